import type { Transaction } from "#lib/db/transact";
import { changeOrders, type OrderChange } from "#lib/domain/orders/change-order";
import type { TransitionName } from "#lib/domain/orders/order-stage";

/**
 * Locks the work of orders: first, since a run locks it before the order, and in one order for everybody, since the rows of a batch are locked
 * together. The other way round two would wait for each other.
 */
export async function lockWork(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`select 1 from order_work where order_id = any(${[...ids]}) order by order_id for update`;
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
  const { at } = change;
  await tx.$executeRaw`
    update order_work set due_at = least(coalesce(due_at, ${at}), ${at}) where order_id = any(${changed})`;
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
    where: { orderId: { in: ended }, giveBack: "no", status: { not: "lapsed" } },
    data: { giveBack: "owed", updatedAt: change.at },
  });
  return ended;
}
