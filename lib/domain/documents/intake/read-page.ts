import { lettersDiffer } from "./audit-letters.ts";
import { drawGrey, type GreyBitmap } from "./draw-page.ts";
import { countWriting, isBlank } from "./ink.ts";
import { objectKind, walkObjects } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { readGlyphs } from "./read-glyphs.ts";
import { type Glyph, joinGlyphs } from "./reading-order.ts";

/** 96 dpi: the smallest type that can be read on paper still has a few pixels, and a page costs few milliseconds. */
export const readingSize = { width: 816, height: 1056 } as const;
const pixelsPerPoint = readingSize.width / 612;

/** Luminance a mark must differ from its ground to count as print; of 255. */
const smallestContrast = 24;
/** Mean change over a glyph's box. A black letter changes its box by 60 and more, the palest readable grey by 8. */
const smallestMeanChange = 5;
/** Type below this is a pattern, not something a person reads. */
const smallestTypePoints = 2;
/** Characters in a row that say nothing: a longer run could be a word nobody has screened. */
const longestUnmappedRun = 2;
/** One mark may stand for a few characters (ffi). More is a replacement text, which may say anything. */
const longestLigature = 3;
/** This many letters' worth of marks that no text accounts for send a page to be read by eye: a short word. */
const writingToRead = 4;

/** Why the text does not account for all that is printed. */
export type Doubt = "writing_without_text" | "unmapped_characters" | "letters_differ";

export type PageReading = {
  /** The words that show in print, in reading order. */
  text: string;
  hasInk: boolean;
  doubt: Doubt | null;
  /** A font that is used for visible text is not in the file. */
  missingFont: boolean;
  /** As printed, and without its text. */
  printed: GreyBitmap;
  ground: GreyBitmap;
};

/**
 * Reads a page by what its print shows: it is drawn with and without its text objects, and a character counts only where that
 * makes a difference. So text that is white on white, covered, clipped, transparent or off the page is not read; marks that look
 * like writing but come from no text, and letters that look like others than they claim to be, are reported.
 */
export function readPage(engine: Engine, page: number): PageReading {
  const { width, height } = readingSize;
  const textObjects: number[] = [];
  // Before anything is drawn: it refuses pages with too many objects.
  walkObjects(engine, page, (object, kind) => {
    if (kind === objectKind.text) textObjects.push(object);
  });
  const printed = drawGrey(engine, page, width, height);
  const hasInk = !isBlank(printed);
  if (textObjects.length === 0)
    return { ...readUnwritten(printed), hasInk, text: "", missingFont: false, printed, ground: printed };

  const glyphs = readGlyphs(engine, page);
  const drawGround = (scale: number) => {
    for (const object of textObjects) engine.FPDFPageObj_SetIsActive(object, false);
    const ground = drawGrey(engine, page, width * scale, height * scale);
    for (const object of textObjects) engine.FPDFPageObj_SetIsActive(object, true);
    return ground;
  };
  const ground = drawGround(1);
  const looks = new Map<number, Look>();
  const lookOf = (object: number) => {
    const look = looks.get(object) ?? readLook(engine, object);
    looks.set(object, look);
    return look;
  };
  const shown = glyphs.filter(
    (glyph) => !glyph.generated && shows(glyph, lookOf(glyph.object), printed, ground),
  );
  const visible = new Set(shown);
  const readable = glyphs.filter(
    (glyph) => glyph.generated || glyph.text.trim() === "" || visible.has(glyph),
  );
  const { doubt } = readUnwritten(ground);
  return {
    text: joinGlyphs(readable, readable.length < glyphs.length),
    hasInk,
    doubt:
      doubt ??
      (hasUnmappedWord(shown) || marksOutside(shown, printed, ground) >= writingToRead
        ? "unmapped_characters"
        : lettersDiffer(engine, shown, { printed, ground }, (scale) => ({
              printed: drawGrey(engine, page, width * scale, height * scale),
              ground: drawGround(scale),
            }))
          ? "letters_differ"
          : null),
    missingFont: shown.some((glyph) => !lookOf(glyph.object).embedded),
    printed,
    ground,
  };
}

