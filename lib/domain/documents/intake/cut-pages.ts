import { AppError } from "#lib/shared/errors";
import { assertWhole } from "./assert-whole.ts";
import { withFieldsDrawn } from "./draw-fields-first.ts";
import { hideLayers } from "./hide-layers.ts";
import { type OpenPdf, openPdf, savePdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { drawGrey } from "./rasterize-page.ts";
import { readSavedPdf } from "./saved-pdf.ts";

/** Pages of a file, counted from 1, both included. */
export type PageRange = { first: number; last: number };
/** The pages as a file, or why they can't be taken out. */
export type CutFile = Uint8Array | "missing" | "too_large" | "layers";
export type CutPages = {
  pageCount: number;
  /** One for each of the first ranges, at least one: as many as fit into `maxTotalBytes`. */
  files: CutFile[];
};

/** Each file repeats what its pages share with others, so a small file could become many large ones. */
const maxTotalBytes = 48_000_000;

/**
 * Takes ranges of pages out of a file, which is opened once. A page that a copy would draw differently, such as one with a hidden layer, is
 * never taken out changed. Throws invalid_pdf if the file can't be opened.
 */
export function cutPages(
  engine: Engine,
  bytes: Uint8Array,
  { ranges, maxBytes }: { ranges: readonly PageRange[]; maxBytes: number },
): CutPages {
  const source = openPdf(engine, bytes);
  try {
    const { pageCount } = source;
    const saved = readSavedPdf(savePdf(engine, source.document));
    assertWhole(engine, source, bytes, saved);
    const files = withFieldsDrawn(engine, source, saved, (file) => {
      const cuts = createCuts(engine, source, file);
      try {
        return cutAll(ranges, pageCount, (range) => cuts.cut(range, maxBytes));
      } finally {
        cuts.close();
      }
    });
    return { pageCount, files };
  } finally {
    source.close();
  }
}

function cutAll(
  ranges: readonly PageRange[],
  pageCount: number,
  cut: (range: PageRange) => CutFile,
): CutFile[] {
  const files: CutFile[] = [];
  let total = 0;
  for (const range of ranges) {
    if (total > maxTotalBytes) break;
    const file = range.last > pageCount ? "missing" : cut(range);
    if (typeof file !== "string") total += file.length;
    files.push(file);
  }
  return files;
}

/** Cuts a file. From the first page on that has hidden layers, cuts a version of the file without them. */
function createCuts(engine: Engine, source: OpenPdf, given: OpenPdf) {
  let file = given;
  const open = () => {
    const bytes = hideLayers(savePdf(engine, source.document));
    if (bytes) file = openPdf(engine, bytes);
    return bytes !== null;
  };
  return {
    cut(range: PageRange, maxBytes: number): CutFile {
      let cut = copyPages(engine, source, file, range);
      if (!cut && file === given && open()) cut = copyPages(engine, source, file, range);
      if (!cut) return "layers";
      return cut.length > maxBytes ? "too_large" : cut;
    },
    close() {
      if (file !== given) file.close();
    },
  };
}

/** The size at which pages are compared. */
const comparison = { width: 204, height: 264 };

/** A copy of pages; null if it would look different. */
function copyPages(
  engine: Engine,
  source: OpenPdf,
  file: OpenPdf,
  { first, last }: PageRange,
): Uint8Array | null {
  const copy = engine.FPDF_CreateNewDocument();
  const draw = (document: number, index: number) =>
    withPage(
      engine,
      document,
      index,
      (page) => drawGrey(engine, page, comparison.width, comparison.height).data,
    );
  try {
    const count = last - first + 1;
    if (
      !engine.FPDF_ImportPages(copy, file.document, `${first}-${last}`, 0) ||
      engine.FPDF_GetPageCount(copy) !== count
    )
      throw new AppError("invalid_pdf", "The PDF is damaged: its pages cannot be read. Export it again.");
    for (let index = 0; index < count; index++)
      if (Buffer.compare(draw(source.document, first - 1 + index), draw(copy, index)) !== 0) return null;
    return withoutTime(savePdf(engine, copy));
  } finally {
    engine.FPDF_CloseDocument(copy);
  }
}

const timeOfCopy = "/CreationDate(D:";

/**
 * Replaces the time that PDFium writes into a new document, so that the same pages are the same bytes whenever they are taken out.
 * Otherwise, a letter that repeats one of another second isn't found as its duplicate. The document's information is its third object,
 * before all that comes from the source.
 */
function withoutTime(copy: Uint8Array): Uint8Array {
  const file = Buffer.from(copy.buffer, copy.byteOffset, copy.length);
  const start = file.indexOf(timeOfCopy, 0, "latin1") + timeOfCopy.length;
  if (!/^\d{14}\)\/Creator\(PDFium\)/.test(file.toString("latin1", start, start + 40)))
    throw new Error("A copy of pages has no time of creation where PDFium writes it.");
  file.write("20000101000000", start, "latin1");
  return copy;
}
