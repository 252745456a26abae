import { maxBatchRows } from "#lib/domain/batches/batch-limits";
import type { Calls } from "./calls.ts";
import { matchLetters } from "./match-letters.ts";
import type { Sheet } from "./sheet.ts";

/** Cells that name files, people, or invoices aren't longer. */
const comparedChars = 300;

/** Matches letters to the rows of a list that are to be sent. */
export function matchRows(
  sheet: Sheet,
  { letters, column, byHand }: Calls["match"]["ask"],
): Calls["match"]["answer"] {
  const ready = new Set(sheet.ready(maxBatchRows));
  const waiting = [...ready, ...sheet.list("problems")].sort((a, b) => a - b).slice(0, maxBatchRows);
  const rows = waiting.map((row) => ({ row, to: sheet.addressOf(row) }));
  const own = new Map(
    [...waiting.entries()].flatMap(([at, row]) => {
      const letter = byHand.get(row);
      return letter === undefined ? [] : [[at, letter] as const];
    }),
  );
  const toMatch = rows.map(({ row, to }) => ({
    cells: sheet.table.rows.cellsOf(row).map((cell) => cell.slice(0, comparedChars)),
    name: to.name,
    zip: to.zip,
  }));
  const { by, rows: found } = matchLetters(toMatch, letters, { column, byHand: own });
  const said = new Map(sheet.said);
  return {
    by,
    rows: rows.map(({ row, to }, at) => ({
      ...found[at]!,
      row,
      number: sheet.table.numbers[row]!,
      to,
      isReady: ready.has(row),
      reason: said.get(row),
    })),
  };
}
