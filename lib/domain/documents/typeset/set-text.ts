import type { Emphasis } from "./emphasis.ts";

/** Emphasized characters of a paragraph, by position. */
export type EmphasisSpan = { start: number; end: number; emphasis: Emphasis };

/** How a paragraph is set. Lengths in 1/1000 of the letter's nominal size. */
export type ParagraphForm = {
  /** In order, without overlaps. */
  emphases: readonly EmphasisSpan[];
  /** Type size and line height relative to the letter's. */
  scale: number;
  /** Space before the first line, before the others, and at the far end of all. Left in left-to-right text. */
  indent: { first: number; rest: number; end: number };
  /** The first tab stop, for a list item's text. */
  stop?: number;
  /** Stays on the page of the lines after it, like a heading. */
  keeps?: boolean;
  /** Begins a page. */
  newPage?: boolean;
  /** Is a horizontal line, without text. */
  rule?: boolean;
  /** Is a row of a table, with a tab between its cells. */
  isRow?: boolean;
  /** Isn't the writer's: a part around the text, or an empty line that was added for a signature. */
  added?: boolean;
  /** Is an empty line that is kept free for a signature. */
  reserved?: boolean;
  /** Its lines end where the text fills them, not where the writer ended them. */
  flows?: boolean;
};

export const plainForm: ParagraphForm = { emphases: [], scale: 1, indent: { first: 0, rest: 0, end: 0 } };

/**
 * A text to set, sanitized: one paragraph per line, and the form of those that aren't plain, by their number from 0. What screening
 * reads is `text`.
 */
export type SetText = { text: string; forms: ReadonlyMap<number, ParagraphForm> };

/** A text whose every character is printed as it is. */
export const literal = (text: string): SetText => ({ text, forms: new Map() });

/** Puts texts below each other, each beginning a new line. Leaves out empty ones. */
export function joinTexts(texts: readonly SetText[]): SetText {
  const forms = new Map<number, ParagraphForm>();
  const printed = texts.filter(({ text }) => text !== "");
  let line = 0;
  for (const { text, forms: own } of printed) {
    for (const [number, form] of own) forms.set(line + number, form);
    line += text.split("\n").length;
  }
  return { text: printed.map(({ text }) => text).join("\n"), forms };
}
