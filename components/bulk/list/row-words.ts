import { useTranslations } from "next-intl";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { maxFieldChars } from "#lib/domain/batches/batch-limits";
import { placeholderOf } from "#lib/domain/batches/merge-template";
import type { Translator } from "#messages/translator";
import { doubtWords } from "../../compose/addresses/doubt-words.ts";
import { type AddressDraft, type AddressLine, linesOf } from "../../compose/draft.ts";
import { flag, isRepeat } from "../engine/row-flags.ts";
import type { RowIssue, ShownRow } from "../engine/shown-row.ts";

export type RowTone = "problem" | "wait" | "plain" | "done" | "out";
type RowWords = { tone: RowTone; words: string; at: AddressLine | undefined };

/** Returns a function that returns the text of a row's status, and the line that the person should check. */
export function useRowWords(): (row: ShownRow) => RowWords {
  const t = useTranslations("bulk.row");
  const doubt = useTranslations("compose.address.doubt");
  return (row) => problemOf(row, t, doubt) ?? notesOf(row, t);
}

/** Why a row can't be sent; undefined if it can be. */
function problemOf(
  { verdict, flags, unpaid, unanswered, issue, repeats }: ShownRow,
  t: Translator<"bulk.row">,
  doubt: Translator<"compose.address.doubt">,
) {
  const say = (tone: RowTone, words: string, at?: AddressLine): RowWords => ({ tone, words, at });
  if (unanswered) return say("wait", t("unanswered"));
  if (unpaid) return say("wait", t("unpaid"));
  if (flags & flag.sent) return say("out", t("sent"));
  if (flags & flag.out) return say("out", t("out"));
  if (isRepeat(flags)) return say("out", t("leftOut", { row: String(repeats) }));
  if (verdict.kind === "incomplete") {
    const lines = verdict.missing.map((line) => t(`line.${line}`)).join(", ");
    return say("problem", t("missing", { lines }), verdict.missing[0]);
  }
  if (verdict.kind === "cell") return say("problem", t(verdict.problem, { cell: verdict.cell }), verdict.at);
  if (verdict.kind === "doubtful") return say("problem", doubtWords(verdict, doubt), verdict.at);
  return issue && say("problem", issueWords(issue, t));
}

function issueWords(issue: RowIssue, t: Translator<"bulk.row">): string {
  if (issue.kind === "refused") return issue.reason;
  const field = placeholderOf(issue.name);
  if (issue.kind === "unfit") return t(`unfit.${issue.format}`, { field });
  if (issue.kind === "longValue") return t("longValue", { field, count: issue.chars, most: maxFieldChars });
  return t(issue.kind, { field });
}

function notesOf(
  { address, verdict, repeats, repairs, fallbacks }: ShownRow,
  t: Translator<"bulk.row">,
): RowWords {
  const notes = repairs.map((repair) => t(`repair.${repair}`));
  if (verdict.kind === "corrected") {
    const lines = linesOf(correctedLines(address, verdict.corrected)).slice(1);
    notes.unshift(t("corrected", { address: lines.join(", ") }));
  }
  if (fallbacks.length > 0)
    notes.push(t("fallback", { fields: fallbacks.map((name) => `{{${name}}}`).join(", ") }));
  if (repeats !== undefined) notes.unshift(t("repeats", { row: String(repeats) }));
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
