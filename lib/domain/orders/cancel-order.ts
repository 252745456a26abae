import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { CancelAction, Capability } from "#lib/domain/access/capability-token";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { wake } from "#lib/work/wake";
import { type ChangeOrder, endOrderIn } from "./end-order.ts";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";

type CancelDeps = {
  database: Database;
  orders: OrderRepository;
  change: ChangeOrder;
  /** Advances a live order as far as it can go now. */
  advance: (orderId: string) => Promise<void>;
  clock: Clock;
};

/**
 * Cancels a letter before it is handed over. Nothing is charged; any payment is due for refund from the same moment. Idempotent:
 * canceling a canceled order succeeds. Throws not_found, and too_late once the hand-off has begun or the order has ended in another
 * way.
 */
export async function cancelOrder(deps: CancelDeps, { orderId }: Capability<CancelAction>): Promise<Order> {
  const at = deps.clock();
  const canceled = await transact(deps.database, async (tx) => {
    // Wakes first, because a run locks the order's work before the order. Locking in another sequence could deadlock.
    await wake(tx, "order", [orderId], at);
    return endOrderIn(deps, tx, orderId, "cancel", { at, detail: { by: "customer" } });
  });
  const order = await getOrder(deps, orderId);
  if (!canceled && order.status !== "canceled") {
    throw new AppError("too_late", `The order is ${order.status} and can no longer be canceled.`);
  }
  // Advances the order right away. If that fails, the worker continues.
  if (canceled && !order.sandbox) await deps.advance(orderId);
  return order;
}
