import { objectKind, walkObjects } from "./open-pdf.ts";
import { drawWithout, overlaid } from "./overlaid-text.ts";
import {
  drawParts,
  drawTwice,
  type PageDrawing,
  type PageObjects,
  type TextDrawing,
} from "./page-drawing.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import { type Bitmap, channelsOf, type GreyBitmap, type Part } from "./rasterize-page.ts";
import { readGlyphs } from "./read-glyphs.ts";
import type { Glyph } from "./reading-order.ts";
import { isShapeless } from "./shapeless.ts";

/** 96 dpi: the smallest readable type still has a few pixels, and a page costs a few milliseconds. */
export const readingSize = { width: 816, height: 1056 } as const;

/** Luminance difference (of 255) from its background at which a mark counts as print. */
const smallestContrast = 24;
/** The least mean change in a glyph's box. A black letter changes it by 60 or more, the palest readable gray by 8. */
const smallestMeanChange = 5;
/** Smaller type looks like a pattern that people can't read. */
const smallestTypePoints = 2;

export type VisibleText = {
  /** All characters of the page in file order, and the visible ones. */
  glyphs: readonly Glyph[];
  shown: readonly Glyph[];
  /** Characters for which their embedded font has no shape. */
  shapeless: readonly Glyph[];
  drawing: PageDrawing;
  /** Draws these characters and their surroundings at a multiple of the reading size. */
  drawLarger(scale: number, glyphs: readonly Glyph[]): TextDrawing;
  /** Whether a character's font is embedded in the file. */
  isEmbedded(glyph: Glyph): boolean;
};

/**
 * Finds the visible text: draws the page with and without its text objects, and a character counts only if that makes a difference.
 * Text that is white on white, covered, clipped, transparent, or off the page therefore doesn't count. `scale` is the scale of the
 * drawing.
 */
export function readVisibleText(engine: Engine, page: number, scale = 1): VisibleText {
  // Runs before anything is drawn, because it refuses pages with too many objects.
  const objects = listObjects(engine, page);
  const { text, onlyText } = objects;
  const sizeAt = (scale: number) => ({
    width: readingSize.width * scale,
    height: readingSize.height * scale,
  });
  const drawing = drawTwice(engine, page, sizeAt(scale), objects);
  const drawLarger = (times: number, some: readonly Glyph[]) => {
    const size = sizeAt(scale * times);
    return drawParts(engine, page, size, objects, partsAround(some, size));
  };
  const glyphs = text.length > 0 ? readGlyphs(engine, page) : [];
  const looks = new Map<number, Look>();
  const lookOf = (object: number) => {
    const look = looks.get(object) ?? readLook(engine, object);
    looks.set(object, look);
    return look;
  };
  const marked = glyphs.filter((glyph) => !glyph.generated && marks(glyph, lookOf(glyph.object), drawing));
  // Text can overlap text: white text on a glyph that is a black box is visible, but anything under such a glyph isn't.
  const unsure = overlaid(marked, text);
  for (const glyph of marked) if (!standsOut(glyph, lookOf(glyph.object), drawing)) unsure.add(glyph);
  const [full, without] =
    unsure.size > 0
      ? drawWithout(engine, page, drawing.page, onlyText, unsure)
      : [drawing.page, drawing.page];
  const shown = marked.filter(
    (glyph) => !unsure.has(glyph) || differs(glyph, full, without, smallestContrast),
  );
  const isPrintable = (glyph: Glyph, { printable, embedded }: Look) =>
    printable && embedded && glyph.size >= smallestTypePoints;
  return {
    glyphs,
    shown,
    shapeless: glyphs.filter(
      (glyph) =>
        !glyph.generated && isPrintable(glyph, lookOf(glyph.object)) && isShapeless(glyph, drawing.page),
    ),
    drawing,
    drawLarger,
    isEmbedded: ({ object }) => lookOf(object).embedded,
  };
}

function listObjects(engine: Engine, page: number): PageObjects {
  const text: number[] = [];
  const below: number[] = [];
  const rest: number[] = [];
  let onlyText = true;
  walkObjects(engine, page, (object, kind, depth) => {
    // Text in an invisible layer never shows, so it doesn't have to be removed to see what is under it.
    if (kind === objectKind.text) {
      if (engine.FPDFTextObj_GetTextRenderMode(object) !== renderModes.invisible) text.push(object);
    } else if (kind !== objectKind.form) onlyText = false;
    if (depth > 0) return;
    const isBelow = text.length === 0 && kind !== objectKind.form && rest.length === 0;
    (isBelow ? below : rest).push(object);
  });
  return { text, onlyText, below, rest };
}

type Look = { printable: boolean; fill: Colour | null; embedded: boolean };
type Colour = readonly [red: number, green: number, blue: number];

