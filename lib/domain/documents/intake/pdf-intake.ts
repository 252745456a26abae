import { maxBase64PdfBytes, maxPages } from "#lib/domain/mail/limits";
import { AppError, isAppError } from "#lib/shared/errors";
import type { PreparedDocument } from "../document.ts";
import type { Layer } from "./draw-plate.ts";
import type { Zone } from "./intake-pdf.ts";
import { createIsolatedPool } from "./isolated-pool.ts";
import { DeadlineExceeded, WorkerFailed } from "./isolated-worker.ts";
import { judgeScan, type ScanReading } from "./judge-scan.ts";
import { notesOf } from "./notes.ts";
import type { OcrPage } from "./ocr-worker.ts";
import type { PdfJob, PdfJobResult } from "./pdf-worker.ts";

export type PreparePdfOptions = {
  /** Where no ink of page 1 may lie if the address is to be stamped on it; points from the top left. */
  addressZones: readonly Zone[];
  /** One Letter page with nothing but the address blocks; asked for when the document is rendered. */
  addressOverlay: () => Promise<Uint8Array>;
  /** False prints in black: a page that must become a picture is then a third of the size. */
  color: boolean;
  /** Whose turn in the queues it is. */
  caller?: string | undefined;
  /** Read scanned pages at once, within these limits. Left out: they are listed as unreadable. */
  readScans?: ScanLimits | undefined;
};

export type ScanLimits = { maxPages: number; limitMs: number };
/** Sandbox orders read scans within the request: two pages take about five seconds. */
export const sandboxScanLimits: ScanLimits = { maxPages: 2, limitMs: 8_000 };
/** A live order is read off the request: every page that an envelope holds. */
export const patientScanLimits: ScanLimits = { maxPages: 12, limitMs: 90_000 };

type PageScan = ScanReading & {
  /** Counts from 1. */
  page: number;
};

type PreparedPdf = PreparedDocument & {
  /** The pages on US Letter, before an address and pictures are put in. */
  normalised: Uint8Array;
};

export type PdfIntake = {
  /** A user's PDF as a printable document. Throws invalid_pdf, empty_document, page_limit_exceeded, service_unavailable. */
  preparePdf(bytes: Uint8Array, options: PreparePdfOptions): Promise<PreparedPdf>;
  /** One page (from 1) of any PDF as PNG, with rectangles drawn over it where given. */
  toPng(
    pdf: Uint8Array,
    page: number,
    options: { widthPx: number; overlay?: readonly Zone[]; caller?: string | undefined },
  ): Promise<Uint8Array>;
  /** Reads pages (from 1) of a rendered document by eye. A page not reached within the limit is not readable. */
  readScans(
    pdf: Uint8Array,
    pages: readonly number[],
    options: { limitMs: number; caller?: string | undefined },
  ): Promise<PageScan[]>;
  /** Documents as one file; `ownSheets`: each begins on a sheet of its own where both sides are printed. */
  merge(pdfs: readonly Uint8Array[], options: { ownSheets: boolean }): Promise<Uint8Array>;
  split(pdf: Uint8Array): Promise<Uint8Array[]>;
  toLayer(pdf: Uint8Array, layer: Layer): Promise<Uint8Array>;
  /** Starts the engine, so that the first document does not wait for it. */
  warm(): void;
  close(): Promise<void>;
};

const deadlineMs = 5_000;
/** A page takes two to three seconds; on a busy machine a few times that. */
const scanDeadlineMs = 20_000;

