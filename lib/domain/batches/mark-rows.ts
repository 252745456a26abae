import type { Transaction } from "#lib/db/transact";
import type { ErrorCode } from "#lib/shared/errors";

/**
 * Whether the batch is still creating orders. If it was canceled while a chunk was drawn, the chunk is dropped. The lease's
 * transaction has locked the batch's row, so a cancel happens entirely before or after it.
 */
export async function isMaking(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.batch.count({ where: { id, stage: "making" } })) === 1;
}

/**
 * Marks rows that became orders, in the transaction that writes the orders. Throws if a row was no longer waiting, so that nothing
 * is written.
 */
export async function markMade(
  tx: Transaction,
  batchId: string,
  made: readonly { row: number; orderId: string }[],
): Promise<void> {
  const count = await tx.$executeRawUnsafe(
    `update batch_rows r set status = 'made', order_id = given."orderId"
     from json_to_recordset($2::json) as given (row int, "orderId" text)
     where r.batch_id = $1 and r.row = given.row and r.status = 'waiting'`,
    batchId,
    JSON.stringify(made),
  );
  if (count !== made.length) throw new Error(`A row of ${batchId} was no longer waiting`);
}

/** Marks a row as skipped because it can't be mailed. */
export async function markSkipped(
  tx: Transaction,
  batchId: string,
  row: number,
  { at, ...why }: { code: ErrorCode; reason: string; at: Date },
): Promise<void> {
  await tx.batch.update({ where: { id: batchId }, data: { updatedAt: at } });
  await tx.batchRow.updateMany({
    where: { batchId, row, status: "waiting" },
    data: { status: "skipped", ...why },
  });
}

/** Cancels all rows that have not become orders. */
export async function cancelWaiting(tx: Transaction, batchId: string): Promise<void> {
  await tx.batchRow.updateMany({ where: { batchId, status: "waiting" }, data: { status: "canceled" } });
}

export async function markRefunded(
  tx: Transaction,
  batchId: string,
  rows: readonly number[],
  at: Date,
): Promise<void> {
  await tx.batchRow.updateMany({
    where: { batchId, row: { in: [...rows] }, refundedAt: null },
    data: { refundedAt: at },
  });
}
