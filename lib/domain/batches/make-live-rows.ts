import type { Transaction } from "#lib/db/transact";
import { verifyRecipient, verifySender } from "#lib/domain/addresses/verify-addresses";
import type { OrderToWrite } from "#lib/domain/orders/insert-order";
import { getPrinted } from "#lib/domain/orders/live-content";
import { contentOf, orderOf } from "#lib/domain/orders/new-order";
import { orderPartition } from "#lib/domain/orders/order-partition";
import { errorTable, isAppError } from "#lib/shared/errors";
import { rowOrderId } from "#lib/shared/ids";
import { addWork } from "#lib/work/wake";
import type { WaitingRow } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchStep } from "./batch-step.ts";
import { isMaking, markMade, markSkipped } from "./mark-rows.ts";
import { getEnclosed, prepareRow, printRow } from "./prepare-row.ts";
import { type BatchLetter, madeLetterOf, pieceOfBatch, requestOf, textOf } from "./row-letter.ts";

/** The result of a row's address check: what its order's log will store, or why the row can't be mailed. */
type VerifiedRow = { row: WaitingRow; addressEvents: Readonly<Record<string, unknown>> };
type LostRow = { row: WaitingRow; why: Parameters<typeof markSkipped>[3] };

/** How many addresses are checked concurrently. Low, because vendors limit calls. */
const verifiedAtOnce = 8;

/**
 * Turns rows of a live batch into orders that are paid and await screening; each then proceeds like any other order. Skips a row
 * if a vendor refuses its address; its share of the payment is then due for refund. If a vendor is down, writes nothing and
 * throws, and the chunk is retried.
 */
export async function makeLiveChunk(
  deps: Parameters<BatchStep>[0],
  letter: BatchLetter,
  chunk: readonly WaitingRow[],
  lease: Parameters<BatchStep>[1]["lease"],
): Promise<void> {
  const { batch } = letter;
  const { verified, lost } = await verifyRows(deps, letter, chunk);
  const orders = await drawRows(deps, letter, verified);
  deps.fault("batch-rows-drawn");
  await deps.work.commit(lease, async (tx) => {
    if (!(await isMaking(tx, batch.id))) return;
    await deps.orders.insertOrdersIn(tx, orders);
    const marks = orders.map(({ order }, index) => ({ row: verified[index]!.row.row, orderId: order.id }));
    await writePayments(tx, letter, orders, marks);
    await markMade(tx, batch.id, marks);
    for (const { row, why } of lost) await markSkipped(tx, batch.id, row.row, why);
  });
  deps.fault("batch-rows-written");
}

async function verifyRows(
  { verifierFor, clock }: BatchDeps,
  { batch }: BatchLetter,
  chunk: readonly WaitingRow[],
): Promise<{ verified: VerifiedRow[]; lost: LostRow[] }> {
  const verifier = verifierFor(batch);
  const sender = await verifySender(batch.sender, verifier);
  const verified: VerifiedRow[] = [];
  const lost: LostRow[] = [];
  const judge = async (row: WaitingRow) => {
    try {
      const { source, warnings, correctedTo } = await verifyRecipient(row.recipient, verifier);
      const recipient = { source, corrected: correctedTo !== undefined, warnings };
      verified.push({ row, addressEvents: { recipient, sender } });
    } catch (error) {
      if (!isAppError(error) || errorTable[error.code].retryable) throw error;
      lost.push({ row, why: { code: error.code, reason: error.message, at: clock() } });
    }
  };
  for (let at = 0; at < chunk.length; at += verifiedAtOnce)
    await Promise.all(chunk.slice(at, at + verifiedAtOnce).map(judge));
  verified.sort((a, b) => a.row.row - b.row.row);
  return { verified, lost };
}

/** Draws and stores each row's pages under its order's ID. A sweep deletes pages that no order refers to. */
async function drawRows(
  deps: BatchDeps,
  letter: BatchLetter,
  rows: readonly VerifiedRow[],
): Promise<OrderToWrite[]> {
  const { batch } = letter;
  const at = deps.clock();
  const drawn = await drawPages(deps, letter, rows);
  return Promise.all(
    rows.map(async ({ row, addressEvents }, index) => {
      const { pdf, sha256: documentSha256, text, contentSha256 } = drawn[index]!;
      const id = rowOrderId(batch, row.row);
      const request = requestOf(letter, row, text);
      const made = madeLetterOf(letter, row, addressEvents);
      const documentKey = await deps.storeDocument(id, pdf, undefined);
      return {
        order: orderOf(id, request, made, { stage: "screening", at }),
        events: [{ kind: "order.created" as const, at, detail: addressEvents }],
        content: contentOf(request, made, { documentKey, contentSha256 }),
        documentSha256,
        actor: batch.actor,
        counted: false,
      };
    }),
  );
}

async function drawPages(deps: BatchDeps, letter: BatchLetter, rows: readonly VerifiedRow[]) {
  const { batch } = letter;
  if (letter.template && !batch.enclosures && !rows[0]?.row.assessed.document) {
    const letters = rows.map(({ row }) => ({ text: textOf(letter, row)!, to: row.recipient }));
    const drawn = await deps.rows.draw(letters, pieceOfBatch(letter), batch.actor);
    return drawn.map((page, index) => ({ ...page, text: letters[index]!.text, contentSha256: undefined }));
  }
  const enclosed = await getEnclosed(deps, letter);
  const drawn = [];
  for (const { row } of rows) {
    const { document } = row.assessed;
    if (document) {
      drawn.push({ ...document, pdf: await getPrinted(deps.store, document.key), text: null });
      continue;
    }
    const printed = await printRow(deps, letter, await prepareRow(deps, letter, row), enclosed);
    drawn.push({ ...printed, text: textOf(letter, row) });
  }
  return drawn;
}

/** Pays each row's order with its share of the batch. Each order is due now, in the partition for batch rows. */
async function writePayments(
  tx: Transaction,
  { batch }: BatchLetter,
  orders: readonly OrderToWrite[],
  marks: readonly { row: number; orderId: string }[],
): Promise<void> {
  const payments = orders.map(({ order }, index) => ({
    subjectId: order.id,
    orderId: order.id,
    method: "batch" as const,
    status: batch.accountId === null ? ("authorized" as const) : ("debited" as const),
    amountCents: order.priceCents,
    accountId: batch.accountId,
    batchId: batch.id,
    batchRow: marks[index]!.row,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  }));
  await tx.payment.createMany({ data: payments });
  const partitionKey = orderPartition({ bulk: true });
  await addWork(
    tx,
    "order",
    orders.map(({ order }) => ({ id: order.id, partitionKey, dueAt: order.createdAt })),
  );
}
