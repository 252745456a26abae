import type { Transaction } from "#lib/db/transact";
import { wake } from "#lib/work/wake";

/** What the rows of a batch that is paid by card have in its payment: each its share, held, meant to be captured, captured or let go. */

/**
 * Work first and in one order, as whoever ends rows locks it: the other way round the two would wait for each other, and a row that ends at
 * this moment is either left out of the capture or refunded after it.
 */
async function lockRows(tx: Transaction, batchId: string): Promise<void> {
  await tx.$queryRaw`
    select 1 from work w join payments p on p.order_id = w.id where w.kind = 'order' and p.batch_id = ${batchId}
    order by w.id for update of w`;
}

/** Means to capture every share of a row that goes on. Answers their sum in cents. */
export async function intendShares(tx: Transaction, batchId: string, at: Date): Promise<number> {
  await lockRows(tx, batchId);
  const shares = await tx.payment.updateManyAndReturn({
    where: { batchId, status: "authorized", refundStatus: "none" },
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
  const unpaid = await tx.payment.findMany({
    where: { batchId, status: { in: ["authorized", "capturing"] } },
    select: { subjectId: true },
  });
  await wake(
    tx,
    "order",
    unpaid.map(({ subjectId }) => subjectId),
    at,
  );
}
