/**
 * Blanks are what a writer has to fill in: `[landlord’s name]`. Footnotes, checkboxes, `[sic]`, links, and the placeholders of a list
 * (`{{name}}`) are none (docs/rules.md#letter-templates).
 */
const pattern = /\[(?!sic\])(?=[^[\]\n]*\p{L})[^[\]\n]{3,160}\](?!\()/gu;

/** Where a blank is in its text, brackets included. */
export type Blank = { start: number; end: number };

/** The blanks of a text, in its order. Linear in the text. */
export function findBlanks(text: string): Blank[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** The first blank after a selection, or the last one before it. A caret in front of a blank is before it. */
export function blankBeside(text: string, at: Blank, direction: "next" | "previous"): Blank | null {
  const blanks = findBlanks(text);
  const found =
    direction === "next"
      ? blanks.find(({ start }) => start >= at.end)
      : blanks.findLast(({ end }) => end <= at.start);
  return found ?? null;
}
