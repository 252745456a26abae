import { setImmediate, setTimeout } from "node:timers/promises";
import { verifySender } from "#lib/domain/addresses/verify-addresses";
import { wordsOf } from "#lib/domain/documents/read-text";
import type { OrderToWrite } from "#lib/domain/orders/insert-order";
import { getPrinted } from "#lib/domain/orders/live-content";
import { playedOrder } from "#lib/domain/orders/play-sandbox-order";
import { screenParts, textsOfParts } from "#lib/domain/screening/screen-parts";
import { newOrderId } from "#lib/shared/ids";
import { restMs } from "#lib/shared/traffic";
import type { Batch, WaitingRow } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchStep } from "./batch-step.ts";
import { makeLiveChunk } from "./make-live-rows.ts";
import { getEnclosed, prepareRow, printRow, readEnclosed } from "./prepare-row.ts";
import { type BatchLetter, letterOf, madeLetterOf, pieceOfBatch, requestOf, textOf } from "./row-letter.ts";
import type { PlayedLetter } from "./rows-worker.ts";

/** How many rows are created before other requests get a turn. */
const rowsAtOnce = 16;
/**
 * How many rows are read at a time, in chunks of how many rows, how many chunks run in parallel, and the `share` of the time in
 * which to work.
 */
type Pace = { rows: number; chunkRows: number; beside: number; share: number };
/** If no other request is waiting: a few large writes, and one chunk per drawing thread. */
const alone: Pace = { rows: 256, chunkRows: 128, beside: 2, share: 1 };
/** Otherwise: rare writes of a millisecond or two each, so that other requests rarely wait for one (decision 112). */
const amongOthers: Pace = { rows: 64, chunkRows: 16, beside: 1, share: 0.1 };

/** Turns the next rows into orders. Writes each chunk and marks its rows in one transaction, and only under this run's lease. */
export const makeRows: BatchStep = async (deps, { batch, lease }) => {
  const letter = letterOf(batch);
  const make = batch.sandbox ? playChunk : makeLiveChunk;
  const pace = deps.isBusy() ? amongOthers : alone;
  const rows = await deps.facts.listWaiting(batch.id, pace.rows);
  const chunks = Array.from({ length: Math.ceil(rows.length / pace.chunkRows) }, (_, index) =>
    rows.slice(index * pace.chunkRows, (index + 1) * pace.chunkRows),
  );
  for (let at = 0; at < chunks.length; at += pace.beside) {
    const together = chunks.slice(at, at + pace.beside);
    const begun = performance.now();
    // Waits for all chunks even if one fails, so that a run ends with none of them in progress.
    const made = await Promise.allSettled(together.map((chunk) => make(deps, letter, chunk, lease)));
    for (const outcome of made) if (outcome.status === "rejected") throw outcome.reason;
    await setTimeout(restMs(performance.now() - begun, pace.share));
  }
  return undefined;
};

async function playChunk(
  deps: Parameters<BatchStep>[0],
  letter: BatchLetter,
  chunk: readonly WaitingRow[],
  lease: Parameters<BatchStep>[1]["lease"],
): Promise<void> {
  const { batch } = letter;
  const sender = await verifySender(batch.sender, deps.verifierFor(batch));
  const at = deps.clock();
  const texts = chunk.map((row) => textOf(letter, row));
  const enclosed = await getEnclosed(deps, letter);
  const read = await readEnclosed(deps, letter, enclosed);
  const letters = chunk.flatMap((row, index) =>
    texts[index] === null || enclosed ? [] : [{ text: texts[index]!, to: row.recipient }],
  );
  const drawn = letters.length > 0 ? await deps.rows.play(letters, pieceOfBatch(letter), batch.actor) : [];
  const orders: OrderToWrite[] = [];
  for (const [index, row] of chunk.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const text = texts[index]!;
    const id = newOrderId(true, at);
    const request = requestOf(letter, row, text);
    const played = row.assessed.document
      ? await playPrepared(deps, letter, { row, orderId: id, document: row.assessed.document })
      : text === null || enclosed
        ? await playDocument(deps, letter, { row, orderId: id, enclosed, read })
        : await playText(deps, drawn[index]!, { ...request, typesetting: batch.typesetting });
    const made = madeLetterOf(letter, row, { recipient: row.assessed.recipient, sender });
    orders.push(playedOrder(id, request, made, { ...played, actor: batch.actor, at }));
  }
  deps.fault("batch-rows-drawn");
  await deps.sandboxRows.make(
    lease,
    chunk.map(({ row }) => row),
    orders,
  );
  deps.fault("batch-rows-written");
}

/** Asks the second screener about a letter that the rules have screened, if there is one. */
async function playText(
  deps: BatchDeps,
  { sha256: documentSha256, verdict }: PlayedLetter,
  { typesetting, ...request }: ReturnType<typeof requestOf> & Pick<Batch, "typesetting">,
) {
  const text = request.content.kind === "text" ? wordsOf(request.content.text, typesetting ?? undefined) : "";
  return {
    documentSha256,
    documentKey: undefined,
    verdict: await deps.readAgain({ ...request, text, unreadablePages: [] }, verdict),
  };
}

type RowToPlay = {
  row: WaitingRow;
  orderId: string;
  enclosed: Uint8Array | null;
  read: Awaited<ReturnType<typeof readEnclosed>>;
};

/** Stores and screens the file that the quote prepared for a row. */
async function playPrepared(
  deps: BatchDeps,
  { batch }: BatchLetter,
  {
    row,
    orderId,
    document,
  }: { row: WaitingRow; orderId: string; document: NonNullable<WaitingRow["assessed"]["document"]> },
) {
  const pdf = await getPrinted(deps.store, document.key);
  const { text, pageTexts, unreadablePages } = await deps.documents.readPrinted(pdf, { text: null });
  const [, ...later] = document.starts;
  const input = { text, format: batch.format, to: row.recipient, from: batch.sender, unreadablePages };
  return {
    documentSha256: document.sha256,
    documentKey: await deps.storeDocument(orderId, pdf, batch.actor),
    verdict: await deps.readAgain(
      input,
      screenParts(input, later.length > 0 ? textsOfParts(pageTexts, later) : []),
    ),
  };
}

/** Draws, stores, and screens a row that is more than a text: a PDF, or a letter with enclosures. */
async function playDocument(
  deps: BatchDeps,
  letter: BatchLetter,
  { row, orderId, enclosed, read }: RowToPlay,
) {
  const { batch } = letter;
  const document = await prepareRow(deps, letter, row);
  const { pdf, sha256 } = await printRow(deps, letter, document, enclosed);
  const { format, sender: from } = batch as Batch & BatchLetter["batch"];
  const parts = enclosed ? [document.text, ...read.texts] : [];
  const text = [document.text, ...read.texts].join("\n\n");
  const before = row.assessed.pageCount - (batch.enclosures?.pageCount ?? 0);
  const unreadablePages = [...document.unreadablePages, ...read.unreadablePages.map((page) => before + page)];
  const input = { text, format, to: row.recipient, from, unreadablePages };
  return {
    documentSha256: sha256,
    documentKey: await deps.storeDocument(orderId, pdf, batch.actor),
    verdict: await deps.readAgain(input, screenParts(input, parts)),
  };
}
