import { lettersDiffer } from "./audit-letters.ts";
import { findCodes } from "./find-codes.ts";
import { hasWriting } from "./find-writing.ts";
import { isBlank } from "./ink.ts";
import { drawsLetters } from "./letters-of-letters.ts";
import { losesImage } from "./lost-images.ts";
import { marksOutside } from "./marks-outside.ts";
import { withPage } from "./open-pdf.ts";
import type { PageDrawing } from "./page-drawing.ts";
import { type Tone, toneOf } from "./page-tone.ts";
import type { Engine } from "./pdfium.ts";
import type { Part } from "./rasterize-page.ts";
import { type Glyph, joinGlyphs } from "./reading-order.ts";
import { slantedLettersDiffer, turnedByThemselves } from "./slanted-letters.ts";
import { readVisibleText, type VisibleText } from "./visible-text.ts";

/** A longer run of characters without meaning could be a word that was never screened. */
const longestUnmappedRun = 2;
/** One glyph may stand for up to this many characters (ffi). More could be a replacement text that says anything. */
const longestLigature = 3;
/** How many letters' worth of marks without text send a page to OCR: a short word. */
const writingToRead = 4;

/** Why the text doesn't account for everything printed. */
export type Doubt = "writing_without_text" | "unmapped_characters" | "letters_differ";

export type PageReading = {
  /** The visible words, in reading order. */
  text: string;
  hasInk: boolean;
  doubt: Doubt | null;
  /** True if a font of visible text isn't embedded in the file. */
  missingFont: boolean;
  /** Characters for which the file's own font has no shape, each listed once. They are blank in print. */
  shapeless: readonly string[];
  /** True if nearly all of its text is upside down. */
  upsideDown: boolean;
  /** True if an image can't be decoded, so that its place is blank. */
  losesImage: boolean;
  /** How a page that has only images will print. */
  tone: Tone;
  /** Areas that may have a QR code or a similar code, in pixels of the drawing. */
  codeAreas: readonly Part[];
  drawing: PageDrawing;
  /** The visible characters in file order, with the spaces and line ends between them. */
  readable: readonly Glyph[];
};

export type ReadingOptions = {
  /** True if the file has fonts that turn their letters relative to the text, so that the letters' orientation is unknown. */
  turningFonts: boolean;
};

/**
 * Reads the visible text of a page of a Letter document. Reports marks that look like writing but aren't text, and letters that
 * look like others than they claim to be or can't be checked. `index` counts from 0.
 */
export function readPage(
  engine: Engine,
  document: number,
  index: number,
  { turningFonts }: ReadingOptions,
): PageReading {
  return withPage(engine, document, index, (page) => {
    const visible = readVisibleText(engine, page);
    const { glyphs, drawing } = visible;
    const shown = new Set(visible.shown);
    const readable = glyphs.filter(
      (glyph) => glyph.generated || glyph.text.trim() === "" || shown.has(glyph),
    );
    const lettersLie = () =>
      (turningFonts && visible.shown.length > 0) ||
      turnedByThemselves(visible.shown) ||
      lettersDiffer(engine, visible.shown, drawing, visible.drawLarger) ||
      slantedLettersDiffer(engine, document, index, visible.shown);
    const hasInk = !isBlank(drawing.page);
    return {
      text: joinGlyphs(readable, readable.length < glyphs.length),
      hasInk,
      doubt: findDoubt(visible, lettersLie),
      missingFont: visible.shown.some((glyph) => !visible.isEmbedded(glyph)),
      shapeless: [...new Set(visible.shapeless.map(({ text }) => text))],
      upsideDown: isUpsideDown(visible.shown),
      losesImage: !drawing.onWhite && losesImage(engine, page, drawing.ground),
      tone: hasInk && visible.shown.length < mostCaptionLetters ? toneOf(drawing.page) : null,
      codeAreas: drawing.onWhite || isBlank(drawing.ground) ? [] : findCodes(drawing.ground),
      drawing,
      readable,
    };
  });
}

/** A page with more letters of text than this isn't a scan. */
const mostCaptionLetters = 40;
const nearlyAll = 0.9;

function isUpsideDown(shown: readonly Glyph[]): boolean {
  const onHead = shown.filter(({ quarter }) => quarter === 2).length;
  return onHead > longestUnmappedRun && onHead >= shown.length * nearlyAll;
}

function findDoubt({ shown, drawing }: VisibleText, lettersLie: () => boolean): Doubt | null {
  // Checks first whether the text can be trusted. If it can't, the whole page needs OCR.
  if (hasUnmappedWord(shown) || marksOutside(shown, drawing, writingToRead)) return "unmapped_characters";
  if (lettersLie()) return "letters_differ";
  if (drawsLetters(shown, writingToRead)) return "writing_without_text";
  const bare = drawing.onWhite || isBlank(drawing.ground);
  return !bare && hasWriting(drawing.ground, writingToRead) ? "writing_without_text" : null;
}

/**
 * Whether a character has no meaning: replacement and private-use characters, control characters, and visible spaces. Tiny type
 * counts as hidden; `marksOutside` checks its ink.
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