const renderModes = { fill: 0, invisible: 3, clip: 7 } as const;

/** How a text object is drawn. */
export function readLook(engine: Engine, object: number): Look {
  const mode = engine.FPDFTextObj_GetTextRenderMode(object);
  const font = engine.FPDFTextObj_GetFont(object);
  const colour = engine.withMemory(16, (pointer) =>
    engine.FPDFPageObj_GetFillColor(object, pointer, pointer + 4, pointer + 8, pointer + 12)
      ? [...new Uint32Array(engine.heap().buffer, pointer, 4)]
      : null,
  );
  const [red = 0, green = 0, blue = 0, alpha = 255] = colour ?? [];
  const filled = mode === renderModes.fill;
  return {
    printable:
      mode !== renderModes.invisible && mode !== renderModes.clip && !(filled && alpha < smallestContrast),
    fill: filled && colour ? [red, green, blue] : null,
    embedded: !font || engine.FPDFFont_GetIsEmbedded(font) === 1,
  };
}

export type PixelBox = Part;

/** The areas around glyphs. A letter may be one pixel outside its box, and is compared with its immediate surroundings. */
function partsAround(glyphs: readonly Glyph[], size: { width: number; height: number }): Part[] {
  return glyphs.map((glyph) => {
    const { left, top, right, bottom } = pixelsOf(glyph, size);
    const margin = 4 + Math.ceil(Math.max(right - left, bottom - top) / 4);
    return {
      left: Math.max(0, left - margin),
      top: Math.max(0, top - margin),
      right: Math.min(size.width, right + margin),
      bottom: Math.min(size.height, bottom + margin),
    };
  });
}

/** The glyph's box in whole pixels, within the page. */
export function pixelsOf(glyph: Glyph, { width, height }: Pick<GreyBitmap, "width" | "height">): PixelBox {
  const pixelsPerPoint = width / sheet.width;
  const left = Math.max(0, Math.floor(glyph.left * pixelsPerPoint));
  const top = Math.max(0, Math.floor(glyph.top * pixelsPerPoint));
  return {
    left,
    top,
    right: Math.min(width, Math.max(left + 1, Math.ceil(glyph.right * pixelsPerPoint))),
    bottom: Math.min(height, Math.max(top + 1, Math.ceil(glyph.bottom * pixelsPerPoint))),
  };
}

/** Whether the glyph may be printed, because the text changes something in its box. */
function marks(glyph: Glyph, look: Look, { printed, under }: PageDrawing): boolean {
  return look.printable && glyph.size >= smallestTypePoints && differs(glyph, printed, under);
}

/**
 * Whether the glyph's color differs from the background. A change in its box alone proves nothing, because a neighbor's strokes may
 * reach into it.
 */
function standsOut(glyph: Glyph, { fill }: Look, { printed, ground, onWhite }: PageDrawing): boolean {
  if (fill === null) return true;
  const contrast = onWhite ? 255 - luminanceOf(fill) : contrastOf(fill, pixelsOf(glyph, printed), ground);
  return contrast >= smallestContrast;
}

/**
 * Whether two drawings of the page differ in the glyph's box: on average in the color that differs most, and somewhere by at least
 * `peak`.
 */
function differs(glyph: Glyph, one: Bitmap, other: Bitmap, peak = 0): boolean {
  const { left, top, right, bottom } = pixelsOf(glyph, one);
  if (right <= left || bottom <= top) return false;
  const channels = channelsOf(one);
  const enough = smallestMeanChange * (right - left) * (bottom - top);
  let most = 0;
  let changed = false;
  for (let channel = 0; channel < channels; channel++) {
    let sum = 0;
    for (let y = top; y < bottom; y++)
      for (
        let from = (y * one.width + left) * channels + channel, x = left;
        x < right;
        x++, from += channels
      ) {
        const change = Math.abs((one.data[from] as number) - (other.data[from] as number));
        sum += change;
        if (change > most) most = change;
      }
    changed ||= sum >= enough;
  }
  return changed && most >= peak;
}

const luminanceOf = ([red, green, blue]: Colour) => 0.299 * red + 0.587 * green + 0.114 * blue;

/** How far a color is from the mean color in a box, of 255: in brightness or in the color that differs most. */
function contrastOf(fill: Colour, { left, top, right, bottom }: PixelBox, ground: Bitmap): number {
  const channels = channelsOf(ground);
  const colour = channels === 1 ? [luminanceOf(fill)] : fill;
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let from = (y * ground.width + left) * channels, x = left; x < right; x++)
      for (let channel = 0; channel < channels; channel++)
        sums[channel] = (sums[channel] as number) + (ground.data[from++] as number);
  const area = (right - left) * (bottom - top);
  return Math.max(...colour.map((value, channel) => Math.abs(value - (sums[channel] as number) / area)));
}
