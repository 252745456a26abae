import type { Transaction } from "#lib/db/transact";
import { eraseAt } from "./erasure-date.ts";
import type { OrderFailure } from "./order.ts";
import { endedStages, type TransitionName, transitions } from "./order-transitions.ts";

export type OrderChange = {
  at: Date;
  /** The event's detail: rule IDs, sources, and places, but never names, street lines, or text. */
  detail?: Readonly<Record<string, unknown>>;
  patch?: {
    trackingNumber?: string | null;
    expectedDeliveryDate?: string | null;
    refusalReason?: string;
    handOffAt?: Date | null;
    failure?: OrderFailure;
  };
};

/**
 * Changes an order's stage: one conditional update, one event, and the next erasure date. Nothing else writes the stage. False if
 * the order's stage doesn't allow the change. The guard is in the `where`, so of two concurrent changes, one finds no row.
 */
export async function changeOrder(
  tx: Transaction,
  id: string,
  name: TransitionName,
  change: OrderChange,
): Promise<boolean> {
  return (await changeOrders(tx, [id], name, change)).length === 1;
}

/** Makes the same change to many orders, all live or all sandbox, with as many statements as for one. Returns the changed ones. */
export async function changeOrders(
  tx: Transaction,
  ids: readonly string[],
  name: TransitionName,
  { at, detail, patch: { failure, ...patch } = {} }: OrderChange,
): Promise<string[]> {
  const { from, to, event } = transitions[name];
  const changed = await tx.order.updateManyAndReturn({
    where: { id: { in: [...ids] }, stage: { in: [...from] } },
    data: { stage: to, updatedAt: at, ...patch, ...(failure ? { failure: { ...failure } } : {}) },
    select: { id: true },
  });
  const changedIds = changed.map(({ id }) => id);
  if (changedIds.length === 0) return [];
  if (event) {
    const common = { kind: event, at, ...(detail ? { detail: { ...detail } as object } : {}) };
    await tx.orderEvent.createMany({ data: changedIds.map((orderId) => ({ orderId, ...common })) });
  }
  const sandbox = changedIds[0]!.startsWith("ord_test_");
  const due = eraseAt({ sandbox, ended: endedStages.has(to) }, at);
  await tx.orderContent.updateMany({ where: { orderId: { in: changedIds } }, data: { eraseAt: due } });
  return changedIds;
}
