import type { Run } from "./face.ts";

/** A run with the bidi level it is set at, and where its text starts in the stretch. */
export type PlacedRun = { run: Run; level: number; start: number };

/** Text between two places where a line may end, shaped. Width in 1/1000 of the nominal size. */
export type Shaped = {
  runs: readonly PlacedRun[];
  width: number;
  /** Ink above and below the baseline in 1/1000 of the nominal size; 0 for plain Latin, which always fits its line. */
  top: number;
  bottom: number;
};
