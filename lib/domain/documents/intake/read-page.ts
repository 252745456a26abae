import { lettersDiffer } from "./audit-letters.ts";
import { hasWriting } from "./find-writing.ts";
import { isBlank } from "./ink.ts";
import { drawsLetters } from "./letters-of-letters.ts";
import { marksOutside } from "./marks-outside.ts";
import { withPage } from "./open-pdf.ts";
import type { PageDrawing } from "./page-drawing.ts";
import type { Engine } from "./pdfium.ts";
import { type Glyph, joinGlyphs } from "./reading-order.ts";
import { slantedLettersDiffer, turnedByThemselves } from "./slanted-letters.ts";
import { readVisibleText, type VisibleText } from "./visible-text.ts";

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

export type ReadingOptions = {
  /** The file has fonts that turn their letters against the text, so nobody knows which way up they stand. */
  turningFonts: boolean;
};

/**
 * Reads a page of a Letter document by what its print shows. Marks that look like writing but come from no text, and letters that
 * look like others than they claim to be, or that cannot be judged, are reported. `index` counts from 0.
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
    return {
      text: joinGlyphs(readable, readable.length < glyphs.length),
      hasInk: !isBlank(drawing.page),
      doubt: findDoubt(visible, lettersLie),
      missingFont: visible.shown.some((glyph) => !visible.isEmbedded(glyph)),
      drawing,
    };
  });
}

function findDoubt({ shown, drawing }: VisibleText, lettersLie: () => boolean): Doubt | null {
  // Whether the text can be believed comes first: where it cannot, the whole page has to be read by eye.
  if (hasUnmappedWord(shown) || marksOutside(shown, drawing, writingToRead)) return "unmapped_characters";
  if (lettersLie()) return "letters_differ";
  if (drawsLetters(shown, writingToRead)) return "writing_without_text";
  const bare = drawing.onWhite || isBlank(drawing.ground);
  return !bare && hasWriting(drawing.ground, writingToRead) ? "writing_without_text" : null;
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
