import { issueCapability } from "#lib/domain/access/capability-token";
import type { Labels } from "#lib/domain/mail/labels";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import type { Order, StoredOrderEvent } from "./order.ts";
import type { BatchRowOf, OrderRepository } from "./order-repository.ts";

/** The content of a webhook about an event of an order. */
export type WebhookEvent = {
  event: StoredOrderEvent;
  /** The order in its current state, so that a late delivery isn't outdated. */
  order: Order;
  labels: Labels;
  /** Only for an order of a batch. */
  row?: BatchRowOf;
  /**
   * Only for a delivered order. Newly issued, because the token from the order's creation has often expired by then
   * (docs/rules.md#fresh-review-token).
   */
  reviewToken?: string;
};

/** An event in the form sent to the webhook. Null if it is gone. */
export async function findWebhookEvent(
  deps: { orders: OrderRepository; keyring: Keyring; clock: Clock },
  orderId: string,
  eventId: string,
): Promise<WebhookEvent | null> {
  const [order, events, row, labeled] = await Promise.all([
    deps.orders.findOrder(orderId),
    deps.orders.listEvents(orderId),
    deps.orders.findRowOf(orderId),
    deps.orders.findLabels(orderId),
  ]);
  const event = events.find(({ id }) => id === eventId);
  if (!order || !event || !labeled) return null;
  const found = { event, order, labels: labeled.labels, ...(row && { row }) };
  if (event.kind !== "order.delivered") return found;
  const reviewToken = issueCapability(deps.keyring, { id: orderId, createdAt: deps.clock() }, "review");
  return { ...found, reviewToken };
}
