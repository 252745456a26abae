import { lettersDiffer } from "./audit-letters.ts";
import type { Part } from "./draw-page.ts";
import { findCodes } from "./find-codes.ts";
import { hasWriting } from "./find-writing.ts";
import { isBlank } from "./ink.ts";
import { drawsLetters } from "./letters-of-letters.ts";
import { marksOutside } from "./marks-outside.ts";
import { withPage } from "./open-pdf.ts";
import type { PageDrawing } from "./page-drawing.ts";
import { type Tone, toneOf } from "./page-tone.ts";
import type { Engine } from "./pdfium.ts";
import { type Glyph, joinGlyphs } from "./reading-order.ts";
import { slantedLettersDiffer, turnedByThemselves } from "./slanted-letters.ts";
import { readVisibleText, type VisibleText } from "./visible-text.ts";

/** Consecutive characters without meaning: a longer run could be a word that was never screened. */
const longestUnmappedRun = 2;
/** One mark may represent a few characters (ffi). More is a replacement text, which can say anything. */
const longestLigature = 3;
/** A short word's worth of marks without text sends a page to OCR. */
const writingToRead = 4;

/** Why the text doesn't account for everything printed. */
export type Doubt = "writing_without_text" | "unmapped_characters" | "letters_differ";

export type PageReading = {
  /** The visible words, in reading order. */
  text: string;
  hasInk: boolean;
  doubt: Doubt | null;
  /** A font of visible text is not embedded in the file. */
  missingFont: boolean;
  /** Characters that the file's own font has no shape for, each once. They are blank in print. */
  shapeless: readonly string[];
  /** Nearly all of its text stands on its head. */
  upsideDown: boolean;
  /** How a page of pictures alone comes out. */
  tone: Tone;
  /** Where QR codes and their kind may be, in pixels of the drawing. */
  codeAreas: readonly Part[];
  drawing: PageDrawing;
  /** The visible characters in file order, with the spaces and line ends between them. */
  readable: readonly Glyph[];
};

export type ReadingOptions = {
  /** The file has fonts that turn their letters relative to the text, so their orientation is unknown. */
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
      tone: hasInk && visible.shown.length < mostCaptionLetters ? toneOf(drawing.page) : null,
      codeAreas: drawing.onWhite || isBlank(drawing.ground) ? [] : findCodes(drawing.ground),
      drawing,
      readable,
    };
  });
}

/** A page with more text than this isn't a scan. */
const mostCaptionLetters = 40;
const nearlyAll = 0.9;

function isUpsideDown(shown: readonly Glyph[]): boolean {
  const onHead = shown.filter(({ quarter }) => quarter === 2).length;
  return onHead > longestUnmappedRun && onHead >= shown.length * nearlyAll;
}

function findDoubt({ shown, drawing }: VisibleText, lettersLie: () => boolean): Doubt | null {
  // Checks first whether the text can be believed; if not, the whole page needs OCR.
  if (hasUnmappedWord(shown) || marksOutside(shown, drawing, writingToRead)) return "unmapped_characters";
  if (lettersLie()) return "letters_differ";
  if (drawsLetters(shown, writingToRead)) return "writing_without_text";
  const bare = drawing.onWhite || isBlank(drawing.ground);
  return !bare && hasWriting(drawing.ground, writingToRead) ? "writing_without_text" : null;
}

/**
 * Replacement and private-use characters have no meaning, nor do control characters or visible spaces. Tiny type counts as
 * hidden; `inkOutside` checks its ink.
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
