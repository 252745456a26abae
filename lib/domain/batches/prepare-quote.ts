import { setTimeout } from "node:timers/promises";
import { type AppError, isAppError } from "#lib/shared/errors";
import { restMs } from "#lib/shared/traffic";
import type { Lease, Next } from "#lib/work/work";
import { assembleQuote } from "./assemble-quote.ts";
import { readRow } from "./assess-row.ts";
import type { BatchDeps } from "./batch-deps.ts";
import { digestOfBatch } from "./confirmed-batch.ts";
import type { DocumentQuote } from "./document-quotes-repository.ts";
import { parseTemplate } from "./merge-template.ts";
import { sourcesOfRow } from "./own-documents.ts";
import { prepareOwnRow, sharedSources } from "./prepare-own-row.ts";
import { createRowFiles } from "./row-files.ts";

/** The object store's folder of prepared files, by quote. */
export const quoteFolder = "quotes/";

/** The longest time a run lasts before other quotes get a turn. The next claim continues it. */
const runMs = 30_000;
/** Rows for which a merged file is opened once. */
const chunkRows = 16;
/** Rows prepared at the same time, if no other request waits; otherwise one, a third of the time, so that a PDF worker stays free. */
const beside = 2;
const share = 1 / 3;

type Waiting = { row: number; input: Buffer };

/**
 * Prepares the rows of a quote, one after the other, and commits each under the lease. If a process dies, another one continues
 * with the first unprepared row. When all rows are prepared, combines them.
 */
export async function prepareQuote(deps: BatchDeps, lease: Lease): Promise<Next> {
  const quote = await deps.documentQuotes.find(lease.id);
  if (quote?.status !== "pending" || quote.expiresAt <= deps.clock()) return "settled";
  const started = performance.now();
  const { request } = quote;
  const files = createRowFiles(deps, sharedSources(request), request.caller);
  try {
    while (performance.now() - started < runMs) {
      const rows = await deps.documentQuotes.listUnprepared(quote.id, chunkRows);
      if (rows.length === 0) {
        await finish(deps, quote, lease);
        return "settled";
      }
      await prepareChunk(deps, { quote, lease, files }, rows);
    }
  } catch (error) {
    // The caller's own storage quota is full, and it doesn't free up within a day, so retrying doesn't help.
    if (!isAppError(error) || error.code !== "rate_limited") throw error;
    await fail(deps, quote, lease, error);
    return "settled";
  }
  return { wait: deps.clock() };
}

type Chunk = { quote: DocumentQuote; lease: Lease; files: ReturnType<typeof createRowFiles> };

async function prepareChunk(deps: BatchDeps, { quote, lease, files }: Chunk, rows: readonly Waiting[]) {
  const { request } = quote;
  const { content } = request;
  const parsed = content?.kind === "text" ? parseTemplate(content.text) : null;
  const plan = {
    request,
    template: parsed && "template" in parsed ? parsed.template : null,
    readContent: files.forChunk(rows.flatMap(({ input }) => sourcesOf(quote, input))),
  };
  const documents = { ...deps.documents, prepareEnclosure: files.prepareEnclosure };
  const prepareOne = async ({ row, input }: Waiting) => {
    const key = `${quoteFolder}${quote.id}/${row}.pdf`;
    const { prepared, pdf } = await prepareOwnRow({ ...deps, documents }, { ...plan, key }, { row, input });
    if (pdf) await deps.store.put(key, { bytes: pdf, contentType: "application/pdf" }, request.caller);
    deps.fault("quote-row-drawn");
    await deps.work.commit(lease, (tx) => deps.documentQuotes.saveRow(tx, quote.id, row, prepared));
    deps.fault("quote-row-written");
  };
  for (let at = 0; at < rows.length; ) {
    const busy = deps.isBusy();
    const together = rows.slice(at, at + (busy ? 1 : beside));
    const begun = performance.now();
    // Waits for all rows even if one fails, so that a run ends with none of them in progress.
    const made = await Promise.allSettled(together.map(prepareOne));
    for (const outcome of made) if (outcome.status === "rejected") throw outcome.reason;
    at += together.length;
    if (busy) await setTimeout(restMs(performance.now() - begun, share));
  }
}

/** The files that a row names. Empty if the row can't be read, because that becomes its problem. */
function sourcesOf({ request }: DocumentQuote, input: Buffer) {
  try {
    const { content, enclosures } = sourcesOfRow(request, readRow(input));
    return [content, ...enclosures.map(({ source }) => source)];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [];
  }
}

/** Leaves out duplicates, and binds everything in the digest of the quote's token. */
async function finish(deps: BatchDeps, quote: DocumentQuote, lease: Lease): Promise<void> {
  const { documentQuotes } = deps;
  const [inputs, rows] = await Promise.all([
    documentQuotes.listInputs(quote.id),
    documentQuotes.listRows(quote.id, { from: 0, limit: quote.count }),
  ]);
  const prepared = rows.map((row) => row.prepared!);
  const { senders } = quote.request;
  const assessed = await assembleQuote(deps, quote.request, { inputs, prepared }, { keep: false, senders });
  const { distinct, ofRow } = assessed.outcomes;
  const digest = digestOfBatch(quote.request, assessed).toString("base64");
  await deps.work.commit(lease, async (tx) => {
    for (const [row, index] of ofRow.entries()) {
      const outcome = distinct[index]!;
      if ("duplicate" in outcome) await documentQuotes.leaveOut(tx, quote.id, row, { outcome, notes: [] });
    }
    await documentQuotes.end(tx, quote.id, { status: "ready", result: { digest, notes: assessed.notes } });
  });
}

const fail = (deps: BatchDeps, { id }: DocumentQuote, lease: Lease, { code, message: reason }: AppError) =>
  deps.work.commit(lease, (tx) =>
    deps.documentQuotes.end(tx, id, { status: "failed", result: { code, reason } }),
  );
