import type { ApiProblem } from "#lib/api/api-problem";
import { pageLanguage } from "#lib/api/browser-client";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { maxTextChars } from "#lib/domain/mail/limits";
import { isOfFamily, pieces } from "#lib/domain/mail/pieces";
import type { Translator } from "#messages/translator";
import { addressLines, type Draft, pdfOf, type Side } from "./draft.ts";

/** Problems by the path of the field that they are shown next to: `text`, `to.zip`, `from.name`, … */
export type FieldProblems = Readonly<Record<string, string>>;

type Words = Translator<"compose">;

const otherFields = ["text", "mail_class", "format", "email", "credit_code"] as const;

function labelOf(path: string, t: Words): string | undefined {
  const line = addressLines.find((name) => path.endsWith(`.${name}`));
  if (line) return t(`problem.line.${line}`);
  const field = otherFields.find((name) => name === path);
  return field && t(`problem.field.${field}`);
}

/** Turns a schema message, which is a predicate such as "is required", into a sentence. Leaves sentences unchanged. */
function toSentence(path: string, message: string, t: Words): string {
  const label = labelOf(path, t);
  // A message about a whole address is a sentence already.
  const words =
    label === undefined
      ? message[0]?.toUpperCase() + message.slice(1)
      : t("problem.sentence", { field: label, problem: message });
  const sentence = /^\p{Lu}/u.test(message) ? message : words;
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Loads the translation of the schema's messages for a page in Spanish; null for other pages. */
async function addressWords() {
  if (pageLanguage().language !== "es") return null;
  return (await import("#lib/domain/addresses/reasons-in-spanish")).addressReasonInSpanish;
}

/** Checks the limit of characters. Never cuts text off, because the writer decides what to remove (docs/rules.md#page-limit). */
export function checkLength(text: string, t: Words): FieldProblems {
  const excess = text.length - maxTextChars;
  if (excess <= 0) return {};
  return { text: t("problem.tooLong", { most: maxTextChars, over: excess }) };
}

/** Problems that the page finds without the service: missing lines, wrong shapes, an empty sheet. */
export async function checkDraft(draft: Draft, t: Words): Promise<FieldProblems> {
  const written = pdfOf(draft) === undefined;
  const problems: Record<string, string> = written ? { ...checkLength(draft.text, t) } : {};
  if (written && draft.text.trim() === "") problems.text = t(`problem.empty.${pieces[draft.format].family}`);
  if (isOfFamily(draft.format, "letter") && draft.id !== "") {
    const { hasOpenFiles } = await import("./enclosures/add-files.ts");
    if (hasOpenFiles(draft.id)) problems["enclosures.open"] = t("enclosures.open");
  }
  const { addressSchema } = await import("#lib/api/browser-schemas");
  const inSpanish = await addressWords();
  for (const side of ["to", "from"] as const) {
    const checked = addressSchema.safeParse(draft[side]);
    for (const issue of checked.error?.issues ?? []) {
      const path = [side, ...issue.path].join(".");
      problems[path] ??= toSentence(path, inSpanish?.(issue.message) ?? issue.message, t);
    }
  }
  return problems;
}

const aboutText = new Set(["unprintable_text", "page_limit_exceeded", "empty_document", "invalid_pdf"]);

export type PlacedProblem = {
  fields: FieldProblems;
  /** Problems that don't belong to one field. Shown next to the button that was pressed. */
  general?: { reason: string; next: readonly string[] };
  candidate?: { side: "to" | "from"; address: CorrectedAddress };
};

/** Puts the reasons of a refused request next to their fields. */
export function placeProblem(problem: ApiProblem, t: Words): PlacedProblem {
  const fields: Record<string, string> = {};
  const enclosure = problem.fields.map(({ path }) => /^enclosures(\.\d)?/.exec(path)?.[0]).find(Boolean);
  for (const { path, message } of problem.fields) fields[path] ??= toSentence(path, message, t);
  if (enclosure) {
    const isGone = problem.fields.some(({ path }) => path.endsWith(".upload_key"));
    fields[enclosure] = isGone ? t("problem.uploadGone") : problem.message.replace(/^Enclosure \d: /, "");
  } else if (aboutText.has(problem.code)) fields.text = problem.message;
  // A problem of the PDF is shown at `text`, because the PDF takes the place of the text.
  if (fields.upload_key) fields.text = t("problem.uploadGone");
  if (problem.code === "address_undeliverable") {
    const side = problem.fields.some(({ path }) => path.startsWith("from")) ? "from" : "to";
    if (!Object.keys(fields).some((path) => path.startsWith(side))) fields[side] = problem.message;
    return {
      fields,
      ...(problem.candidate ? { candidate: { side, address: problem.candidate } } : {}),
    };
  }
  if (problem.code === "format_unavailable") fields.format = problem.message;
  const shown = Object.keys(fields).some(
    (path) =>
      path === "text" ||
      path === "format" ||
      /^(to|from|enclosures|date_line|subject|signature|letterhead)\b/.test(path),
  );
  return shown ? { fields } : { fields, general: { reason: problem.message, next: problem.next } };
}

/** The problem to show next to a whole address: the address's, or else that of the first line with one. */
export function problemOf(fields: FieldProblems, side: Side): string | undefined {
  return (
    fields[side] ?? fields[addressLines.map((line) => `${side}.${line}`).find((path) => fields[path]) ?? ""]
  );
}
