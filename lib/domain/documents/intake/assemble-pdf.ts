import type { Move } from "../decide-address-page.ts";
import { openPdf, savePdf } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import { sealPdf } from "./seal-pdf.ts";

export type RenderParts = {
  /** The normalized pages. */
  pdf: Uint8Array;
  /** One Letter page with only the address blocks. It is drawn over page 1, which may move, or inserted before it. */
  address: { pdf: Uint8Array; as: "stamp" | "page"; move?: Move | undefined } | null;
};

/** The exact pages that will be printed. The same parts give the same bytes. */
export function renderPdf(engine: Engine, { pdf, address }: RenderParts): Uint8Array {
  const source = openPdf(engine, pdf);
  const overlay = address ? openPdf(engine, address.pdf) : null;
  const result = engine.FPDF_CreateNewDocument();
  const take = (from: number, pages: string, at: number) => {
    if (!engine.FPDF_ImportPages(result, from, pages, at))
      throw new Error("prepared pages could not be joined");
  };
  try {
    const first = address?.as === "stamp" ? 2 : 1;
    // One call for all pages, so that shared fonts and images are copied once.
    if (first <= source.pageCount) take(source.document, `${first}-${source.pageCount}`, 0);
    if (overlay && address?.as === "stamp")
      layOver(engine, result, 0, [
        { document: source.document, index: 0, move: address.move },
        { document: overlay.document, index: 0 },
      ]);
    if (overlay && address?.as === "page") take(overlay.document, "1", 0);
    return sealPdf(savePdf(engine, result));
  } finally {
    engine.FPDF_CloseDocument(result);
    for (const open of [source, overlay]) open?.close();
  }
}

/** A new page on which other pages are drawn as forms, so that the graphics state of one can't move or clip the next. */
function layOver(
  engine: Engine,
  result: number,
  at: number,
  layers: ReadonlyArray<{ document: number; index: number; move?: Move | undefined }>,
): void {
  const page = engine.FPDFPage_New(result, at, sheet.width, sheet.height);
  for (const { document, index, move } of layers) {
    const form = engine.FPDF_NewXObjectFromPage(result, document, index);
    if (!form) throw new Error("a prepared page could not be drawn over another");
    const object = engine.FPDF_NewFormObjectFromXObject(form);
    if (move) {
      const { scale, down } = move;
      const left = (sheet.width / 2) * (1 - scale);
      engine.FPDFPageObj_Transform(object, scale, 0, 0, scale, left, sheet.height * (1 - scale) - down);
    }
    engine.FPDFPage_InsertObject(page, object);
    engine.FPDF_CloseXObject(form);
  }
  engine.FPDFPage_GenerateContent(page);
  engine.FPDF_ClosePage(page);
}
