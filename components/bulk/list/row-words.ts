import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { type AddressDraft, type AddressLine, linesOf } from "../../compose/draft.ts";
import { flag } from "../engine/row-flags.ts";
import type { Repair, ShownRow } from "../engine/shown-row.ts";
import { lineWordsOf } from "./line-labels.ts";

export type RowTone = "problem" | "wait" | "plain" | "done" | "out";

const repairWords: Record<Repair, string> = {
  zip: "the ZIP’s lost digits are back",
  state: "the state is written in two letters",
  lines: "the second line of the street has its own place",
  formula: "the text was taken out of its formula",
};

/** What there is to say of a row, and how it stands. */
export function wordsOf(row: ShownRow): { tone: RowTone; words: string; at: AddressLine | undefined } {
  const { verdict, flags, issue, repeats, repairs } = row;
  if (row.unpaid) return { tone: "wait", words: "In an order that waits for its payment.", at: undefined };
  if (flags & flag.sent) return { tone: "out", words: "Sent.", at: undefined };
  if (flags & flag.out) return { tone: "out", words: "Left out.", at: undefined };
  if (verdict.kind === "incomplete") {
    const missing = verdict.missing.map(lineWordsOf).join(", ");
    return { tone: "problem", words: `Missing: ${missing}.`, at: verdict.missing[0] };
  }
  if (verdict.kind === "doubtful") return { tone: "problem", words: verdict.reason, at: verdict.at };
  if (issue) return { tone: "problem", words: issue, at: undefined };
  const notes: string[] = [];
  if (repeats !== undefined) notes.push(`The same person and address as row ${repeats}.`);
  if (verdict.kind === "corrected")
    notes.push(
      `Will be printed as ${linesOf(correctedLines(row.address, verdict.corrected)).slice(1).join(", ")}.`,
    );
  if (repairs.length > 0)
    notes.push(`Put right: ${repairs.map((repair) => repairWords[repair]).join("; ")}.`);
  if (notes.length === 0) return { tone: "done", words: "", at: undefined };
  return { tone: repeats === undefined ? "plain" : "wait", words: notes.join(" "), at: undefined };
}

const correctedLines = (
  address: AddressDraft,
  { line2 = "", ...corrected }: CorrectedAddress,
): AddressDraft => ({
  ...address,
  ...corrected,
  line2,
});
