import { judgeAddress, type Verdict } from "../../compose/addresses/judge-address.ts";
import { type AddressDraft, addressLines } from "../../compose/draft.ts";
import type { Kind } from "./row-flags.ts";

/** What a spreadsheet writes where a formula failed, and formulas that were saved instead of their results. */
const failedFormula = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!)/;
const formula = /^[=@](?!\s*$)/;

/** The verdict of the form on an address of a list, and what only lists have wrong with them. */
export const judgeRow = (address: AddressDraft): Verdict => judgeCells(address) ?? judgeAddress(address);

/** The same in a word. */
export function kindOf(address: AddressDraft): Kind {
  const { kind } = judgeRow(address);
  return kind === "good" || kind === "corrected" ? kind : "wrong";
}

function judgeCells(address: AddressDraft): Verdict | undefined {
  for (const at of addressLines) {
    const cell = address[at];
    if (failedFormula.test(cell))
      return {
        kind: "doubtful",
        at,
        reason: `The spreadsheet has the error ${cell.slice(0, 10)} here. Type what should stand there.`,
      };
    if (formula.test(cell))
      return {
        kind: "doubtful",
        at,
        reason:
          "A formula stands here instead of its result. Type the result, or save the sheet with values.",
      };
    if (cell.includes("\uFFFD"))
      return {
        kind: "doubtful",
        at,
        reason: "Some letters here could not be read. Type them as they should be.",
      };
  }
  return undefined;
}
