import type { Transaction } from "#lib/db/transact";

/** What the rows of a batch that is paid by card have in its payment: each its share, held, meant to be captured, captured or let go. */

/**
 * Work first and in one order, as whoever ends rows locks it: the other way round the two would wait for each other, and a row that ends at
 * this moment is either left out of the capture or refunded after it.
 */
async function lockRows(tx: Transaction, batchId: string): Promise<void> {
  await tx.$queryRaw`
    select 1 from order_work w join payments p on p.order_id = w.order_id where p.batch_id = ${batchId}
    order by w.order_id for update of w`;
}

/** Means to capture every share of a row that goes on. Answers their sum in cents. */
export async function intendShares(tx: Transaction, batchId: string, at: Date): Promise<number> {
  await lockRows(tx, batchId);
  const shares = await tx.payment.updateManyAndReturn({
    where: { batchId, status: "held", giveBack: "no" },
    data: { status: "capturing", updatedAt: at },
    select: { amountCents: true },
  });
  return shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Marks the shares of the capture as captured, and has their letters looked at: those that are ready leave, those that ended are refunded. */
export async function captureShares(tx: Transaction, batchId: string, at: Date): Promise<void> {
  await wakeUnpaid(tx, batchId, at);
  await tx.payment.updateMany({
    where: { batchId, status: "capturing" },
    data: { status: "captured", updatedAt: at },
  });
}

/** Has every letter looked at whose share was neither captured nor let go. */
export async function wakeUnpaid(tx: Transaction, batchId: string, at: Date): Promise<void> {
  await lockRows(tx, batchId);
  await tx.$executeRaw`
    update order_work w set due_at = least(coalesce(w.due_at, ${at}), ${at}) from payments p
    where p.order_id = w.order_id and p.batch_id = ${batchId} and p.status in ('held', 'capturing')`;
}
