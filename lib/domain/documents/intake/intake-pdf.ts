import { createHash } from "node:crypto";
import { AppError } from "#lib/shared/errors";
import { drawGrey } from "./draw-page.ts";
import { hasInkIn } from "./ink.ts";
import { assertPossibleSize, normalisePage } from "./normalise-page.ts";
import { type OpenPdf, openPdf, savePdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { type PageReading, readPage } from "./read-page.ts";
import { type SealedPdf, sealPdf } from "./seal-pdf.ts";

/** Points from the top left of the sheet. */
export type Zone = { x: number; y: number; width: number; height: number };

export type IntakePage = Pick<PageReading, "text" | "hasInk" | "doubt" | "missingFont"> & {
  scaled: boolean;
  turned: boolean;
};

export type Intake = {
  /** sha256 of the bytes as given, hex. */
  sha256: string;
  /** Every page on US Letter, nothing but what is printed. */
  pdf: Uint8Array;
  pages: IntakePage[];
  /** No ink of page 1 lies where the address goes. */
  addressZoneClear: boolean;
  /** Scripts or attached files were in the file; they are not printed. */
  droppedActiveContent: boolean;
};

/** Makes a user's PDF printable and reads it. Runs in a worker only: anything may be in the bytes. */
export function intakePdf(
  engine: Engine,
  bytes: Uint8Array,
  options: { maxPages: number; addressZones: readonly Zone[] },
): Intake {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const source = openPdf(engine, bytes);
  let made: { sealed: SealedPdf; changes: Array<{ scaled: boolean; turned: boolean }> };
  let droppedActiveContent: boolean;
  try {
    assertPageCount(source.pageCount, options.maxPages);
    assertNoXfa(engine, source);
    droppedActiveContent =
      engine.FPDFDoc_GetJavaScriptActionCount(source.document) > 0 ||
      engine.FPDFDoc_GetAttachmentCount(source.document) > 0;
    for (let index = 0; index < source.pageCount; index++) flattenPage(engine, source, index);
    made = printableCopy(engine, source, new Map());
    if (made.sealed.hasLayers) assertSameLayers(engine, source);
    // A page's own unit can only be read off the saved copy; few files have one.
    if (made.sealed.userUnits.size > 0) made = printableCopy(engine, source, made.sealed.userUnits);
  } finally {
    source.close();
  }
  const { sealed, changes } = made;
  const printable = openPdf(engine, sealed.bytes);
  try {
    let addressZoneClear = true;
    const pages = changes.map((change, index) =>
      withPage(engine, printable.document, index, (page) => {
        const { drawing, ...reading } = readPage(engine, page);
        if (index === 0)
          addressZoneClear = !options.addressZones.some((zone) => hasInkIn(drawing.page, zone));
        // What such letters claim is not what a reader sees.
        const text = reading.doubt === "letters_differ" ? "" : reading.text;
        return { ...reading, ...change, text };
      }),
    );
    if (pages.every((page) => !page.hasInk))
      throw new AppError("empty_document", "The PDF has nothing on its pages that would show in print.");
    return { sha256, pdf: sealed.bytes, pages, addressZoneClear, droppedActiveContent };
  } finally {
    printable.close();
  }
}

function assertPageCount(pageCount: number, maxPages: number): void {
  if (pageCount < 1) throw new AppError("empty_document", "The PDF has no pages.");
  if (pageCount > maxPages)
    throw new AppError(
      "page_limit_exceeded",
      `The PDF has ${pageCount.toLocaleString("en-US")} pages, and a letter has at most ${maxPages}.`,
      { extra: { page_count: pageCount, max_pages: maxPages } },
    );
}

/** FPDF_GetFormType: 2 and 3 are XFA forms, whose pages are made by a program inside the file. */
function assertNoXfa(engine: Engine, source: OpenPdf): void {
  if (engine.FPDF_GetFormType(source.document) >= 2)
    throw new AppError(
      "invalid_pdf",
      "The PDF is an XFA form, which printers cannot show. Open it, print it to a new PDF and send that file.",
    );
}

const flatPrint = 1;
const flattenFailed = 0;
const widget = 20;

/** Makes annotations and form values part of the page, so that they are printed and read like the rest. */
function flattenPage(engine: Engine, source: OpenPdf, index: number): void {
  assertPossibleSize(engine, source.document, index);
  if (engine.EPDFPage_GetAnnotCountRaw(source.document, index) === 0) return;
  withPage(engine, source.document, index, (page) => {
    const count = engine.FPDFPage_GetAnnotCount(page);
    for (let at = 0; at < count; at++) {
      const annotation = engine.FPDFPage_GetAnnot(page, at);
      if (!annotation) continue;
      // A value without a drawing is shown by readers, which make one; a printer must be given it.
      if (
        engine.FPDFAnnot_GetSubtype(annotation) === widget &&
        !engine.EPDFAnnot_HasAppearanceStream(annotation, 0)
      )
        engine.EPDFAnnot_GenerateFormFieldAP(annotation);
      engine.FPDFPage_CloseAnnot(annotation);
    }
    if (engine.FPDFPage_Flatten(page, flatPrint) === flattenFailed)
      throw new AppError(
        "invalid_pdf",
        `The PDF is damaged: the form fields or comments of page ${index + 1} cannot be printed.`,
      );
  });
}

/** Pages into a new document: scripts, attachments, forms, names and metadata of the old catalog stay behind. */
function importPages<T>(engine: Engine, source: OpenPdf, use: (copy: number) => T): T {
  const copy = engine.FPDF_CreateNewDocument();
  try {
    if (
      !engine.FPDF_ImportPages(copy, source.document, "", 0) ||
      engine.FPDF_GetPageCount(copy) !== source.pageCount
    )
      throw new AppError("invalid_pdf", "The PDF is damaged: its pages cannot be read. Export it again.");
    return use(copy);
  } finally {
    engine.FPDF_CloseDocument(copy);
  }
}

function printableCopy(engine: Engine, source: OpenPdf, userUnits: ReadonlyMap<number, number>) {
  return importPages(engine, source, (copy) => {
    const changes = Array.from({ length: source.pageCount }, (_, index) =>
      normalisePage(engine, copy, index, userUnits.get(index) ?? 1),
    );
    return { sealed: sealPdf(savePdf(engine, copy)), changes };
  });
}

/** Enough to see a hidden layer appear. */
const comparison = { width: 204, height: 264 };

/** Layers that are switched off would be printed, since the copy has no list of layers: such a page is refused. */
function assertSameLayers(engine: Engine, source: OpenPdf): void {
  const draw = (document: number, index: number) =>
    withPage(
      engine,
      document,
      index,
      (page) => drawGrey(engine, page, comparison.width, comparison.height).data,
    );
  importPages(engine, source, (copy) => {
    for (let index = 0; index < source.pageCount; index++) {
      if (Buffer.compare(draw(source.document, index), draw(copy, index)) === 0) continue;
      throw new AppError(
        "invalid_pdf",
        `The PDF has layers that are switched off on page ${index + 1}. Export it again with only the layers that should be printed.`,
      );
    }
  });
}
