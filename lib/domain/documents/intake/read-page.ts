import { lettersDiffer } from "./audit-letters.ts";
import { type Bitmap, channelsOf, type GreyBitmap } from "./draw-page.ts";
import { countWriting } from "./find-writing.ts";
import { isBlank } from "./ink.ts";
import { objectKind, walkObjects } from "./open-pdf.ts";
import { drawWithout, overlaid } from "./overlaid-text.ts";
import { drawTwice, type PageDrawing } from "./page-drawing.ts";
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
  drawing: PageDrawing;
};

/**
 * Reads a page by what its print shows: it is drawn with and without its text objects, and a character counts only where that
 * makes a difference. So text that is white on white, covered, clipped, transparent or off the page is not read; marks that look
 * like writing but come from no text, and letters that look like others than they claim to be, are reported.
 */
export function readPage(engine: Engine, page: number): PageReading {
  const textObjects: number[] = [];
  let onlyText = true;
  // Before anything is drawn: it refuses pages with too many objects.
  walkObjects(engine, page, (object, kind) => {
    if (kind === objectKind.text) textObjects.push(object);
    else if (kind !== objectKind.form) onlyText = false;
  });
  const draw = (scale: number) =>
    drawTwice(
      engine,
      page,
      { width: readingSize.width * scale, height: readingSize.height * scale },
      { textObjects, onlyText },
    );
  const drawing = draw(1);
  const glyphs = textObjects.length > 0 ? readGlyphs(engine, page) : [];
  const looks = new Map<number, Look>();
  const lookOf = (object: number) => {
    const look = looks.get(object) ?? readLook(engine, object);
    looks.set(object, look);
    return look;
  };
  const marked = glyphs.filter((glyph) => !glyph.generated && marks(glyph, lookOf(glyph.object), drawing));
  // Text can lie on text: white on a glyph that is one black box is plain to see, and under such a glyph nothing is.
  const unsure = overlaid(marked, textObjects);
  for (const glyph of marked) if (!standsOut(glyph, lookOf(glyph.object), drawing)) unsure.add(glyph);
  const [full, without] =
    unsure.size > 0
      ? drawWithout(engine, page, drawing.page, onlyText, unsure)
      : [drawing.page, drawing.page];
  const shown = marked.filter(
    (glyph) => !unsure.has(glyph) || differs(glyph, full, without, smallestContrast),
  );
  const visible = new Set(shown);
  const readable = glyphs.filter(
    (glyph) => glyph.generated || glyph.text.trim() === "" || visible.has(glyph),
  );
  return {
    text: joinGlyphs(readable, readable.length < glyphs.length),
    hasInk: !isBlank(drawing.page),
    doubt: findDoubt(engine, shown, drawing, draw),
    missingFont: shown.some((glyph) => !lookOf(glyph.object).embedded),
    drawing,
  };
}

function findDoubt(
  engine: Engine,
  shown: readonly Glyph[],
  drawing: PageDrawing,
  draw: (scale: number) => PageDrawing,
): Doubt | null {
  // Whether the text can be believed comes first: where it cannot, the whole page has to be read by eye.
  if (hasUnmappedWord(shown) || marksOutside(shown, drawing) >= writingToRead) return "unmapped_characters";
  if (lettersDiffer(engine, shown, drawing, draw)) return "letters_differ";
  const bare = drawing.onWhite || isBlank(drawing.ground);
  return !bare && countWriting(drawing.ground) >= writingToRead ? "writing_without_text" : null;
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

type PixelBox = { left: number; top: number; right: number; bottom: number };

/** The glyph's box in whole pixels, within the page. */
function pixelsOf(glyph: Glyph, { width, height }: GreyBitmap): PixelBox {
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

/** The engine moves small glyphs to whole pixels: ink may lie this far outside its box. */
const snap = 2;

/** Where visible characters are, of the page in hand. Kept: making a fresh one for every page costs more than the work on it. */
const accounted = new Uint8Array(readingSize.width * readingSize.height);
const accountedWords = new Uint32Array(accounted.buffer);
const allAccounted = 0x01010101;

/** Letters' worth of marks that text objects print where no visible character is: text may be drawn that is never extracted. */
function marksOutside(shown: readonly Glyph[], { printed, under }: PageDrawing): number {
  const { width, height } = printed;
  accounted.fill(0);
  for (const { left, top, right, bottom } of runsOf(shown, printed))
    for (let y = Math.max(0, top - snap); y < Math.min(height, bottom + snap); y++)
      accounted.fill(1, y * width + Math.max(0, left - snap), y * width + Math.min(width, right + snap));
  let outside: Uint8Array | undefined;
  // Four pixels at a time where text changed nothing or is accounted for, which is nearly everywhere.
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
  return outside ? countWriting({ width, height, data: outside }) : 0;
}

/** The boxes of glyphs that follow each other closely on one line, as one box: there is no room for a letter between them. */
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
