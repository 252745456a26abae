import { AppError } from "#lib/shared/errors";
import { orderIdPattern } from "#lib/shared/ids";
import type { Order, StoredOrderEvent } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";

type Deps = { orders: Pick<OrderRepository, "findOrder"> };

/** The order in its current state. Throws not_found, including for malformed IDs. */
export async function getOrder(deps: Deps, id: string): Promise<Order> {
  const order = orderIdPattern.test(id) ? await deps.orders.findOrder(id) : null;
  if (!order)
    throw new AppError("not_found", "No order has this ID.", {
      next: ["Check the ID. It's `order.id` in the response that created the order."],
    });
  return order;
}

/** The order's log, oldest first. Throws not_found. */
export async function listOrderEvents(
  deps: { orders: Pick<OrderRepository, "findOrder" | "listEvents"> },
  id: string,
): Promise<StoredOrderEvent[]> {
  const order = await getOrder(deps, id);
  return deps.orders.listEvents(order.id);
}
