import type { Engine } from "./pdfium.ts";
import {
  type Bitmap,
  channelsOf,
  drawColours,
  drawColoursTwice,
  drawGrey,
  drawPart,
  type GreyBitmap,
  type Part,
} from "./rasterize-page.ts";

/** A page drawn with and without its text objects. */
export type PageDrawing = {
  /** The page as printed, and without its text. In color if the page has any. */
  page: Bitmap;
  ground: Bitmap;
  /** The same two drawings in gray. Their difference is what the text adds in any color. */
  printed: GreyBitmap;
  under: GreyBitmap;
  /** True if there is only white under the text. */
  onWhite: boolean;
};

export type PageObjects = {
  /** Drawn text, including text inside forms, in drawing order. */
  text: readonly number[];
  /** True if the page contains only text. */
  onlyText: boolean;
  /** The page's own objects: those before the first text, and the rest. */
  below: readonly number[];
  rest: readonly number[];
};

/**
 * Draws a page with and without its text. A page that is only text has white under it. Any other page is drawn in color, because
 * red on green of the same brightness is visible on paper but not in gray.
 */
export function drawTwice(
  engine: Engine,
  page: number,
  size: { width: number; height: number },
  objects: PageObjects,
): PageDrawing {
  const { width, height } = size;
  if (objects.onlyText) {
    const printed = drawGrey(engine, page, width, height);
    const under = whitePage(width, height);
    return { page: printed, ground: under, printed, under, onWhite: true };
  }
  const [full, bare] = drawFullAndBare(engine, page, size, objects);
  if (channelsOf(full) === 1 && channelsOf(bare) === 1)
    return { page: full, ground: bare, printed: full, under: bare, onWhite: false };
  const [colours, ground] = [toRgb(full), toRgb(bare)];
  const under = whitePage(width, height);
  return { page: colours, ground, printed: whiteLess(colours, ground), under, onWhite: false };
}

/** What text adds to its background, in gray. */
export type TextDrawing = Pick<PageDrawing, "printed" | "under">;

/**
 * Like `drawTwice`, but draws only the given parts and leaves the rest white, because a large drawing of a page with images takes a
 * second.
 */
export function drawParts(
  engine: Engine,
  page: number,
  size: { width: number; height: number },
  objects: PageObjects,
  parts: readonly Part[],
): TextDrawing {
  if (objects.onlyText) return drawTwice(engine, page, size, objects);
  const drawAll = () => parts.map((part) => drawPart(engine, page, size, part));
  const full = drawAll();
  for (const object of objects.text) engine.FPDFPageObj_SetIsActive(object, false);
  const bare = drawAll();
  for (const object of objects.text) engine.FPDFPageObj_SetIsActive(object, true);
  const printed = { ...size, data: new Uint8Array(size.width * size.height).fill(255) };
  const under = { ...size, data: printed.data.slice() };
  parts.forEach((part, index) => {
    const [one, other] = [full[index], bare[index]];
    if (!one || !other) return;
    const inGreys = channelsOf(one) === 1 && channelsOf(other) === 1;
    paste(printed, part, inGreys ? one : whiteLess(toRgb(one), toRgb(other)));
    // The color difference is drawn on white, but a part may overlap one in gray.
    paste(under, part, inGreys ? other : { ...one, data: new Uint8Array(one.width * one.height).fill(255) });
  });
  return { printed, under };
}

function paste(onto: GreyBitmap, { left, top }: Part, { width, height, data }: GreyBitmap): void {
  for (let row = 0; row < height; row++)
    onto.data.set(data.subarray(row * width, (row + 1) * width), (top + row) * onto.width + left);
}

/** The page as it is, and the page without its text. */
function drawFullAndBare(
  engine: Engine,
  page: number,
  size: { width: number; height: number },
  { text, below, rest }: PageObjects,
): [full: Bitmap, bare: Bitmap] {
  const show = (some: readonly number[], active: boolean) => {
    for (const object of some) engine.FPDFPageObj_SetIsActive(object, active);
  };
  if (text.length === 0) {
    const full = drawColours(engine, page, size.width, size.height);
    return [full, full];
  }
  try {
    return drawColoursTwice(engine, page, size, {
      both: () => show(rest, false),
      one() {
        show(below, false);
        show(rest, true);
      },
      other: () => show(text, false),
    });
  } finally {
    for (const some of [below, rest, text]) show(some, true);
  }
}

/** White, darkened at each pixel by the largest difference in any color. */
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

/** The same image with three bytes per pixel: red, green, blue. */
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
