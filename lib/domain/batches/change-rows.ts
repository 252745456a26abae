import type { Transaction } from "#lib/db/transact";
import { changeOrders, type OrderChange } from "#lib/domain/orders/change-order";
import type { TransitionName } from "#lib/domain/orders/order-transitions";
import { wake } from "#lib/work/wake";

/**
 * Locks the work rows of orders. First, because a run locks them before the order; sorted, because the rows of a batch are locked
 * together. Any other order could deadlock.
 */
export async function lockWork(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`select 1 from work where kind = 'order' and id = any(${[...ids]}) order by id for update`;
}

/**
 * Changes those rows of a batch that still can change, in the caller's transaction, and wakes them. Sends no email: rows have no
 * email address. Returns the changed ones.
 */
async function changeRows(
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

/** Like changeRows, for a change that ends the rows: their payment is due back from the same moment. */
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
