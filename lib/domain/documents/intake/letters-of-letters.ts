import { hasWriting } from "./find-writing.ts";
import type { Glyph } from "./reading-order.ts";
import { pixelsOf, readingSize } from "./visible-text.ts";

/** How often a character must occur on a page for it to draw a short word. */
const fewest = 30;

/**
 * Whether the repetitions of one character draw at least this many letters. Blackens each occurrence and its surroundings, so that
 * neighbors connect; rules of hyphens and leaders become bars, which aren't writing. Skips digits because of columns of zeros.
 */
export function drawsLetters(shown: readonly Glyph[], letters: number): boolean {
  // Tries the file's order first, which settles nearly all words at once.
  const candidates = shown.filter(
    (glyph, at) =>
      glyph.upright && !standsBeside(glyph, shown[at - 1]) && !standsBeside(glyph, shown[at + 1]),
  );
  if (candidates.length < fewest) return false;
  const kinds = Map.groupBy(amongTheirKind(shown), ({ text }) => text);
  return [...kinds.values()].some(
    (glyphs) => glyphs.length >= fewest && hasWriting(blackened(glyphs), letters),
  );
}

/** Relative to the type size. A neighbor within this distance is read together with a character. */
const beside = 1.2;

/** Whether another character is directly before or after this one, on its line. */
function standsBeside(glyph: Glyph, other: Glyph | undefined): boolean {
  return (
    other !== undefined &&
    other.text !== glyph.text &&
    Math.abs(other.baseline - glyph.baseline) < 1 &&
    Math.abs(other.originX - glyph.originX) < glyph.size * beside
  );
}

/** Level characters with no other character next to them. */
function amongTheirKind(shown: readonly Glyph[]): Glyph[] {
  const level = shown.filter(({ text, upright }) => upright && text.trim() !== "");
  const rows = Map.groupBy(level, ({ baseline }) => Math.round(baseline));
  return [...rows.values()].flatMap((row) => {
    row.sort((a, b) => a.originX - b.originX);
    return row.filter(
      (glyph, at) =>
        !/^\p{N}/u.test(glyph.text) && !standsBeside(glyph, row[at - 1]) && !standsBeside(glyph, row[at + 1]),
    );
  });
}

function blackened(glyphs: readonly Glyph[]) {
  const { width, height } = readingSize;
  const bitmap = { width, height, data: new Uint8Array(width * height).fill(255) };
  for (const glyph of glyphs) {
    const { size, baseline } = glyph;
    const { left, top, right, bottom } = pixelsOf(
      {
        ...glyph,
        left: glyph.left - size * 0.25,
        right: glyph.right + size * 0.25,
        top: baseline - size * 0.95,
        bottom: baseline + size * 0.35,
      },
      bitmap,
    );
    for (let y = top; y < bottom; y++) bitmap.data.fill(0, y * width + left, y * width + right);
  }
  return bitmap;
}
