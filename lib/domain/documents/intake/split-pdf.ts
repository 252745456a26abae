import { openPdf, savePdf } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";

/** Returns each page as its own document, in order, without redrawing it. */
export function splitPdf(engine: Engine, pdf: Uint8Array): Uint8Array[] {
  const source = openPdf(engine, pdf);
  try {
    return Array.from({ length: source.pageCount }, (_, index) => {
      const page = engine.FPDF_CreateNewDocument();
      try {
        if (!engine.FPDF_ImportPages(page, source.document, String(index + 1), 0))
          throw new Error("a page could not be extracted");
        return savePdf(engine, page);
      } finally {
        engine.FPDF_CloseDocument(page);
      }
    });
  } finally {
    source.close();
  }
}
