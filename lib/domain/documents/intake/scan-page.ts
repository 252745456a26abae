import { drawGrey } from "./draw-page.ts";
import { encodePng } from "./encode-png.ts";
import { findWriting, type Mark } from "./find-writing.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { readPage } from "./read-page.ts";
import { hasTurningFonts } from "./turning-fonts.ts";
import { readingSize } from "./visible-text.ts";

/** Measured: 150 dpi recognizes 99 of 100 words, 200 dpi all of them for 15% more time. */
const scanDpi = 200;

export type Scan = {
  png: Uint8Array;
  /** Marks that look like writing but aren't explained by trusted text, in pixels of `png`. */
  marks: Mark[];
};

/** A page as an image for OCR. `index` counts from 0. */
export function scanPage(engine: Engine, pdf: Uint8Array, index: number): Scan {
  const open = openPdf(engine, pdf);
  try {
    const read = readPage(engine, open.document, index, { turningFonts: hasTurningFonts(pdf) });
    const untrusted = read.doubt !== null && read.doubt !== "writing_without_text";
    const scale = (scanDpi * 8.5) / readingSize.width;
    const marks = findWriting(untrusted ? read.drawing.page : read.drawing.ground).map((mark) => ({
      ...mark,
      left: mark.left * scale,
      top: mark.top * scale,
      right: mark.right * scale,
      bottom: mark.bottom * scale,
    }));
    // Loaded again, because reading disabled the text objects of the first copy.
    const picture = withPage(engine, open.document, index, (page) =>
      drawGrey(engine, page, scanDpi * 8.5, scanDpi * 11),
    );
    return { png: encodePng(picture, { dpi: scanDpi }), marks };
  } finally {
    open.close();
  }
}
