import { AppError } from "#lib/shared/errors";
import type { Engine } from "./pdfium.ts";

/** PDFium's FPDF_GetLastError after a failed load. */
const passwordError = 4;
const securityError = 5;

export type OpenPdf = { document: number; pageCount: number; close(): void };

/**
 * Opens a file with an empty password. That works for a file that only restricts printing or copying, but not for one that needs a
 * password.
 */
export function openPdf(engine: Engine, bytes: Uint8Array): OpenPdf {
  const { malloc, free } = engine.pdfium.wasmExports;
  const pointer = malloc(bytes.length);
  if (!pointer) throw new WebAssembly.RuntimeError("out of engine memory");
  engine.heap().set(bytes, pointer);
  const document = engine.FPDF_LoadMemDocument(pointer, bytes.length, "");
  if (!document) {
    const error = engine.FPDF_GetLastError();
    free(pointer);
    throw new AppError(
      "invalid_pdf",
      error === passwordError
        ? "The PDF is password protected. Save it without a password and send that file."
        : error === securityError
          ? "The PDF is encrypted in a way that cannot be opened here. Save it without protection and send that file."
          : "The PDF is damaged and cannot be opened. Export it again and send the new file.",
    );
  }
  // Otherwise a saved copy would stay encrypted and couldn't be changed.
  if (engine.EPDF_IsEncrypted(document)) engine.EPDF_RemoveEncryption(document);
  return {
    document,
    pageCount: engine.FPDF_GetPageCount(document),
    close() {
      engine.FPDF_CloseDocument(document);
      free(pointer);
    },
  };
}

/** Returns the document as a file. PDFium writes the time and a random ID into it; `sealPdf` removes them. */
export function savePdf(engine: Engine, document: number): Uint8Array {
  const writer = engine.PDFiumExt_OpenFileWriter();
  try {
    engine.PDFiumExt_SaveAsCopy(document, writer);
    const size = engine.PDFiumExt_GetFileWriterSize(writer);
    return engine.withMemory(size, (pointer) => {
      engine.PDFiumExt_GetFileWriterData(writer, pointer, size);
      return engine.heap().slice(pointer, pointer + size);
    });
  } finally {
    engine.PDFiumExt_CloseFileWriter(writer);
  }
}

/**
 * Runs `use` with a loaded page. If the page can't be loaded, throws invalid_pdf, because the file is damaged. `index` counts from
 * 0.
 */
export function withPage<T>(engine: Engine, document: number, index: number, use: (page: number) => T): T {
  const page = engine.FPDF_LoadPage(document, index);
  if (!page)
    throw new AppError(
      "invalid_pdf",
      `The PDF is damaged: page ${index + 1} cannot be read. Export it again and send the new file.`,
    );
  try {
    return use(page);
  } finally {
    engine.FPDF_ClosePage(page);
  }
}

/** Reads `count` 32-bit floats that a PDFium function writes to a pointer; null if the function fails. */
export function readFloats(
  engine: Engine,
  count: number,
  fill: (pointer: number) => boolean,
): number[] | null {
  return engine.withMemory(count * 4, (pointer) =>
    fill(pointer) ? [...new Float32Array(engine.heap().buffer, pointer, count)] : null,
  );
}

export const objectKind = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;

/** More objects than any letter has, but few enough to stay well within the deadline. */
const maxObjects = 200_000;
const maxFormDepth = 12;

/**
 * Calls `visit` for every object of a page, including those inside forms, in drawing order. `depth` counts the enclosing forms.
 */
export function walkObjects(
  engine: Engine,
  page: number,
  visit: (object: number, kind: number, depth: number) => void,
): void {
  let seen = 0;
  const walk = (count: number, at: (index: number) => number, depth: number) => {
    seen += count;
    if (seen > maxObjects || depth > maxFormDepth)
      throw new AppError(
        "invalid_pdf",
        "The PDF is too complex: a page has more separate objects than can be printed safely. Export it as images, or flatten it.",
      );
    for (let index = 0; index < count; index++) {
      const object = at(index);
      const kind = engine.FPDFPageObj_GetType(object);
      visit(object, kind, depth);
      if (kind === objectKind.form)
        walk(
          engine.FPDFFormObj_CountObjects(object),
          (inner) => engine.FPDFFormObj_GetObject(object, inner),
          depth + 1,
        );
    }
  };
  walk(engine.FPDFPage_CountObjects(page), (index) => engine.FPDFPage_GetObject(page, index), 0);
}
