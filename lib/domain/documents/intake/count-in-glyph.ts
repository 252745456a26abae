import { countOutlines } from "./find-writing.ts";
import type { TextDrawing } from "./page-drawing.ts";
import type { GreyBitmap } from "./rasterize-page.ts";
import type { Glyph } from "./reading-order.ts";

/**
 * The most marks (outlines and holes the size of a letter) that one character may have: a letter such as Å has four or five, a long
 * one three, a sign such as ‰ seven, an emoji or a Han character many. Only characters that are unusually wide, or tall enough to
 * hold lines of small type, are checked.
 */
const most = { long: 3, letter: 5, sign: 7, picture: 24 };
const long = { letter: 2, sign: 3 };
const highPixels = 24;

/** Detects a glyph that draws a whole sentence but claims to be one character. */
export function holdsSeveral(glyph: Glyph, { printed, under }: TextDrawing): boolean {
  const scale = printed.width / 612;
  const left = Math.max(0, Math.floor(glyph.left * scale) - 1);
  const top = Math.max(0, Math.floor(glyph.top * scale) - 1);
  const width = Math.min(printed.width, Math.ceil(glyph.right * scale) + 1) - left;
  const height = Math.min(printed.height, Math.ceil(glyph.bottom * scale) + 1) - top;
  if (width <= 0 || height <= 0) return false;
  const letter = /\p{Script=Latin}|\p{Nd}/u.test(glyph.text);
  const [along, across] = (glyph.quarter ?? 0) % 2 === 0 ? [width, height] : [height, width];
  const isLong = (along - 2) / Math.max(1, across - 2) > (letter ? long.letter : long.sign);
  if (!isLong && across < highPixels) return false;
  const kind = letter ? "letter" : /\p{Lo}|\p{So}/u.test(glyph.text) ? "picture" : "sign";
  const allowed = most[isLong ? "long" : kind];
  return countOutlines(crop(printed, under, { left, top, width, height })) > allowed;
}

/** What the text adds to a part of the page, as dark on white, because pale letters have edges too. */
function crop(
  printed: GreyBitmap,
  under: GreyBitmap,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): GreyBitmap {
  const data = new Uint8Array(width * height);
  let most = 1;
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, at = (top + y) * printed.width + left; x < width; x++, at++) {
      const change = Math.abs((printed.data[at] as number) - (under.data[at] as number));
      data[to++] = change;
      if (change > most) most = change;
    }
  for (let at = 0; at < data.length; at++) data[at] = 255 - ((data[at] as number) * 255) / most;
  return { width, height, data };
}
