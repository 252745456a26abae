import type { Look } from "./emphasis.ts";
import type { Run } from "./face.ts";

/** A run with its bidi level, and the position of its text in the segment. */
export type PlacedRun = { run: Run; level: number; start: number; look?: Look };

/** Shaped text between two break opportunities. Width in 1/1000 of the nominal size. */
export type Shaped = {
  runs: readonly PlacedRun[];
  width: number;
  /** How far ink reaches above and below the baseline, in 1/1000 of the nominal size. 0 for plain Latin, which always fits its line. */
  top: number;
  bottom: number;
};
