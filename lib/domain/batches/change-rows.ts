import type { Transaction } from "#lib/db/transact";
import { changeOrders, type OrderChange } from "#lib/domain/orders/change-order";
import type { TransitionName } from "#lib/domain/orders/order-transitions";
import { wake } from "#lib/work/wake";

/**
 * Locks the work rows of orders. Call it before any order is locked, because a run locks them in that sequence too. Sorts the IDs,
 * because the rows of a batch are locked together. Another sequence could deadlock.
 */
export async function lockWork(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`select 1 from work where kind = 'order' and id = any(${[...ids]}) order by id for update`;
}

/**
 * Changes those orders of a batch that still allow it, in the caller's transaction, and wakes them. Sends no email, because rows
 * have no sender's address. Returns the changed orders.
 */
async function changeRows(
  tx: Transaction,
  ids: readonly string[],
  name: TransitionName,
  change: OrderChange,
): Promise<string[]> {
  await lockWork(tx, ids);
  const changed = (await changeOrders(tx, ids, name, change)).map(({ id }) => id);
  await wake(tx, "order", changed, change.at);
  return changed;
}

/** Like changeRows, for a change that ends the orders. Their shares are due for refund from the same moment. */
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
