import { createHash } from "node:crypto";
import { AppError } from "#lib/shared/errors";
import type { FirstPage } from "../decide-address-page.ts";
import { assertContentsWhole, assertWhole } from "./assert-whole.ts";
import { type AnnotationNotes, drawAnnotations, noAnnotations } from "./draw-annotations.ts";
import { withFieldsDrawn } from "./draw-fields-first.ts";
import { addNamedFonts } from "./fonts/add-named-fonts.ts";
import { embedTwins, type Substitution } from "./fonts/embed-twins.ts";
import { forgetLayers } from "./forget-layers.ts";
import { hideLayers } from "./hide-layers.ts";
import { clearPage, readFirstPage } from "./measure-first-page.ts";
import { type OpenPdf, openPdf, savePdf, withPage } from "./open-pdf.ts";
import { entriesOf, entryOf } from "./pdf-dictionary.ts";
import type { Engine } from "./pdfium.ts";
import { assertPossibleSize, type PageChange, shapeOfPage } from "./place-page.ts";
import { drawGrey } from "./rasterize-page.ts";
import { type PageReading, readPage } from "./read-page.ts";
import { blankPages, cannotEmbed, madeByProgram, onlyCoverSheet } from "./refusals.ts";
import { pagesWithSampledShading, replaceCmykProfiles } from "./replace-colors.ts";
import { readSavedPdf, resolve, type SavedPdf, writeSavedPdf } from "./saved-pdf.ts";
import { pagesWithScreenLayers } from "./screen-layers.ts";
import { ownContents, type SealedPages, sealOnLetter } from "./seal-pdf.ts";
import { hasTurningFonts } from "./turning-fonts.ts";

/** Points from the top left of the sheet. */
export type Zone = { x: number; y: number; width: number; height: number };

export type IntakePage = Pick<
  PageReading,
  "text" | "hasInk" | "losesImage" | "doubt" | "shapeless" | "upsideDown" | "tone" | "codeAreas"
> & {
  scaled: boolean;
  turned: boolean;
};

export type Intake = {
  /** SHA-256 of the given bytes, in hex. */
  sha256: string;
  /** Every page on US Letter, with only what is printed. */
  pdf: Uint8Array;
  pages: IntakePage[];
  first: FirstPage;
  /** True if the file had scripts or attachments, which aren't printed. */
  droppedActiveContent: boolean;
  /** Fonts that weren't in the file, with their replacements. */
  substitutions: Substitution[];
  annotations: AnnotationNotes;
  /** Pages, from 0, whose CMYK profile was replaced by plain CMYK. */
  plainCmyk: readonly number[];
  /** Pages, from 0, with a shading whose colors our images show wrong. */
  sampledShading: readonly number[];
  /** Pages, from 0, with a layer that shows on the screen and isn't printed. */
  screenLayers: readonly number[];
  /** How many files a portfolio contains: only the portfolio's own pages are printed. Zero for any other file. */
  portfolioFiles: number;
};

/** Makes a user's PDF printable and reads it. Runs only in a worker, because the bytes are untrusted. */
export function intakePdf(
  engine: Engine,
  bytes: Uint8Array,
  options: { maxPages: number; addressZones: readonly Zone[] },
): Intake {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const source = openPdf(engine, bytes);
  try {
    assertPageCount(source.pageCount, options.maxPages);
    const formType = engine.FPDF_GetFormType(source.document);
    if (formType === formTypes.xfaAlone) throw madeByProgram();
    for (let index = 0; index < source.pageCount; index++) assertPossibleSize(engine, source.document, index);
    const saved = readSavedPdf(savePdf(engine, source.document));
    assertWhole(engine, source, bytes, saved);
    assertContentsWhole(saved);
    const screenLayers = pagesWithScreenLayers(saved);
    const attachments = engine.FPDFDoc_GetAttachmentCount(source.document);
    const droppedActiveContent =
      engine.FPDFDoc_GetJavaScriptActionCount(source.document) > 0 || attachments > 0;
    const portfolioFiles = isPortfolio(saved) ? attachments : 0;
    const printed = readUpright(engine, source, saved, options.addressZones);
    const { pages } = printed;
    if (formType === formTypes.xfaBeside && pages.some((page) => programIsMissing.test(page.text)))
      throw madeByProgram();
    if (portfolioFiles > 0 && pages.length === 1 && isCoverSheet.test(pages[0]?.text ?? ""))
      throw onlyCoverSheet(portfolioFiles);
    if (pages.every((page) => !page.hasInk))
      throw blankPages(pages.some(({ shapeless }) => shapeless.length > 0));
    return { sha256, droppedActiveContent, portfolioFiles, screenLayers, ...printed };
  } finally {
    source.close();
  }
}

