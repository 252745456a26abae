import { noNameOf } from "#lib/domain/imports/names/no-name";
import { plainCell } from "#lib/domain/imports/repair-cells";
import { judgeAddress, type Verdict } from "../../compose/addresses/judge-address.ts";
import { type AddressDraft, type AddressLine, addressLines } from "../../compose/draft.ts";
import type { Kind } from "./row-flags.ts";

/**
 * The text that a spreadsheet writes where a formula failed. `formula` matches a formula that was saved instead of its result: a
 * function, a cell, a text, or a sum after the sign. "=Equal Justice" and "@ Home Services" are names.
 */
const failedFormula = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!)/;
const formula = /^(?:=\s*(?:[A-Z][A-Z0-9.]{0,30}\(|\$?[A-Z]{1,3}\$?\d|["'(+-]|\d)|@[A-Z][A-Z0-9.]{0,30}\()/i;

/** A problem of a cell that only occurs in lists. `cell` is the text of the cell, shortened. */
export type CellProblem = {
  kind: "cell";
  at: AddressLine;
  problem: "failedFormula" | "formula" | "unread" | "placeholder" | "contact" | "marked" | "noStreet";
  cell: string;
};
export type RowVerdict = Verdict | CellProblem;

/** The verdict on an address in the form, or a problem of one of its cells. */
export const judgeRow = (address: AddressDraft, country?: string): RowVerdict =>
  country === undefined
    ? (judgeCells(address) ?? judgeAddress(address))
    : { kind: "doubtful", at: "city", doubt: { problem: "foreign", country } };

/** The same verdict as a `Kind`. */
export function kindOf(address: AddressDraft, country?: string): Kind {
  const { kind } = judgeRow(address, country);
  return kind === "good" || kind === "corrected" ? kind : "wrong";
}

const shownOfCell = 10;
/** Marks that offices write behind a name (docs/rules.md#list-marks). */
const notToMail =
  /^(?!.*\bestate\b).{0,200}(\bdeceased\b|\bdo not (mail|send|contact|use)\b|[(*[](moved|returned|bad address|rts)\b)/i;
/** What lists write where the street is unknown. */
const noStreet =
  /^\W*(bad|no|unknown|wrong|invalid|old|need|needs) (street |mailing )?address\W*$|^\W*(see notes?|see above|same( as above)?|address unknown|unknown|none|null|n\/a|na|moved|returned|returned mail|return to sender|tbd|homeless|do not mail)\W*$/i;

/** The value of a template field. A formula that failed has none. */
export const fieldValueOf = (cell: string) => (failedFormula.test(cell.trim()) ? "" : plainCell(cell));

function judgeCells(address: AddressDraft): CellProblem | undefined {
  for (const at of addressLines) {
    const problem = problemOf(address[at]);
    if (problem) return { kind: "cell", at, problem, cell: address[at].slice(0, shownOfCell) };
  }
  const cell = address.name.slice(0, shownOfCell);
  const problem = noNameOf(address.name) ?? (notToMail.test(address.name) ? "marked" : undefined);
  if (problem) return { kind: "cell", at: "name", problem, cell };
  const street = address.line1.slice(0, shownOfCell);
  return noStreet.test(address.line1)
    ? { kind: "cell", at: "line1", problem: "noStreet", cell: street }
    : undefined;
}

/** True if the text has a character that programs write in place of an unreadable letter or an embedded object. */
export const isUnread = (text: string) => text.includes("\uFFFD") || text.includes("\uFFFC");

function problemOf(cell: string): CellProblem["problem"] | undefined {
  if (failedFormula.test(cell)) return "failedFormula";
  if (formula.test(cell)) return "formula";
  return isUnread(cell) ? "unread" : undefined;
}
