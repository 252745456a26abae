import type { Transaction } from "#lib/db/transact";
import type { OrderFailure } from "./order.ts";
import { endedStages, type TransitionName, transitions } from "./order-stage.ts";

export type OrderChange = {
  at: Date;
  /** Of the event: rule ids, sources and places; never names, street lines or text. */
  detail?: Readonly<Record<string, unknown>>;
  patch?: {
    trackingNumber?: string | null;
    expectedDeliveryDate?: string | null;
    refusalReason?: string;
    handOffAt?: Date | null;
    failure?: OrderFailure;
  };
};

/** DECISIONS, Retention and Order life: 30 days after an end; unchanged for 60 days (sandbox 30) an order is closed as it is. */
export function eraseAt(order: { sandbox: boolean; ended: boolean }, at: Date): Date {
  return new Date(at.getTime() + (order.sandbox || order.ended ? 30 : 60) * 86_400_000);
}

/**
 * The only writer of an order's stage: one conditional update, one event, the next date of its erasure. False when the order is in no
 * stage that the change may follow: the guard is in the `where`, so of two changes at once one finds no row.
 */
export async function changeOrder(
  tx: Transaction,
  id: string,
  name: TransitionName,
  { at, detail, patch: { failure, ...patch } = {} }: OrderChange,
): Promise<boolean> {
  const { from, to, event } = transitions[name];
  const { count } = await tx.order.updateMany({
    where: { id, stage: { in: [...from] } },
    data: { stage: to, updatedAt: at, ...patch, ...(failure ? { failure: { ...failure } } : {}) },
  });
  if (count !== 1) return false;
  if (event) {
    const data = { orderId: id, kind: event, at, ...(detail ? { detail: { ...detail } as object } : {}) };
    await tx.orderEvent.create({ data });
  }
  const sandbox = id.startsWith("ord_test_");
  const due = eraseAt({ sandbox, ended: endedStages.has(to) }, at);
  await tx.orderContent.updateMany({ where: { orderId: id }, data: { eraseAt: due } });
  return true;
}
