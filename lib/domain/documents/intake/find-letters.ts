import { maxBatchFileBytes, maxMergedPages } from "#lib/domain/mail/limits";
import { AppError } from "#lib/shared/errors";
import type { MergedPage } from "../parting/merged-page.ts";
import { type FoundLetters, partLetters } from "../parting/part-letters.ts";
import { DeadlineExceeded, WorkerFailed } from "./isolated-worker.ts";
import type { PdfJob } from "./pdf-worker.ts";
import type { MergedPages } from "./read-merged-pages.ts";
import { assertLooksLikePdf, toRefusal } from "./refuse-file.ts";
import { createTurns } from "./turns.ts";

export type LetterFinder = (pdf: Uint8Array, caller: string | undefined) => Promise<FoundLetters>;

/** After this, the worker takes another job, so that a single quote waits no longer for it. */
const pieceMs = 400;
const mostInPiece = 100;
/** Each costs a worker its whole CPU time, and a page that is too heavy takes two. */
const mostFailures = 6;
const longestMs = 60_000;
/** Files that may be read or wait at once. Each is in memory. */
const mostFiles = 6;

/**
 * Returns a function that reads a merged file piece by piece. All files together use one worker at a time, and take turns piece by
 * piece.
 */
export function createLetterFinder(
  run: (job: Extract<PdfJob, { kind: "merged_pages" }>, caller: string | undefined) => Promise<unknown>,
): LetterFinder {
  const takeTurn = createTurns();
  let files = 0;

  const readPages = async (pdf: Uint8Array, caller: string | undefined): Promise<MergedPage[]> => {
    const until = performance.now() + longestMs;
    const pages: MergedPage[] = [];
    let pageCount: number | undefined;
    /** How many pages to read one by one, because one of them is too heavy. */
    let single = 0;
    let failures = 0;
    while (pages.length < (pageCount ?? pages.length + 1)) {
      if (performance.now() > until) throw tooSlow();
      const most = single > 0 ? 1 : mostInPiece;
      const job = { kind: "merged_pages", pdf, from: pages.length, most, budgetMs: pieceMs } as const;
      try {
        const piece = (await takeTurn(() => run(job, caller))) as MergedPages;
        pageCount = assertPageCount(piece.pageCount);
        pages.push(...piece.pages);
        single = Math.max(0, single - 1);
      } catch (error) {
        // The machine is busy, so the same piece may succeed later.
        if (error instanceof DeadlineExceeded && error.starved) continue;
        if (!isTooHeavy(error) || ++failures > mostFailures) throw toRefusal(error);
        if (single > 0) pages.push({ kind: "damaged", reason: tooHeavy(pages.length + 1) });
        single = single > 0 ? 0 : mostInPiece;
      }
    }
    return pages;
  };

  return async (bytes, caller) => {
    assertLooksLikePdf(bytes, maxBatchFileBytes);
    if (files >= mostFiles) throw tooMany();
    files += 1;
    try {
      return partLetters(await readPages(shared(bytes), caller));
    } finally {
      files -= 1;
    }
  };
}

/** Shared memory, because every piece sends the whole file to a worker. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function assertPageCount(pageCount: number): number {
  if (pageCount < 1) throw new AppError("empty_document", "The PDF has no pages.");
  if (pageCount <= maxMergedPages) return pageCount;
  const [has, most] = [pageCount, maxMergedPages].map((count) => count.toLocaleString("en-US"));
  throw new AppError(
    "page_limit_exceeded",
    `The PDF has ${has} pages, and we find letters in at most ${most}. Split it into smaller files.`,
    { extra: { page_count: pageCount, max_pages: maxMergedPages } },
  );
}

/** A page that a worker can't finish. */
const isTooHeavy = (error: unknown) => error instanceof WorkerFailed || error instanceof DeadlineExceeded;

const tooHeavy = (page: number) => `Page ${page} is too complex to be read. Export it as a simpler page.`;

const tooSlow = () =>
  new AppError(
    "service_unavailable",
    "Reading the PDF takes too long right now. Split it into smaller files.",
    {
      retryAfterSeconds: 30,
    },
  );

const tooMany = () =>
  new AppError("service_unavailable", "We're reading too many merged files right now.", {
    retryAfterSeconds: 10,
  });
