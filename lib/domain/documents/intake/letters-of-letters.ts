import { hasWriting } from "./find-writing.ts";
import type { Glyph } from "./reading-order.ts";
import { pixelsOf, readingSize } from "./visible-text.ts";

/** So often a character must stand on a page to draw a short word. */
const fewest = 30;

/**
 * Whether one character, set again and again, draws at least so many letters. Each is blackened with what is around it, so that
 * neighbours hang together: rules of hyphens and leaders become bars, which are no writing. Figures are left out, for the sake of
 * columns of noughts.
 */
export function drawsLetters(shown: readonly Glyph[], letters: number): boolean {
  // In the file's order first, which tells nearly all words at once.
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

/** In parts of the type size: a neighbour no further than this is read with a character. */
const beside = 1.2;

/** Whether another character stands directly before or behind one, in its line. */
function standsBeside(glyph: Glyph, other: Glyph | undefined): boolean {
  return (
    other !== undefined &&
    other.text !== glyph.text &&
    Math.abs(other.baseline - glyph.baseline) < 1 &&
    Math.abs(other.originX - glyph.originX) < glyph.size * beside
  );
}

/** Level characters with no other character beside them. */
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
