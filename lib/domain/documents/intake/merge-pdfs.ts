import { openPdf, savePdf } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";

/**
 * Joins documents in order. With `ownSheets`, for a duplex printer, each document begins on a new sheet: an empty page follows an
 * odd number of pages.
 */
export function mergePdfs(
  engine: Engine,
  pdfs: readonly Uint8Array[],
  { ownSheets }: { ownSheets: boolean },
): Uint8Array {
  const result = engine.FPDF_CreateNewDocument();
  try {
    let at = 0;
    for (const [index, pdf] of pdfs.entries()) {
      const source = openPdf(engine, pdf);
      try {
        const pages = `1-${source.pageCount}`;
        if (!engine.FPDF_ImportPages(result, source.document, pages, at))
          throw new Error("documents could not be joined");
        at += source.pageCount;
        if (ownSheets && source.pageCount % 2 === 1 && index < pdfs.length - 1) {
          const { width, height } = sizeOfLast(engine, result, at - 1);
          engine.FPDF_ClosePage(engine.FPDFPage_New(result, at, width, height));
          at += 1;
        }
      } finally {
        source.close();
      }
    }
    return savePdf(engine, result);
  } finally {
    engine.FPDF_CloseDocument(result);
  }
}

function sizeOfLast(engine: Engine, document: number, index: number): { width: number; height: number } {
  const page = engine.FPDF_LoadPage(document, index);
  const size = { width: engine.FPDF_GetPageWidthF(page), height: engine.FPDF_GetPageHeightF(page) };
  engine.FPDF_ClosePage(page);
  return size;
}
