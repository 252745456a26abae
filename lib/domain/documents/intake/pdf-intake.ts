import { maxBase64PdfBytes, maxPages } from "#lib/domain/mail/limits";
import { isAppError } from "#lib/shared/errors";
import { type Placement, placeAddress } from "../decide-address-page.ts";
import type { PreparedDocument, PrintedReading, UnreadPatch } from "../document.ts";
import type { Piece } from "../piece.ts";
import type { CutPages, PageRange } from "./cut-pages.ts";
import type { Layer } from "./draw-plate.ts";
import { createLetterFinder, type LetterFinder } from "./find-letters.ts";
import { badImage } from "./image-header.ts";
import type { Zone } from "./intake-pdf.ts";
import { createIsolatedPool } from "./isolated-pool.ts";
import { DeadlineExceeded, WorkerFailed } from "./isolated-worker.ts";
import { judgeScan, type ScanReading } from "./judge-scan.ts";
import type { LayOverParts } from "./lay-over-pages.ts";
import { notesOf } from "./notes.ts";
import type { OcrPage } from "./ocr-worker.ts";
import type { PdfJob, PdfJobResult } from "./pdf-worker.ts";
import { assertLooksLikePdf, tookTooLong, toRefusal } from "./refuse-file.ts";
import { createSlowFiles } from "./slow-files.ts";
import { pdfCpuMs, scanCpuMs } from "./time-limits.ts";
import { noOutlines, patchesOf, placeOf, sortPatches } from "./unread-patches.ts";

export type PreparePdfOptions = {
  /** Areas of page 1 that must be free of ink for the address to be stamped on it; points from the top left. */
  addressZones: readonly Zone[];
  /** Draws one Letter page with only the address blocks. Called when the document is rendered. */
  addressOverlay: (placed: Placement) => Promise<Uint8Array>;
  /** Where the recipient's address shows through the window, if we print the addresses. */
  recipientZone?: Zone | undefined;
  /** The addresses and the sender's choice for page 1, which decide where the address goes if page 1 isn't clear. */
  piece?: Pick<Piece, "to" | "from" | "firstPage"> | undefined;
  /** Whose job this is. Callers take turns. */
  caller?: string | undefined;
  /** Run OCR on scanned pages now, within these limits. Without it, they are listed as unreadable. */
  readScans?: ScanLimits | undefined;
  /**
   * Outlines of unread ink that an operator released, so that it doesn't hold a page. If this is given, other unread ink is
   * described.
   */
  released?: readonly Uint8Array[] | undefined;
};

export type ScanLimits = { maxPages: number; limitMs: number };
/** Sandbox orders run OCR within the request: two pages take about five seconds. */
export const sandboxScanLimits: ScanLimits = { maxPages: 2, limitMs: 8_000 };
/** A live order is read outside of requests, so OCR may read every page that an envelope can hold. */
export const patientScanLimits: ScanLimits = { maxPages: 12, limitMs: 90_000 };

type PageScan = Pick<ScanReading, "text" | "readable"> & {
  /** The page number, from 1. */
  page: number;
  unread?: readonly UnreadPatch[];
  /** Indexes of the released outlines that the page has. */
  exempt?: readonly number[];
};

type PreparedPdf = PreparedDocument &
  PrintedReading & {
    /** The pages on US Letter, before an address is inserted. */
    normalized: Uint8Array;
  };

