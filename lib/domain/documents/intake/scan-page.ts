import { encodePng } from "./encode-png.ts";
import { findWriting, type Mark } from "./find-writing.ts";
import { isInPhoto } from "./in-photo.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { drawGrey } from "./rasterize-page.ts";
import type { PrintedCode } from "./read-codes.ts";
import { readPage } from "./read-page.ts";
import { hasTurningFonts } from "./turning-fonts.ts";
import { readingSize } from "./visible-text.ts";

/** Measured: OCR recognizes 99 of 100 words at 150 dpi, and all of them at 200 dpi for 15% more time. */
const scanDpi = 200;

export type Scan = {
  png: Uint8Array;
  /** Marks that look like writing but belong neither to trusted text nor to a code, in pixels of `png`. */
  marks: Mark[];
  /** Bar codes and QR codes, in pixels of `png`. */
  codes: PrintedCode[];
  /** True if the page's text is trusted, so that the marks are only those under the text. */
  withoutText: boolean;
};

/** Two inches. A larger code may have writing in it. */
const largestCode = 2 * scanDpi;
/** The quiet zone around a code. */
const margin = 8;

/** A page as an image for OCR. `index` counts from 0. */
export async function scanPage(engine: Engine, pdf: Uint8Array, index: number): Promise<Scan> {
  const open = openPdf(engine, pdf);
  try {
    const read = readPage(engine, open.document, index, { turningFonts: hasTurningFonts(pdf) });
    const untrusted = read.doubt !== null && read.doubt !== "writing_without_text";
    const scale = (scanDpi * 8.5) / readingSize.width;
    // Loads the page again, because reading disabled the text objects of the first copy.
    const picture = withPage(engine, open.document, index, (page) =>
      drawGrey(engine, page, scanDpi * 8.5, scanDpi * 11),
    );
    // Loaded only when needed, because few workers ever scan a page.
    const { readCodes } = await import("./read-codes.ts");
    const codes = await readCodes(picture);
    const isExplained = (mark: Mark) =>
      codes.some(
        ({ left, top, right, bottom }) =>
          Math.max(right - left, bottom - top) <= largestCode &&
          mark.left >= left - margin &&
          mark.right <= right + margin &&
          mark.top >= top - margin &&
          mark.bottom <= bottom + margin,
      );
    const marks = findWriting(untrusted ? read.drawing.page : read.drawing.ground)
      .map((mark) => ({
        ...mark,
        left: mark.left * scale,
        top: mark.top * scale,
        right: mark.right * scale,
        bottom: mark.bottom * scale,
      }))
      .filter((mark) => !isExplained(mark))
      .map((mark) => ({ ...mark, inPhoto: isInPhoto(picture, mark) }));
    return {
      png: encodePng(picture, { dpi: scanDpi }),
      marks,
      codes,
      withoutText: !untrusted,
    };
  } finally {
    open.close();
  }
}