function readUnwritten(ground: GreyBitmap): { doubt: Doubt | null } {
  return { doubt: !isBlank(ground) && countWriting(ground) >= writingToRead ? "writing_without_text" : null };
}

type Look = { printable: boolean; luminance: number | null; embedded: boolean };

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
    luminance: filled && colour ? 0.299 * red + 0.587 * green + 0.114 * blue : null,
    embedded: !font || engine.FPDFFont_GetIsEmbedded(font) === 1,
  };
}

/** The glyph's box in whole pixels, within the page. */
function pixelsOf(glyph: Glyph, { width, height }: GreyBitmap) {
  const left = Math.max(0, Math.floor(glyph.left * pixelsPerPoint));
  const top = Math.max(0, Math.floor(glyph.top * pixelsPerPoint));
  return {
    left,
    top,
    right: Math.min(width, Math.max(left + 1, Math.ceil(glyph.right * pixelsPerPoint))),
    bottom: Math.min(height, Math.max(top + 1, Math.ceil(glyph.bottom * pixelsPerPoint))),
  };
}

function shows(glyph: Glyph, look: Look, printed: GreyBitmap, ground: GreyBitmap): boolean {
  if (!look.printable || glyph.size < smallestTypePoints) return false;
  const { left, top, right, bottom } = pixelsOf(glyph, printed);
  if (right <= left || bottom <= top) return false;
  let change = 0;
  let groundSum = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left, at = y * printed.width + left; x < right; x++, at++) {
      const under = ground.data[at] as number;
      groundSum += under;
      change += Math.abs((printed.data[at] as number) - under);
    }
  const area = (right - left) * (bottom - top);
  // A neighbour's strokes may reach into this box: the glyph's own colour must stand out too.
  if (look.luminance !== null && Math.abs(look.luminance - groundSum / area) < smallestContrast) return false;
  return change / area >= smallestMeanChange;
}

/** The engine moves small glyphs to whole pixels: ink may lie this far outside its box. */
const snap = 2;

function marksOutside(shown: readonly Glyph[], printed: GreyBitmap, ground: GreyBitmap): number {
  const outside = inkOutside(shown, printed, ground);
  return isBlank(outside) ? 0 : countWriting(outside);
}

/** What the text objects print where no visible character is: black on white. Text may be drawn that is never extracted. */
function inkOutside(shown: readonly Glyph[], printed: GreyBitmap, ground: GreyBitmap): GreyBitmap {
  const { width, height } = printed;
  const accounted = new Uint8Array(width * height);
  for (const glyph of shown) {
    const { left, top, right, bottom } = pixelsOf(glyph, printed);
    for (let y = Math.max(0, top - snap); y < Math.min(height, bottom + snap); y++)
      accounted.fill(1, y * width + Math.max(0, left - snap), y * width + Math.min(width, right + snap));
  }
  const data = new Uint8Array(width * height).fill(255);
  for (let at = 0; at < data.length; at++) {
    const change = (printed.data[at] as number) - (ground.data[at] as number);
    if (change !== 0 && accounted[at] === 0) data[at] = 255 - Math.abs(change);
  }
  return { width, height, data };
}

/**
 * Replacement and private-use characters say nothing, nor does a control character; a space that shows is none. Microtype is
 * not shown, so its ink is judged by `inkOutside`.
 */
function saysNothing({ unmapped, text }: Glyph): boolean {
  const code = text.charCodeAt(0);
  return unmapped || code < 32 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff) || text.trim() === "";
}

function hasUnmappedWord(shown: readonly Glyph[]): boolean {
  let silent = 0;
  let stacked = 0;
  let previous: Glyph | undefined;
  for (const glyph of shown) {
    silent = saysNothing(glyph) ? silent + 1 : 0;
    stacked =
      previous?.object === glyph.object &&
      previous.originX === glyph.originX &&
      previous.baseline === glyph.baseline
        ? stacked + 1
        : 1;
    if (silent > longestUnmappedRun || stacked > longestLigature) return true;
    previous = glyph;
  }
  return false;
}
