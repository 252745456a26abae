import { issueCapability } from "#lib/domain/access/capability-token";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import type { Order, StoredOrderEvent } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";

/** What an order's webhook_url is told of an event. */
export type WebhookEvent = {
  event: StoredOrderEvent;
  /** As it is now, so that a delivery that comes late tells nothing that is over. */
  order: Order;
  /** Fresh, of a delivered order: the one of its creation has often expired by now (docs/rules.md#fresh-review-token). */
  reviewToken?: string;
};

/** An event as it is told; null when it is gone. */
export async function findWebhookEvent(
  deps: { orders: OrderRepository; keyring: Keyring; clock: Clock },
  orderId: string,
  eventId: string,
): Promise<WebhookEvent | null> {
  const [order, events] = await Promise.all([
    deps.orders.findOrder(orderId),
    deps.orders.listEvents(orderId),
  ]);
  const event = events.find(({ id }) => id === eventId);
  if (!order || !event) return null;
  if (event.kind !== "order.delivered") return { event, order };
  const reviewToken = issueCapability(deps.keyring, { id: orderId, createdAt: deps.clock() }, "review");
  return { event, order, reviewToken };
}
