import { drawGrey, type GreyBitmap } from "./draw-page.ts";
import { countWriting, isBlank } from "./ink.ts";
import { sheet } from "./normalise-page.ts";
import { objectKind, walkObjects } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
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
/** Letters of one unread stretch: a longer one could be a word nobody has screened. */
const longestUnmappedRun = 2;

export type PageReading = {
  /** The words that show in print, in reading order. */
  text: string;
  hasInk: boolean;
  /** Why the text does not account for all that is printed; null when it does. */
  doubt: "writing_without_text" | "unmapped_characters" | null;
  /** A font that is used for visible text is not in the file. */
  missingFont: boolean;
  /** As printed, and without its text. */
  printed: GreyBitmap;
  ground: GreyBitmap;
};

/**
 * Reads a page by what its print shows: it is drawn with and without its text objects, and a character counts only where that
 * makes a difference. So text that is white on white, covered, clipped, transparent or off the page is not read, and marks that
 * look like writing but come from no text are reported.
 */
export function readPage(engine: Engine, page: number): PageReading {
  const { width, height } = readingSize;
  const printed = drawGrey(engine, page, width, height);
  const textObjects: number[] = [];
  walkObjects(engine, page, (object, kind) => {
    if (kind === objectKind.text) textObjects.push(object);
  });
  const glyphs = textObjects.length > 0 ? readGlyphs(engine, page) : [];
  for (const object of textObjects) engine.FPDFPageObj_SetIsActive(object, false);
  const ground = textObjects.length > 0 ? drawGrey(engine, page, width, height) : printed;

  const looks = new Map<number, Look>();
  const lookOf = (object: number) => {
    const look = looks.get(object) ?? readLook(engine, object);
    looks.set(object, look);
    return look;
  };
  let missingFont = false;
  const visible = glyphs.filter((glyph) => {
    if (glyph.generated || /^\s$/.test(glyph.text)) return true;
    const look = lookOf(glyph.object);
    if (!shows(glyph, look, printed, ground)) return false;
    missingFont ||= !look.embedded;
    return true;
  });
  const writing = isBlank(ground) ? 0 : countWriting(ground);
  return {
    text: joinGlyphs(visible, visible.length < glyphs.length),
    hasInk: !isBlank(printed),
    doubt:
      writing >= writingToRead
        ? "writing_without_text"
        : hasUnmappedWord(visible)
          ? "unmapped_characters"
          : null,
    missingFont,
    printed,
    ground,
  };
}

/** This many letters' worth of writing-like marks that come from no text send a page to be read by eye: a short word. */
const writingToRead = 4;

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
  const faint = (alpha * 255) / 255 < smallestContrast;
  return {
    printable:
      mode !== renderModes.invisible && mode !== renderModes.clip && !(mode === renderModes.fill && faint),
    luminance: mode === renderModes.fill && colour ? 0.299 * red + 0.587 * green + 0.114 * blue : null,
    embedded: !font || engine.FPDFFont_GetIsEmbedded(font) === 1,
  };
}

function shows(glyph: Glyph, look: Look, printed: GreyBitmap, ground: GreyBitmap): boolean {
  if (!look.printable || glyph.size < smallestTypePoints) return false;
  const left = Math.max(0, Math.floor(glyph.left * pixelsPerPoint));
  const right = Math.min(printed.width, Math.max(left + 1, Math.ceil(glyph.right * pixelsPerPoint)));
  const top = Math.max(0, Math.floor(glyph.top * pixelsPerPoint));
  const bottom = Math.min(printed.height, Math.max(top + 1, Math.ceil(glyph.bottom * pixelsPerPoint)));
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

function readGlyphs(engine: Engine, page: number): Glyph[] {
  const textPage = engine.FPDFText_LoadPage(page);
  if (!textPage) return [];
  try {
    const count = engine.FPDFText_CountChars(textPage);
    return engine.withMemory(48, (pointer) => {
      const glyphs: Glyph[] = [];
      let box = new Float64Array(engine.heap().buffer, pointer, 6);
      let setting = { object: 0, size: 0, upright: true };
      for (let index = 0; index < count; index++) {
        const code = engine.FPDFText_GetUnicode(textPage, index);
        const generated = engine.FPDFText_IsGenerated(textPage, index) === 1;
        const object = generated ? 0 : engine.FPDFText_GetTextObject(textPage, index);
        if (object !== setting.object && !generated)
          setting = { object, ...readSetting(engine, textPage, index, pointer) };
        engine.FPDFText_GetCharBox(textPage, index, pointer, pointer + 8, pointer + 16, pointer + 24);
        engine.FPDFText_GetCharOrigin(textPage, index, pointer + 32, pointer + 40);
        if (box.length === 0) box = new Float64Array(engine.heap().buffer, pointer, 6);
        glyphs.push({
          text: code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code),
          left: box[0] as number,
          right: box[1] as number,
          bottom: sheet.height - (box[2] as number),
          top: sheet.height - (box[3] as number),
          originX: box[4] as number,
          baseline: sheet.height - (box[5] as number),
          size: setting.size,
          upright: setting.upright,
          generated,
          unmapped: !generated && engine.FPDFText_HasUnicodeMapError(textPage, index) === 1,
          object,
        });
      }
      return glyphs;
    });
  } finally {
    engine.FPDFText_ClosePage(textPage);
  }
}

/** Type size in points on paper (the font's size times its matrix) and direction, the same for all of a text object. */
function readSetting(engine: Engine, textPage: number, index: number, pointer: number) {
  const size = engine.FPDFText_GetFontSize(textPage, index);
  if (!engine.FPDFText_GetMatrix(textPage, index, pointer)) return { size, upright: true };
  const [a = 1, b = 0, c = 0, d = 1] = new Float32Array(engine.heap().buffer, pointer, 4);
  return { size: size * Math.hypot(c, d), upright: a > 0 && Math.abs(b) < Math.abs(a) * 0.1 };
}

/** Replacement and private-use characters say nothing; neither does a control character. */
const isUnreadable = ({ generated, unmapped, text }: Glyph) => {
  const code = text.charCodeAt(0);
  return !generated && (unmapped || code < 9 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff));
};

function hasUnmappedWord(glyphs: readonly Glyph[]): boolean {
  let run = 0;
  for (const glyph of glyphs) {
    run = isUnreadable(glyph) ? run + 1 : 0;
    if (run > longestUnmappedRun) return true;
  }
  return false;
}
