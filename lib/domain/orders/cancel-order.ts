import { transact } from "#lib/db/transact";
import type { Capability } from "#lib/domain/access/capability-token";
import { AppError } from "#lib/shared/errors";
import { advanceOrder } from "./advance-order.ts";
import { endOrderIn, type LiveDeps } from "./end-order.ts";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import { wakeOrder } from "./order-work-repository.ts";

/**
 * Takes a letter back before it is handed over; nothing is charged, and what was paid is owed from the same moment. Idempotent: a canceled
 * order answers as canceled. Throws not_found, and too_late once the piece is being handed over or has ended otherwise.
 */
export async function cancelOrder(deps: LiveDeps, { orderId }: Capability<"cancel">): Promise<Order> {
  const at = deps.clock();
  const canceled = await transact(deps.database, async (tx) => {
    // First, since a run locks the order's work before the order: the other way round the two would wait for each other.
    await wakeOrder(tx, orderId, at);
    return endOrderIn(deps, tx, orderId, "cancel", { at, detail: { by: "customer" } });
  });
  const order = await getOrder(deps, orderId);
  if (!canceled && order.status !== "canceled") {
    throw new AppError("too_late", `The order is ${order.status} and can no longer be canceled.`);
  }
  // At once where it can be; the worker goes on where it cannot.
  if (canceled && !order.sandbox) await advanceOrder(deps, orderId);
  return order;
}