/**
 * Fits the pages onto Letter sheets and reads them. A landscape page whose text is upside down after it is turned is turned the
 * other way instead.
 */
function readUpright(engine: Engine, source: OpenPdf, saved: SavedPdf, zones: readonly Zone[]) {
  const read = (saved: SavedPdf, flipped: ReadonlySet<number>) => {
    let sealed = printableCopy(engine, source, saved, flipped);
    if (sealed.hasLayers && pageThatDiffers(engine, source, source) !== null)
      sealed = copyWithoutHidden(engine, source, flipped);
    return { ...readPrinted(engine, sealed, zones), annotations: sealed.annotations };
  };
  const first = read(saved, new Set());
  const flipped = first.pages.flatMap(({ turned, upsideDown }, index) =>
    turned && upsideDown ? [index] : [],
  );
  return flipped.length > 0 ? read(readSavedPdf(savePdf(engine, source.document)), new Set(flipped)) : first;
}

type Printed = Pick<Intake, "pdf" | "pages" | "first" | "substitutions" | "plainCmyk" | "sampledShading">;

/** Reads the sealed pages after all their fonts are embedded. */
function readPrinted(engine: Engine, { bytes, changes }: SealedPages, zones: readonly Zone[]): Printed {
  const coloured = replaceCmykProfiles(engine, bytes);
  const colours = { plainCmyk: coloured.pages, sampledShading: pagesWithSampledShading(coloured.bytes) };
  const twins = embedTwins(engine, coloured.bytes);
  const read = readPages(engine, twins.bytes, changes, zones);
  if (read.missingFont === null)
    return { ...read, pdf: twins.bytes, substitutions: twins.substitutions, ...colours };
  const named = embedTwins(engine, addNamedFonts(twins.bytes), { replaceBroken: true });
  const again = readPages(engine, named.bytes, changes, zones);
  if (again.missingFont !== null) throw cannotEmbed(again.missingFont);
  const known = new Set(twins.substitutions.map(({ font }) => font));
  const added = named.substitutions.filter(({ font }) => !known.has(font));
  return { ...again, pdf: named.bytes, substitutions: [...twins.substitutions, ...added], ...colours };
}