export type PdfIntake = {
  /**
   * Turns a user's PDF into a printable document. Throws invalid_pdf, empty_document, page_limit_exceeded, service_unavailable.
   */
  preparePdf(bytes: Uint8Array, options: PreparePdfOptions): Promise<PreparedPdf>;
  /** One page (from 1) of any PDF as PNG, optionally with rectangles drawn over it. */
  toPng(
    pdf: Uint8Array,
    page: number,
    options: { widthPx: number; overlay?: readonly Zone[]; caller?: string | undefined },
  ): Promise<Uint8Array>;
  /** Runs OCR on pages (from 1) of a rendered document. A page that OCR doesn't reach within the limit isn't readable. */
  readScans(pdf: Uint8Array, pages: readonly number[], options: ReadScanOptions): Promise<PageScan[]>;
  /** Joins documents into one file. With `ownSheets`, each begins on a new sheet in duplex printing. */
  merge(pdfs: readonly Uint8Array[], options: { ownSheets: boolean }): Promise<Uint8Array>;
  /** Draws pages over the pages of a rendered document. */
  layOver(parts: LayOverParts, caller: string | undefined): Promise<Uint8Array>;
  /** Decodes a sender's image and re-encodes it as PNG. Throws unsupported_media_type, validation_error, service_unavailable. */
  decodeImage(bytes: Uint8Array, caller: string | undefined): Promise<Uint8Array>;
  split(pdf: Uint8Array): Promise<Uint8Array[]>;
  cut(pdf: Uint8Array, ranges: readonly PageRange[], caller: string | undefined): Promise<CutPages>;
  findLetters: LetterFinder;
  toLayer(pdf: Uint8Array, layer: Layer): Promise<Uint8Array>;
  /** Starts the engine, so that the first document doesn't wait for it. */
  warm(): void;
  close(): Promise<void>;
};

type ReadScanOptions = { limitMs: number } & Pick<PreparePdfOptions, "caller" | "released">;

