import type { HeadingLine } from "../find-addresses.ts";
import { isBlank, linesOf } from "./lines-of-glyphs.ts";
import { type Glyph, joinGlyphs } from "./reading-order.ts";

/** Points from the top of the sheet. The addresses of a letter stand above. */
const depth = 430;
/** A page with more in its upper half isn't a letter, so nothing is read there. */
const most = { glyphs: 4_000, lines: 80 };
/** Longer lines are sentences. */
const mostChars = 160;

/** The level lines of text at the top of page 1. Empty if there are too many. Linear in the glyphs of the page. */
export function readHeading(glyphs: readonly Glyph[]): HeadingLine[] {
  const near: Glyph[] = [];
  for (const glyph of glyphs) {
    if (glyph.baseline > depth || glyph.quarter !== 0) continue;
    if (near.push(glyph) > most.glyphs) return [];
  }
  return headingOf(near, most);
}

/** The lines that glyphs make. Empty if there are more than `most`. */
export function headingOf(glyphs: readonly Glyph[], most: { glyphs: number; lines: number }): HeadingLine[] {
  if (glyphs.length > most.glyphs) return [];
  const lines = linesOf(glyphs);
  if (lines.length > most.lines) return [];
  return lines
    .filter((line) => line.length <= mostChars)
    .map((line) => {
      const marks = line.filter((glyph) => !isBlank(glyph));
      return {
        // The words as the file spaces them, because wide type looks as if it had gaps.
        words: joinGlyphs(line, false),
        left: Math.min(...marks.map(({ left }) => left)),
        right: Math.max(...marks.map(({ right }) => right)),
        baseline: marks[0]!.baseline,
        size: Math.max(...marks.map(({ size }) => size)),
      };
    });
}
