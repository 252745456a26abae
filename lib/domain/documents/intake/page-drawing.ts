import { type Bitmap, channelsOf, drawColours, drawGrey, type GreyBitmap } from "./draw-page.ts";
import type { Engine } from "./pdfium.ts";

/** A page drawn with and without its text objects. */
export type PageDrawing = {
  /** As it is printed, and what lies under its text: in colours where there are any. */
  page: Bitmap;
  ground: Bitmap;
  /** The same as a pair of greys, whose difference is what the text adds in any colour. */
  printed: GreyBitmap;
  under: GreyBitmap;
  /** Nothing but white lies under the text. */
  onWhite: boolean;
};

/**
 * Draws a page twice. A page of nothing but text has white under it; any other is drawn in colours, since red on green of the
 * same brightness is plain to see on paper and nothing in greys.
 */
export function drawTwice(
  engine: Engine,
  page: number,
  size: { width: number; height: number },
  { textObjects, onlyText }: { textObjects: readonly number[]; onlyText: boolean },
): PageDrawing {
  const { width, height } = size;
  if (onlyText) {
    const printed = drawGrey(engine, page, width, height);
    const under = whitePage(width, height);
    return { page: printed, ground: under, printed, under, onWhite: true };
  }
  const full = drawColours(engine, page, width, height);
  for (const object of textObjects) engine.FPDFPageObj_SetIsActive(object, false);
  const bare = textObjects.length > 0 ? drawColours(engine, page, width, height) : full;
  for (const object of textObjects) engine.FPDFPageObj_SetIsActive(object, true);
  if (channelsOf(full) === 1 && channelsOf(bare) === 1)
    return { page: full, ground: bare, printed: full, under: bare, onWhite: false };
  const [colours, ground] = [toRgb(full), toRgb(bare)];
  const under = whitePage(width, height);
  return { page: colours, ground, printed: whiteLess(colours, ground), under, onWhite: false };
}

/** White, darkened by the largest difference in any colour. */
function whiteLess(one: Bitmap, other: Bitmap): GreyBitmap {
  const { width, height } = one;
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at++, from += 3)
    data[at] =
      255 -
      Math.max(
        Math.abs((one.data[from] as number) - (other.data[from] as number)),
        Math.abs((one.data[from + 1] as number) - (other.data[from + 1] as number)),
        Math.abs((one.data[from + 2] as number) - (other.data[from + 2] as number)),
      );
  return { width, height, data };
}

/** The same picture in three colours a pixel. */
export function toRgb(bitmap: Bitmap): Bitmap {
  if (channelsOf(bitmap) === 3) return bitmap;
  const { width, height } = bitmap;
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = bitmap.data[Math.floor(at / 3)] as number;
  return { width, height, data };
}

const whitePages = new Map<number, GreyBitmap>();

function whitePage(width: number, height: number): GreyBitmap {
  const page = whitePages.get(width) ?? { width, height, data: new Uint8Array(width * height).fill(255) };
  whitePages.set(width, page);
  return page;
}
