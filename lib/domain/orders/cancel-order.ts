import type { Capability } from "#lib/domain/access/capability-token";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";

/**
 * Takes a letter back before it is handed over; nothing is charged. Idempotent: a canceled order answers as canceled. Throws
 * not_found, and too_late once the piece is with the printer or has ended otherwise.
 */
export async function cancelOrder(
  deps: { orders: OrderRepository; clock: Clock },
  capability: Capability<"cancel">,
): Promise<Order> {
  const canceled = await deps.orders.change(capability.orderId, "cancel", { at: deps.clock() });
  const order = await getOrder(deps, capability.orderId);
  if (canceled || order.status === "canceled") return order;
  throw new AppError("too_late", `The order is ${order.status} and can no longer be canceled.`);
}
