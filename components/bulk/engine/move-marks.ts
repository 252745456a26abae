import type { KeptSheet } from "./persisted-sheets.ts";

type Marks = Pick<KeptSheet, "edits" | "out" | "sent" | "wanted" | "unpaid" | "unanswered" | "said">;

/**
 * Moves what was done to the rows of a list to the same sheet read in another way. `before` and `after` are the rows' numbers in the file,
 * which stay the same. Drops what was done to rows that are no longer in the list.
 */
export function moveMarks<Kept extends Marks>(
  kept: Kept,
  before: readonly number[],
  after: readonly number[],
): Kept {
  const rowOf = new Map(after.map((number, row) => [number, row]));
  const moved = (row: number): number[] => {
    const now = rowOf.get(before[row] ?? 0);
    return now === undefined ? [] : [now];
  };
  const movedRows = (rows: Iterable<number>) => Uint32Array.from([...rows].flatMap(moved));
  const movedPairs = <Value>(pairs: readonly (readonly [number, Value])[]) =>
    pairs.flatMap(([row, value]) => moved(row).map((now) => [now, value] as const));
  const movedSets = (sets: ReadonlyMap<string, ReadonlySet<number>> = new Map()) =>
    new Map([...sets].map(([id, rows]) => [id, new Set([...rows].flatMap(moved))]));
  return {
    ...kept,
    edits: movedPairs(kept.edits),
    out: movedRows(kept.out),
    sent: movedRows(kept.sent),
    wanted: movedRows(kept.wanted ?? []),
    unpaid: movedSets(kept.unpaid),
    unanswered: movedSets(kept.unanswered),
    said: movedPairs(kept.said ?? []),
  };
}
