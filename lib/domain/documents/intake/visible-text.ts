import { type Bitmap, channelsOf, type GreyBitmap, type Part } from "./draw-page.ts";
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
import { readGlyphs } from "./read-glyphs.ts";
import type { Glyph } from "./reading-order.ts";

/** 96 dpi: the smallest type that can be read on paper still has a few pixels, and a page costs few milliseconds. */
export const readingSize = { width: 816, height: 1056 } as const;

/** Luminance a mark must differ from its ground to count as print; of 255. */
const smallestContrast = 24;
/** Mean change over a glyph's box. A black letter changes its box by 60 and more, the palest readable grey by 8. */
const smallestMeanChange = 5;
/** Type below this is a pattern, not something a person reads. */
const smallestTypePoints = 2;

export type VisibleText = {
  /** All characters of the page in the file's order, and those of them that show in print. */
  glyphs: readonly Glyph[];
  shown: readonly Glyph[];
  drawing: PageDrawing;
  /** Draws these characters and what is around them that many times larger than the page is read. */
  drawLarger(scale: number, glyphs: readonly Glyph[]): TextDrawing;
  /** Whether the font of a character is in the file. */
  isEmbedded(glyph: Glyph): boolean;
};

/**
 * The page is drawn with and without its text objects, and a character counts only where that makes a difference. So text that is
 * white on white, covered, clipped, transparent or off the page does not show. `scale` is that of the drawing.
 */
export function readVisibleText(engine: Engine, page: number, scale = 1): VisibleText {
  // Before anything is drawn: it refuses pages with too many objects.
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
  // Text can lie on text: white on a glyph that is one black box is plain to see, and under such a glyph nothing is.
  const unsure = overlaid(marked, text);
  for (const glyph of marked) if (!standsOut(glyph, lookOf(glyph.object), drawing)) unsure.add(glyph);
  const [full, without] =
    unsure.size > 0
      ? drawWithout(engine, page, drawing.page, onlyText, unsure)
      : [drawing.page, drawing.page];
  const shown = marked.filter(
    (glyph) => !unsure.has(glyph) || differs(glyph, full, without, smallestContrast),
  );
  return { glyphs, shown, drawing, drawLarger, isEmbedded: ({ object }) => lookOf(object).embedded };
}

function listObjects(engine: Engine, page: number): PageObjects {
  const text: number[] = [];
  const below: number[] = [];
  const rest: number[] = [];
  let onlyText = true;
  walkObjects(engine, page, (object, kind, depth) => {
    // What an invisible layer says never shows, and need not be taken away to see what lies under it.
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

function readLook(engine: Engine, object: number): Look {
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

/** A letter may lie a pixel beside its box, and is compared with what reaches a little out of it. */
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

/** The glyph may be printed, and text changes what is in its box. */
function marks(glyph: Glyph, look: Look, { printed, under }: PageDrawing): boolean {
  return look.printable && glyph.size >= smallestTypePoints && differs(glyph, printed, under);
}

/** A neighbour's strokes may reach into a glyph's box: its own colour must differ from the ground too. */
function standsOut(glyph: Glyph, { fill }: Look, { printed, ground, onWhite }: PageDrawing): boolean {
  if (fill === null) return true;
  const contrast = onWhite ? 255 - luminanceOf(fill) : contrastOf(fill, pixelsOf(glyph, printed), ground);
  return contrast >= smallestContrast;
}

/** Whether two drawings of the page differ in the glyph's box: on the mean of the colour that differs most, and somewhere by `peak`. */
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

/** How far a colour is from the mean of what lies under a box: of 255, in brightness or in the colour that differs most. */
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
