import type { ApiProblem } from "#lib/api/browser-client";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { maxTextChars } from "#lib/domain/mail/limits";
import { type AddressLine, addressLines, type Draft, pdfOf, type Side } from "./draft.ts";

/** What is wrong, by the path of the field it stands beside: `text`, `to.zip`, `from.name`, … */
export type FieldProblems = Readonly<Record<string, string>>;

export const lineLabels: Record<AddressLine, string> = {
  name: "Name",
  line1: "Street address",
  line2: "Apartment, suite, floor",
  city: "City",
  state: "State",
  zip: "ZIP code",
};

/** The same inside a sentence. */
export const lineWordsOf = (line: AddressLine): string =>
  lineLabels[line].toLowerCase().replace("zip", "ZIP");

const otherLabels: Record<string, string> = {
  text: "What you wrote",
  mail_class: "The class",
  format: "The format",
  email: "The e-mail address",
  credit_code: "The code",
};

function labelOf(path: string): string | undefined {
  const [, line] = path.split(".");
  return line ? lineLabels[line as AddressLine] : otherLabels[path];
}

/** Schema messages are predicates ("is required"); sentences stay as they are. */
function toSentence(path: string, message: string): string {
  const label = labelOf(path);
  // What is said of a whole address is a sentence already.
  const words = label === undefined ? message[0]?.toUpperCase() + message.slice(1) : `${label} ${message}`;
  const sentence = /^\p{Lu}/u.test(message) ? message : words;
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** More than a letter may have. Nothing is cut off: the writer says what goes (docs/rules.md#page-limit). */
export function checkLength(text: string): FieldProblems {
  const excess = text.length - maxTextChars;
  if (excess <= 0) return {};
  const [most, over] = [maxTextChars, excess].map((count) => count.toLocaleString("en-US"));
  return { text: `A letter has at most ${most} characters. Take out ${over}.` };
}

/** What can be seen without asking anyone: missing lines, wrong shapes, an empty sheet. */
export async function checkDraft(draft: Draft): Promise<FieldProblems> {
  const written = pdfOf(draft) === undefined;
  const problems: Record<string, string> = written ? { ...checkLength(draft.text) } : {};
  if (written && draft.text.trim() === "")
    problems.text = "Write something first. An empty sheet is not sent.";
  const { addressSchema } = await import("#lib/api/browser-schemas");
  for (const side of ["to", "from"] as const) {
    const checked = addressSchema.safeParse(draft[side]);
    for (const issue of checked.error?.issues ?? []) {
      const path = [side, ...issue.path].join(".");
      problems[path] ??= toSentence(path, issue.message);
    }
  }
  return problems;
}

const aboutText = new Set(["unprintable_text", "page_limit_exceeded", "empty_document", "invalid_pdf"]);

export type PlacedProblem = {
  fields: FieldProblems;
  /** Not about one field: stands beside the button that was pressed. */
  general?: { reason: string; next: readonly string[] };
  candidate?: { side: "to" | "from"; address: CorrectedAddress };
};

/** Puts a refused request's reasons where their causes are. */
export function placeProblem(problem: ApiProblem): PlacedProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of problem.fields) fields[path] ??= toSentence(path, message);
  if (aboutText.has(problem.code)) fields.text = problem.message;
  // The PDF stands where the text does.
  if (fields.upload_key)
    fields.text = "The PDF is no longer here: files are kept for 30 days. Choose it again.";
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
    (path) => path === "text" || path === "format" || /^(to|from)\./.test(path),
  );
  return shown ? { fields } : { fields, general: { reason: problem.message, next: problem.next } };
}

/** What stands beside an address as a whole: what is wrong with all of it, else with the first of its lines. */
export function problemOf(fields: FieldProblems, side: Side): string | undefined {
  return (
    fields[side] ?? fields[addressLines.map((line) => `${side}.${line}`).find((path) => fields[path]) ?? ""]
  );
}
