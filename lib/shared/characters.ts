/** Allowed characters and lengths of text from outside (docs/rules.md#characters). Every check is linear. */

/** The longest URL that we call. Every proxy and browser accepts this length. */
export const maxUrlLength = 2048;

/** Whether a text has at most `max` code points. If its length in UTF-16 units already rules that out, it isn't scanned. */
export function fits(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= 2 * max && countCodePoints(text) <= max;
}

function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) if (isPair(text, at)) count--;
  return count;
}

const isPair = (text: string, at: number) =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;

/** A character and its position, counted in code points from 1. */
export type FoundCharacter = { codePoint: string; at: number };

// Control characters (C0 without tab and line ends, DEL, and C1). VT and FF count as line ends, because Word, PowerPoint, and
// FileMaker use them.
const control = /[\p{Cc}--[\t\n\v\f\r]]/v;
const loneSurrogate = /\p{Cs}/u;

/** The first character that no text may contain: a control character other than a tab or line end, or a lone surrogate. */
export function findForbidden(text: string): FoundCharacter | null {
  const at = text.search(control);
  if (at >= 0) return found(text, at);
  return text.isWellFormed() ? null : found(text, text.search(loneSurrogate));
}

// Tabs and line ends, and the embeddings, overrides, and isolates that make a line read differently from how it is written.
const notInOneLine = /[\t\n\v\f\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** The first character that an address line may not contain although other text may. */
export function findLineBreaker(line: string): FoundCharacter | null {
  const at = line.search(notInOneLine);
  return at < 0 ? null : found(line, at);
}

const found = (text: string, at: number): FoundCharacter => ({
  codePoint: codePointName(text.codePointAt(at)!),
  at: countCodePoints(text.slice(0, at)) + 1,
});

/** "U+00E9". */
export const codePointName = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

/** The most marks on one letter. No script stacks more, and normalizing a longer run takes quadratic time. */
export const maxMarks = 8;
// Invisible characters don't end a run, because removing them later would join the marks.
const markRun = /(?:\p{M}[[\p{Default_Ignorable_Code_Point}\p{Cf}]--\p{M}]*){9}/v;

/** The position of the first run of more than 8 combining marks, in code points from 1; null if there is none. */
export function findMarkRun(text: string): number | null {
  const at = text.search(markRun);
  return at < 0 ? null : found(text, at).at;
}
