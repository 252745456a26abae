import { ApiProblem } from "#lib/api/api-problem";
import type { BatchQuote } from "#lib/api/browser-batches";
import { answersInSpanish, inPageLanguage } from "#lib/api/browser-client";
import { beginQuote, type QuoteAnswer, readQuote } from "#lib/api/browser-documents";
import { pauseMsBefore } from "../../storage/attempt-outcome.ts";

/** The first pauses are short, because few letters are prepared in a moment. */
const pausesMs = [400, 800, 1_500, 3_000];
const pauseMs = (asked: number) => pausesMs[Math.min(asked, pausesMs.length - 1)]!;

type QuoteListeners = {
  onBegun: (id: string) => Promise<void>;
  onProgress: (progress: { prepared: number; count: number }) => void;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
};

const unknownQuote: ReadonlySet<string> = new Set(["not_found", "quote_expired"]);

/**
 * Begins a quote, or continues the one that has this ID, and polls until it is finished. A lost connection doesn't end it. Throws
 * ApiProblem: if the service doesn't know the quote any more, with the code `quote_expired`.
 */
export async function awaitQuote(
  { body, id: known, session }: { body: string; id: string | undefined; session: string },
  { onBegun, onProgress, pause }: QuoteListeners,
  signal: AbortSignal,
): Promise<BatchQuote> {
  let id = known;
  if (id === undefined) {
    const begun = await beginQuote(body, signal);
    id = begun.quote_id;
    await onBegun(id);
    onProgress(begun.progress);
    await pause(pauseMs(0), signal);
  }
  for (let asked = 1, failed = 0; ; asked++) {
    const answer = await readQuote(id, session, signal).then(
      (value) => ({ value }),
      (problem: unknown) => ({ problem }),
    );
    signal.throwIfAborted();
    if ("value" in answer) {
      const quote = await finishedQuote(answer.value);
      if (quote) return quote;
      failed = 0;
      if (answer.value.status === "pending") onProgress(answer.value.progress);
      await pause(pauseMs(asked), signal);
      continue;
    }
    const wait = pauseOf(answer.problem, failed++);
    await pause(wait, signal);
  }
}

/** The quote; undefined while it is being prepared. Throws ApiProblem if it failed. */
async function finishedQuote(answer: QuoteAnswer): Promise<BatchQuote | undefined> {
  if (answer.status === "pending") return undefined;
  if (answer.status === "failed") throw await inPageLanguage(new ApiProblem(answer.code, answer.reason));
  return (await answersInSpanish())?.withSpanishBatchQuote(answer) ?? answer;
}

const passing: ReadonlySet<string> = new Set([
  "unreachable",
  "rate_limited",
  "service_unavailable",
  "internal_error",
]);

function pauseOf(problem: unknown, failed: number): number {
  if (!(problem instanceof ApiProblem)) throw problem;
  if (unknownQuote.has(problem.code)) throw new ApiProblem("quote_expired", problem.message);
  if (!passing.has(problem.code)) throw problem;
  return pauseMsBefore(failed, problem);
}