function readPages(
  engine: Engine,
  bytes: Uint8Array,
  changes: readonly PageChange[],
  zones: readonly Zone[],
) {
  const printable = openPdf(engine, bytes);
  try {
    let first = clearPage;
    let firstMissing: number | null = null;
    const reading = { turningFonts: hasTurningFonts(bytes) };
    const pages = changes.map((change, index): IntakePage => {
      const { drawing, readable, missingFont, ...page } = readPage(
        engine,
        printable.document,
        index,
        reading,
      );
      if (missingFont) firstMissing ??= index + 1;
      if (index === 0) first = readFirstPage({ drawing, readable, doubt: page.doubt }, zones);
      // With such letters, the extracted text isn't what people see.
      const text = page.doubt === "letters_differ" ? "" : page.text;
      return { ...page, ...change, text };
    });
    return { pages, first, missingFont: firstMissing as number | null };
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

/** FPDF_GetFormType of an XFA form: instead of ordinary pages, or in addition to them. */
const formTypes = { xfaAlone: 2, xfaBeside: 3 };

/** The notice that Adobe's software puts on a page if such a form's program doesn't run. */
const programIsMissing = /If this message is not eventually replaced/;

/** A PDF that is a folder of files (ISO 32000-1, 12.3.5). */
const isPortfolio = (pdf: SavedPdf) =>
  entryOf(entriesOf(resolve(pdf, `${pdf.root} 0 R`)), "Collection") !== "";

/** What Acrobat and other programs write on the page that a portfolio shows in viewers that can't open it. */
const isCoverSheet = /PDF portfolio|(?:open|view) this (?:PDF )?(?:in|with) (?:Adobe )?(?:Acrobat|Reader)/i;

/** Copies pages into a new document, without the scripts, attachments, forms, names, and metadata of the old catalog. */
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

/** Fits the pages onto Letter sheets and draws their annotations. Changes `saved`, the engine's copy of the file. */
function printableCopy(
  engine: Engine,
  source: OpenPdf,
  saved: SavedPdf,
  flipped: ReadonlySet<number>,
): SealedPages & { annotations: AnnotationNotes } {
  return withFieldsDrawn(engine, source, saved, (file, annotated) =>
    copyPages(engine, file, annotated, flipped),
  );
}

/** Copies the pages onto Letter sheets, with any annotations. */
function copyPages(
  engine: Engine,
  source: OpenPdf,
  annotated: boolean,
  flipped: ReadonlySet<number>,
): SealedPages & { annotations: AnnotationNotes } {
  return importPages(engine, source, (copy) => {
    if (!annotated) {
      const pages = onLetter(engine, { document: copy, pageCount: source.pageCount }, flipped);
      return { ...pages, annotations: noAnnotations };
    }
    // Copies them once more, because flattening annotations needs boxes and resources on the page itself; in this copy, every page
    // has its own.
    const own = openPdf(engine, ownContents(savePdf(engine, copy)));
    try {
      const annotations = drawAnnotations(engine, own);
      return { ...onLetter(engine, own, flipped), annotations };
    } finally {
      own.close();
    }
  });
}

function onLetter(
  engine: Engine,
  { document, pageCount }: Pick<OpenPdf, "document" | "pageCount">,
  flipped: ReadonlySet<number>,
) {
  const shapes = Array.from({ length: pageCount }, (_, index) => ({
    ...shapeOfPage(engine, document, index),
    flipped: flipped.has(index),
  }));
  return sealOnLetter(savePdf(engine, document), shapes);
}

/** The size at which pages are compared: large enough to detect a hidden layer that appears. */
const comparison = { width: 204, height: 264 };

/**
 * The first page, from 1, that `file` draws differently from `source` if all its layers are visible; null if there is none.
 */
function pageThatDiffers(engine: Engine, source: OpenPdf, file: OpenPdf): number | null {
  const draw = (document: number, index: number) =>
    withPage(
      engine,
      document,
      index,
      (page) => drawGrey(engine, page, comparison.width, comparison.height).data,
    );
  const saved = readSavedPdf(importPages(engine, file, (copy) => savePdf(engine, copy)));
  forgetLayers(saved);
  const copy = openPdf(engine, writeSavedPdf(saved));
  try {
    for (let index = 0; index < source.pageCount; index++)
      if (Buffer.compare(draw(source.document, index), draw(copy.document, index)) !== 0) return index + 1;
    return null;
  } finally {
    copy.close();
  }
}

/** The printable copy of a file, without what its hidden layers draw. Refuses a file if they can't be removed. */
function copyWithoutHidden(
  engine: Engine,
  source: OpenPdf,
  flipped: ReadonlySet<number>,
): ReturnType<typeof printableCopy> {
  const bytes = hideLayers(savePdf(engine, source.document));
  const shown = bytes && openPdf(engine, bytes);
  try {
    const page = shown ? pageThatDiffers(engine, source, shown) : 1;
    if (shown && page === null) return printableCopy(engine, shown, readSavedPdf(bytes), flipped);
    throw new AppError(
      "invalid_pdf",
      `The PDF has layers that are switched off on page ${page} and that we can't leave out. Export it again with only the layers that should be printed.`,
    );
  } finally {
    shown?.close();
  }
}
