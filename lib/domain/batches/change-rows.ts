import type { Transaction } from "#lib/db/transact";
import { changeOrders, type OrderChange } from "#lib/domain/orders/change-order";
import type { TransitionName } from "#lib/domain/orders/order-stage";
import { wake } from "#lib/work/wake";

/**
 * Locks the work of orders: first, since a run locks it before the order, and in one order for everybody, since the rows of a batch are locked
 * together. The other way round two would wait for each other.
 */
export async function lockWork(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`select 1 from work where kind = 'order' and id = any(${[...ids]}) order by id for update`;
}

/**
 * Changes rows of a batch together, those that still can be, in the caller's transaction, and has them looked at. Nobody is mailed: rows have
 * no e-mail address. Answers those that were changed.
 */
export async function changeRows(
  tx: Transaction,
  ids: readonly string[],
  name: TransitionName,
  change: OrderChange,
): Promise<string[]> {
  await lockWork(tx, ids);
  const changed = await changeOrders(tx, ids, name, change);
  await wake(tx, "order", changed, change.at);
  return changed;
}

/** The same of rows that end by it: what was paid for them is owed from the same moment. */
export async function endRows(
  tx: Transaction,
  ids: readonly string[],
  name: TransitionName,
  change: OrderChange,
): Promise<string[]> {
  const ended = await changeRows(tx, ids, name, change);
  await tx.payment.updateMany({
    where: { orderId: { in: ended }, refundStatus: "none", status: { not: "lapsed" } },
    data: { refundStatus: "due", updatedAt: change.at },
  });
  return ended;
}