/** The public interface of this folder. No user's PDF is parsed outside its workers. */
export function createPdfIntake(): PdfIntake {
  const engines = createIsolatedPool({
    script: new URL("./pdf-worker.ts", import.meta.url),
    size: 2,
    queueLimit: 16,
    deadlineMs: pdfCpuMs,
    // Long enough for one slow file to run out of time and for its worker to end, so that the next caller isn't refused.
    waitMs: pdfCpuMs + 3_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    recycleAboveMb: 128,
  });
  // OCR needs a few hundred megabytes, so it has its own pool, kept only while in use.
  const readers = createIsolatedPool({
    script: new URL("./ocr-worker.ts", import.meta.url),
    size: 1,
    queueLimit: 32,
    deadlineMs: scanCpuMs,
    keepWarm: false,
  });

  const slowFiles = createSlowFiles();

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

  const readScans: PdfIntake["readScans"] = async (pdf, pages, { limitMs, ...options }) => {
    const until = performance.now() + limitMs;
    const results: PageScan[] = [];
    for (const page of pages) {
      const left = until - performance.now();
      const unread = { page, text: "", readable: false };
      results.push(left > 0 ? await within(left, readOne(pdf, page, options), unread) : unread);
    }
    return results;
  };

  const readOne = async (
    pdf: Uint8Array,
    page: number,
    { caller, released }: Omit<ReadScanOptions, "limitMs">,
  ): Promise<PageScan> => {
    try {
      const scan = await run<"scan">({ kind: "scan", pdf, index: page - 1 }, caller);
      const { marks, codes, withoutText } = scan;
      const read = (await readers.run({ png: scan.png }, caller)) as OcrPage;
      const judged = judgeScan(read, marks, codes);
      const text = [judged.text, ...codes.map(({ says }) => says)].filter((part) => part !== "").join("\n");
      if (judged.readable || !released) return { page, text, readable: judged.readable };
      const patches = patchesOf(judged.unread);
      const request = { pdf, index: page - 1, patches: patches.map(placeOf), withoutText, released };
      const outlines = await run<"outlines">({ kind: "outlines", ...request }, caller).catch((error) => {
        // The text that was read counts, even if a patch is too costly to draw.
        if (isAppError(error) && error.code === "invalid_pdf") return noOutlines(patches);
        throw error;
      });
      const { exempt, unread } = sortPatches(page, patches, outlines);
      const left = marks.filter((mark) => !exempt.some((one) => one.patch.marks.includes(mark)));
      const { readable } = exempt.length > 0 ? judgeScan(read, left, codes) : judged;
      return { page, text, readable, unread, exempt: exempt.map((one) => one.released) };
    } catch (error) {
      const tooHard = error instanceof DeadlineExceeded || error instanceof WorkerFailed;
      if (tooHard || (isAppError(error) && error.code === "invalid_pdf"))
        return { page, text: "", readable: false };
      throw error;
    }
  };

  return {
    async preparePdf(
      bytes,
      { addressZones, addressOverlay, recipientZone, piece = {}, caller, readScans: limits, released },
    ) {
      assertLooksLikePdf(bytes, maxBase64PdfBytes);
      if (slowFiles.isKnown(bytes, caller)) throw tookTooLong();
      const intake = await run<"intake">({ kind: "intake", bytes, maxPages, addressZones }, caller).catch(
        (error: unknown) => {
          if (isAppError(error) && error.cause instanceof DeadlineExceeded && !error.cause.starved)
            slowFiles.remember(bytes, caller);
          throw error;
        },
      );
      const { pdf, pages, sha256, first } = intake;
      const placed = placeAddress(first, {
        pages: pages.length,
        zones: addressZones,
        recipientZone,
        piece,
      });
      const addressPage = placed.as === "page";
      const doubtful = pages.flatMap((page, index) => (page.doubt ? [index + 1] : []));
      const scans =
        limits && doubtful.length > 0 && doubtful.length <= limits.maxPages
          ? await readScans(pdf, doubtful, { ...limits, caller, released })
          : [];
      const scanOf = (page: number) => scans.find((scan) => scan.page === page);
      const shift = addressPage ? 1 : 0;
      const pageTexts = pages.map((page, index) => joined([page.text, scanOf(index + 1)?.text ?? ""]));
      return {
        pageCount: pages.length + shift,
        addressPage,
        instead: placed.instead,
        heading: first.heading,
        ...{ text: joined(pageTexts), pageTexts },
        unreadablePages: doubtful.filter((page) => !scanOf(page)?.readable).map((page) => page + shift),
        unread: scans.flatMap((scan) => (scan.readable ? [] : (scan.unread ?? []))),
        exempt: scans.flatMap((scan) => scan.exempt ?? []),
        notes: [...placed.notes, ...notesOf(intake, shift)],
        contentSha256: sha256,
        normalized: pdf,
        render: async () =>
          run<"render">(
            {
              kind: "render",
              pdf,
              address: {
                pdf: await addressOverlay(placed),
                as: placed.as,
                move: placed.move,
              },
            },
            caller,
          ),
      };
    },
    toPng: (pdf, page, { widthPx, overlay = [], caller }) =>
      run<"thumbnail">({ kind: "thumbnail", pdf, page, widthPx, overlay }, caller),
    merge: (pdfs, { ownSheets }) => run<"merge">({ kind: "merge", pdfs, ownSheets }, undefined),
    layOver: (parts, caller) => run<"lay_over">({ kind: "lay_over", ...parts }, caller),
    toLayer: (pdf, layer) => run<"layer">({ kind: "layer", pdf, ...layer }, undefined),
    decodeImage: (bytes, caller) =>
      run<"image">({ kind: "image", bytes }, caller).catch((error: unknown) => {
        throw isAppError(error) && error.code === "invalid_pdf" ? badImage("can't be decoded") : error;
      }),
    split: (pdf) => run<"split">({ kind: "split", pdf }, undefined),
    cut: (pdf, ranges, caller) =>
      run<"cut">({ kind: "cut", pdf, ranges, maxBytes: maxBase64PdfBytes }, caller),
    findLetters: createLetterFinder((job, caller) => engines.run(job, caller)),
    readScans,
    warm: () => engines.warm(),
    async close() {
      await Promise.all([engines.close(), readers.close()]);
    },
  };
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n\n");

/** The result, or `late` if it takes longer. The late job continues in its worker until its own deadline. */
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
