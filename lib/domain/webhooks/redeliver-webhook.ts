import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Delivery } from "./delivery.ts";
import type { DeliveryRepository } from "./delivery-repository.ts";

/**
 * Sends an event of an order again now, whatever its earlier outcome, and retries on the schedule if that fails. Throws no_webhook,
 * and not_found if the order has no such event.
 */
export async function redeliverWebhook(
  { deliveries, clock }: { deliveries: DeliveryRepository; clock: Clock },
  orderId: string,
  eventId: string,
  alongside?: Parameters<DeliveryRepository["restart"]>[3],
): Promise<Delivery> {
  const { url, erased } = await deliveries.findUrl(orderId);
  if (url === null) {
    const reason = erased
      ? "We erased the webhook_url of this order with its content, 30 days after it ended."
      : "This order was created without a webhook_url.";
    throw new AppError("no_webhook", reason);
  }
  const delivery = await deliveries.restart(orderId, eventId, clock(), alongside);
  if (!delivery) {
    throw new AppError("not_found", "The order has no event with this ID.", {
      next: ["GET /v1/orders/{id}/events lists the order's events with their ids."],
    });
  }
  return delivery;
}
