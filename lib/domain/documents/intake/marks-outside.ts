import { hasWriting } from "./find-writing.ts";
import type { PageDrawing } from "./page-drawing.ts";
import type { GreyBitmap } from "./rasterize-page.ts";
import type { Glyph } from "./reading-order.ts";
import { type PixelBox, pixelsOf, readingSize } from "./visible-text.ts";

/** The engine snaps small glyphs to whole pixels, so ink may be this far outside its box. */
const snap = 2;

/**
 * Marks the pixels of visible characters on the current page. Reused, because allocating it for every page costs more than the rest
 * of the work.
 */
const accounted = new Uint8Array(readingSize.width * readingSize.height);
const accountedWords = new Uint32Array(accounted.buffer);
const allAccounted = 0x01010101;

/**
 * Whether text objects print at least this many letters' worth of marks outside of all visible characters. Such marks are text that
 * is never extracted.
 */
export function marksOutside(
  shown: readonly Glyph[],
  { printed, under }: PageDrawing,
  letters: number,
): boolean {
  const { width, height } = printed;
  accounted.fill(0);
  for (const { left, top, right, bottom } of runsOf(shown, printed))
    for (let y = Math.max(0, top - snap); y < Math.min(height, bottom + snap); y++)
      accounted.fill(1, y * width + Math.max(0, left - snap), y * width + Math.min(width, right + snap));
  let outside: Uint8Array | undefined;
  // Compares four pixels at a time, because nearly everywhere text changed nothing or belongs to a character.
  const printedWords = new Uint32Array(printed.data.buffer);
  const underWords = new Uint32Array(under.data.buffer);
  for (let word = 0; word < printedWords.length; word++) {
    if (printedWords[word] === underWords[word] || accountedWords[word] === allAccounted) continue;
    for (let at = word * 4; at < word * 4 + 4; at++) {
      const change = (printed.data[at] as number) - (under.data[at] as number);
      if (change === 0 || accounted[at] === 1) continue;
      outside ??= new Uint8Array(width * height).fill(255);
      outside[at] = 255 - Math.abs(change);
    }
  }
  return outside !== undefined && hasWriting({ width, height, data: outside }, letters);
}

/** Merges the boxes of glyphs that follow each other closely on one line, because no other letter fits between them. */
function runsOf(shown: readonly Glyph[], bitmap: GreyBitmap): PixelBox[] {
  const runs: PixelBox[] = [];
  let run: PixelBox | undefined;
  let baseline = Number.NaN;
  for (const glyph of shown) {
    const box = pixelsOf(glyph, bitmap);
    const follows =
      run &&
      glyph.baseline === baseline &&
      box.left >= run.left &&
      box.left <= run.right + 2 * snap &&
      glyph.upright;
    if (run && follows) {
      run.top = Math.min(run.top, box.top);
      run.right = Math.max(run.right, box.right);
      run.bottom = Math.max(run.bottom, box.bottom);
    } else {
      run = box;
      runs.push(run);
    }
    baseline = glyph.baseline;
  }
  return runs;
}
