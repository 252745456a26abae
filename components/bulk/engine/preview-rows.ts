import { maxBatchRows } from "#lib/domain/batches/batch-limits";
import type { Sheet } from "./sheet.ts";

/** Which rows the preview steps through: those that can be sent, or those that need attention. */
export type Previewed = "ready" | "problems";

/** The rows of a preview, in the order of the file. */
export const previewedRows = (sheet: Sheet, among: Previewed, most: number): readonly number[] =>
  among === "ready" ? sheet.ready(most) : [...sheet.list("problems").subarray(0, most)];

/** The places, among the rows that one batch would send, of the letters with the shortest and the longest values. */
export function findExtremes(sheet: Sheet, names: readonly string[]): { shortest: number; longest: number } {
  let shortest = 0;
  let longest = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = -1;
  for (const [at, row] of sheet.ready(maxBatchRows).entries()) {
    const cells = sheet.table.rows.cellsOf(row);
    const length = names.reduce((sum, name) => sum + sheet.field(row, name, cells).length, 0);
    if (length < least) [least, shortest] = [length, at];
    if (length > most) [most, longest] = [length, at];
  }
  return { shortest, longest };
}