/** The door of this folder. Nothing of a user's PDF is parsed outside its workers. */
export function createPdfIntake(): PdfIntake {
  const engines = createIsolatedPool({
    script: new URL("./pdf-worker.ts", import.meta.url),
    size: 2,
    queueLimit: 16,
    deadlineMs,
    // A caller whose turn it is waits for one slow file at most, and for its worker's end.
    waitMs: deadlineMs + 3_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    recycleAboveMb: 128,
  });
  // Reading by eye needs a few hundred megabytes: a lane of its own, held only while it is used.
  const readers = createIsolatedPool({
    script: new URL("./ocr-worker.ts", import.meta.url),
    size: 1,
    queueLimit: 32,
    deadlineMs: scanDeadlineMs,
    keepWarm: false,
  });

  const run = async <K extends PdfJob["kind"]>(
    job: Extract<PdfJob, { kind: K }>,
    caller: string | undefined,
  ): Promise<PdfJobResult[K]> => {
    try {
      return (await engines.run(job, caller)) as PdfJobResult[K];
    } catch (error) {
      throw toRefusal(error);
    }
  };

  /** Pages with a font that is not in the file, as pictures: what they would look like elsewhere nobody knows. */
  const drawUnembedded = async (
    pdf: Uint8Array,
    pages: PdfJobResult["intake"]["pages"],
    { color, caller }: Pick<PreparePdfOptions, "color" | "caller">,
  ) => {
    const pictures = [];
    for (const [index, page] of pages.entries())
      if (page.missingFont)
        pictures.push({ index, pdf: await run<"picture">({ kind: "picture", pdf, index, color }, caller) });
    return pictures;
  };

  const readScans: PdfIntake["readScans"] = async (pdf, pages, { limitMs, caller }) => {
    const until = performance.now() + limitMs;
    const results: PageScan[] = [];
    for (const page of pages) {
      const left = until - performance.now();
      const unread = { page, text: "", readable: false };
      results.push(left > 0 ? await within(left, readOne(pdf, page, caller), unread) : unread);
    }
    return results;
  };

  const readOne = async (pdf: Uint8Array, page: number, caller: string | undefined): Promise<PageScan> => {
    try {
      const { png, marks } = await run<"scan">({ kind: "scan", pdf, index: page - 1 }, caller);
      return { page, ...judgeScan((await readers.run({ png }, caller)) as OcrPage, marks) };
    } catch (error) {
      const tooHard = error instanceof DeadlineExceeded || error instanceof WorkerFailed;
      if (tooHard || (isAppError(error) && error.code === "invalid_pdf"))
        return { page, text: "", readable: false };
      throw error;
    }
  };

  return {
    async preparePdf(bytes, { addressZones, addressOverlay, color, caller, readScans: limits }) {
      assertLooksLikePdf(bytes);
      const intake = await run<"intake">({ kind: "intake", bytes, maxPages, addressZones }, caller);
      const { pdf, pages, sha256 } = intake;
      const addressPage = !intake.addressZoneClear;
      assertFitsWithAddressPage(pages.length, addressPage);
      const doubtful = pages.flatMap((page, index) => (page.doubt ? [index + 1] : []));
      const scans =
        limits && doubtful.length > 0 && doubtful.length <= limits.maxPages
          ? await readScans(pdf, doubtful, { ...limits, caller })
          : [];
      const scanOf = (page: number) => scans.find((scan) => scan.page === page);
      const shift = addressPage ? 1 : 0;
      return {
        pageCount: pages.length + shift,
        addressPage,
        text: pages
          .flatMap((page, index) => [page.text, scanOf(index + 1)?.text ?? ""])
          .filter((text) => text !== "")
          .join("\n\n"),
        unreadablePages: doubtful.filter((page) => !scanOf(page)?.readable).map((page) => page + shift),
        notes: notesOf(intake, shift),
        contentSha256: sha256,
        normalised: pdf,
        render: async () =>
          run<"render">(
            {
              kind: "render",
              pdf,
              pictures: await drawUnembedded(pdf, pages, { color, caller }),
              address: { pdf: await addressOverlay(), as: addressPage ? "page" : "stamp" },
            },
            caller,
          ),
      };
    },
    toPng: (pdf, page, { widthPx, overlay = [], caller }) =>
      run<"thumbnail">({ kind: "thumbnail", pdf, page, widthPx, overlay }, caller),
    merge: (pdfs, { ownSheets }) => run<"merge">({ kind: "merge", pdfs, ownSheets }, undefined),
    toLayer: (pdf, layer) => run<"layer">({ kind: "layer", pdf, ...layer }, undefined),
    split: (pdf) => run<"split">({ kind: "split", pdf }, undefined),
    readScans,
    warm: () => engines.warm(),
    async close() {
      await Promise.all([engines.close(), readers.close()]);
    },
  };
}

function assertFitsWithAddressPage(pages: number, addressPage: boolean): void {
  const pageCount = pages + (addressPage ? 1 : 0);
  if (pageCount > maxPages)
    throw new AppError(
      "page_limit_exceeded",
      `The PDF has ${pages} pages and its first page is not clear where the address goes, so an address page has to be put in front: that makes ${pageCount}, and a letter has at most ${maxPages}.`,
      { extra: { page_count: pageCount, max_pages: maxPages } },
    );
}

/** Cheap to refuse before any worker sees it. A header may stand after some junk (PDF 1.7, Appendix H, note 13). */
function assertLooksLikePdf(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new AppError("invalid_pdf", "The file is empty.");
  if (bytes.length > maxBase64PdfBytes)
    throw new AppError(
      "invalid_pdf",
      `The PDF is too large: it has ${bytes.length.toLocaleString("en-US")} bytes, and at most ${maxBase64PdfBytes.toLocaleString("en-US")} are accepted.`,
    );
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-"))
    throw new AppError("invalid_pdf", "The file is not a PDF: it does not begin with %PDF-.");
}

/** What the isolation says about a document, in words for its sender. */
function toRefusal(error: unknown): unknown {
  if (error instanceof DeadlineExceeded && error.starved)
    return new AppError("service_unavailable", "We're too busy to prepare the PDF right now.", {
      retryAfterSeconds: 5,
      cause: error,
    });
  if (error instanceof DeadlineExceeded)
    return new AppError(
      "invalid_pdf",
      "The PDF took too long to prepare. Export it as a simpler file, or print it to a new PDF.",
      { cause: error },
    );
  if (error instanceof WorkerFailed)
    return new AppError(
      "invalid_pdf",
      "The PDF is too complex or damaged: preparing it needs more memory than a letter may take. Export it as a simpler file.",
      { cause: error },
    );
  return error;
}

/** The result, or `late` when it takes longer. What is late goes on in its worker until its own deadline. */
async function within<T>(ms: number, result: Promise<T>, late: T): Promise<T> {
  const timer = Promise.withResolvers<T>();
  const timeout = setTimeout(() => timer.resolve(late), ms);
  try {
    return await Promise.race([result, timer.promise]);
  } finally {
    clearTimeout(timeout);
    result.catch(() => {});
  }
}
