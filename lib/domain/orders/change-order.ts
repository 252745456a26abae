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
    sendOn?: string;
    failure?: OrderFailure;
  };
};

/** These are refused once a return was recorded: a piece comes back once, and isn't delivered to its recipient afterward. */
const endedByReturn: ReadonlySet<TransitionName> = new Set(["send_back", "deliver", "confirm_delivery"]);

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
    where: {
      ...{ id: { in: [...ids] }, stage: { in: [...from] } },
      ...(endedByReturn.has(name) && { returnedAt: null }),
    },
    data: {
      ...(to && { stage: to }),
      ...(name === "send_back" && { returnedAt: at }),
      ...{ updatedAt: at, ...patch },
      ...(failure ? { failure: { ...failure } } : {}),
    },
    select: { id: true, stage: true, sendOn: true },
  });
  const changedIds = changed.map(({ id }) => id);
  if (changedIds.length === 0) return [];
  if (event) {
    const common = { kind: event, at, ...(detail ? { detail: { ...detail } as object } : {}) };
    await tx.orderEvent.createMany({ data: changedIds.map((orderId) => ({ orderId, ...common })) });
  }
  const sandbox = changedIds[0]!.startsWith("ord_test_");
  const dueDates = Map.groupBy(changed, ({ stage, sendOn }) =>
    eraseAt({ sandbox, sendOn, ended: endedStages.has(stage) }, at).getTime(),
  );
  for (const [time, orders] of dueDates) {
    const orderIds = orders.map(({ id }) => id);
    const due = new Date(time);
    await tx.orderContent.updateMany({ where: { orderId: { in: orderIds } }, data: { eraseAt: due } });
  }
  return changedIds;
}
