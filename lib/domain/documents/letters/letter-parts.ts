import { AppError } from "#lib/shared/errors";
import type { Style } from "../typeset/choose-face.ts";
import { sanitise } from "../typeset/sanitise.ts";
import { joinTexts, type ParagraphForm, plainForm, type SetText } from "../typeset/set-text.ts";
import { shapeText, type Unprintable } from "../typeset/shape-text.ts";
import type { PrintImage } from "./print-image.ts";

/** What is printed around the text of a letter (docs/rules.md#letter-parts). */
export type LetterParts = {
  /** At the top right of page 1, next to the windows. */
  letterhead?: { lines: readonly string[]; image?: PrintImage | undefined } | undefined;
  /** The date, as it is printed. */
  dateLine?: string | undefined;
  subject?: string | undefined;
  /** Below the text: a name in a hand, or an image. */
  signature?: { typed: string } | { image: PrintImage } | undefined;
  /** Titles of the enclosures, listed in the last line. */
  enclosures?: { count: number; titles: readonly string[] } | undefined;
};

/** Empty lines that are kept free for a signature. */
export const signatureLines = 3;

/** The text of a letter between its parts, in print order. The signature goes below the closing, above the writer's printed name. */
export function composeLetter(
  body: SetText,
  { dateLine, subject, signature, enclosures }: LetterParts,
): SetText {
  const list = listOf(enclosures);
  return joinTexts([
    ...(dateLine ? [linesOf([added, added], `${sanitise(dateLine)}\n`)] : []),
    ...(subject ? [linesOf([inBold(subject), added], `${sanitise(subject)}\n`)] : []),
    signature ? withSignature(body) : body,
    ...(list ? [linesOf([added, added], `\n${sanitise(list)}`)] : []),
  ]);
}

const added: ParagraphForm = { ...plainForm, added: true };
const reserved: ParagraphForm = { ...plainForm, reserved: true };
const inBold = (text: string): ParagraphForm => ({
  ...added,
  emphases: [{ start: 0, end: sanitise(text).length, emphasis: "bold" }],
});

const linesOf = (forms: readonly ParagraphForm[], text: string): SetText => ({
  text,
  forms: new Map(forms.entries()),
});

/** The text with empty lines below its closing, or below all of it. Lines that the writer left empty there are used. */
function withSignature({ text, forms }: SetText): SetText {
  const lines = text.split("\n");
  const at = closingLine(lines) + 1;
  let free = 0;
  while (free < signatureLines && lines[at + free] === "" && !forms.has(at + free)) free++;
  const more = signatureLines - free;
  lines.splice(at, 0, ...Array<string>(more).fill(""));
  const moved = new Map([...forms].map(([line, form]) => [line < at ? line : line + more, form]));
  for (let line = at; line < at + signatureLines; line++)
    moved.set(line, line < at + more ? { ...reserved, added: true } : reserved);
  return { text: lines.join("\n"), forms: moved };
}

/** A name, a title, and a company may follow a closing such as "Sincerely,". */
const mostAfterClosing = 4;
const mostClosingChars = 40;
const mostNameChars = 60;

/**
 * The line of the closing: a short line that ends with a comma, below other text, with at most four short lines after it. Without
 * one, the last line. A salutation is the first line, so it is never taken for a closing.
 */
function closingLine(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== "");
  for (let at = lines.length - 1, after = 0; at > first && after <= mostAfterClosing; at--) {
    const line = lines[at]!.trim();
    if (line === "") continue;
    if (/[,\uff0c\u060c]$/.test(line) && line.length <= mostClosingChars) return at;
    if (line.length > mostNameChars) break;
    after++;
  }
  return lines.length - 1;
}

/** The customary line that lists what else is in the envelope. */
function listOf(enclosures: LetterParts["enclosures"]): string | null {
  if (!enclosures || enclosures.titles.length === 0) return null;
  return `${enclosures.count === 1 ? "Enclosure" : "Enclosures"}: ${enclosures.titles.join("; ")}`;
}

/** All words that the parts add, for screening. */
export function wordsOfParts({ letterhead, signature }: LetterParts): string[] {
  return [...(letterhead?.lines ?? []), ...(signature && "typed" in signature ? [signature.typed] : [])];
}

/** Throws unprintable_text if a part has a character that no font can print, with the field of the part. */
export function assertPartsPrintable(parts: LetterParts, style: Style): void {
  const { letterhead, dateLine, subject, signature } = parts;
  const fields: [path: string, text: string | undefined][] = [
    ...(letterhead?.lines ?? []).map((line, index): [string, string] => [`letterhead.lines.${index}`, line]),
    ["date_line", dateLine],
    ["subject", subject],
    ["signature.typed", signature && "typed" in signature ? signature.typed : undefined],
    ...(parts.enclosures?.titles ?? []).map((title): [string, string] => ["enclosures", title]),
  ];
  for (const [path, text] of fields) {
    const missing: Unprintable = new Set();
    if (text) shapeText(sanitise(text), null, style, missing);
    if (missing.size === 0) continue;
    const message = `has characters that none of our fonts can print: ${[...missing].slice(0, 5).join(", ")}`;
    throw new AppError("unprintable_text", `${path} ${message}.`, { fields: [{ path, message }] });
  }
}
