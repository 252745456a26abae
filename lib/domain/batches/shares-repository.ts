import type { Transaction } from "#lib/db/transact";
import { wake } from "#lib/work/wake";

/** The rows' shares of a batch's card payment. Each share is authorized, due to be captured, captured, or released. */

/**
 * Locks the work rows first, in sorted sequence, as code that ends rows does; another sequence could deadlock. If a row ends at
 * this moment, it is either left out of the capture or refunded after it.
 */
async function lockRows(tx: Transaction, batchId: string): Promise<void> {
  await tx.$queryRaw`
    select 1 from work w join payments p on p.order_id = w.id where w.kind = 'order' and p.batch_id = ${batchId}
    order by w.id for update of w`;
}

/** Marks the share of every row that will be mailed as due to be captured. Returns their sum in cents. */
export async function intendShares(tx: Transaction, batchId: string, at: Date): Promise<number> {
  await lockRows(tx, batchId);
  const shares = await tx.payment.updateManyAndReturn({
    where: { batchId, status: "authorized", refundStatus: "none" },
    data: { status: "capturing", updatedAt: at },
    select: { amountCents: true },
  });
  return shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Marks the shares of the capture as captured and wakes their orders: those that are ready are handed over, and those that ended
 * are refunded.
 */
export async function captureShares(tx: Transaction, batchId: string, at: Date): Promise<void> {
  await wakeUnpaid(tx, batchId, at);
  await tx.payment.updateMany({
    where: { batchId, status: "capturing" },
    data: { status: "captured", updatedAt: at },
  });
}

/** Wakes every order whose share was neither captured nor released. */
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
