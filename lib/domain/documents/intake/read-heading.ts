import type { HeadingLine } from "../find-addresses.ts";
import { isBlank, linesOf } from "./lines-of-glyphs.ts";
import type { Glyph } from "./reading-order.ts";

/** Points from the top of the sheet. A letter's addresses are above this. */
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
        words: wordsOf(line),
        left: Math.min(...marks.map(({ left }) => left)),
        right: Math.max(...marks.map(({ right }) => right)),
        baseline: marks[0]!.baseline,
        size: Math.max(...marks.map(({ size }) => size)),
      };
    });
}

/** The narrowest gap that surely is a space, relative to the type size. For the engine, narrower gaps end a line, even between letters. */
const surelyGap = 0.3;
const nothing = /[\uFFFD\uFFFE\uE000-\uF8FF\p{Cc}]/gu;

/** The words of a line, with the spaces of the file, and those that the engine or a wide gap adds. */
function wordsOf(line: readonly Glyph[]): string {
  let words = "";
  let space: "sure" | "maybe" | "none" = "none";
  let last: Glyph | undefined;
  for (const glyph of line) {
    if (isBlank(glyph)) {
      const isBreak = glyph.generated && glyph.text !== " ";
      if (!isBreak) space = "sure";
      else if (space === "none") space = "maybe";
      continue;
    }
    const gap = last ? (glyph.left - last.right) / Math.max(glyph.size, 1) : 0;
    const isWide = gap > surelyGap && (space === "maybe" || gap > 2 * surelyGap);
    if (last && (space === "sure" || isWide)) words += " ";
    words += glyph.text;
    space = "none";
    last = glyph;
  }
  return words.replace(nothing, "").trim();
}
