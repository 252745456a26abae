import { z } from "zod";
import { pageOf } from "#lib/domain/access/page-links";
import type { WebhookEvent } from "#lib/domain/orders/webhook-event";
import { eventKindSchema, orderEventSchema, orderSchema } from "./order-schemas.ts";
import { fromOrder, fromOrderEvent } from "./serializers.ts";

/** The body posted to a webhook_url: small, without the letter's text and without street lines. */
export const webhookPayloadSchema = z
  .object({
    type: eventKindSchema.meta({ description: "What happened; the same as `data.event.kind`." }),
    timestamp: z.iso.datetime().meta({ description: "When it happened, in UTC." }),
    data: z
      .object({
        event: orderEventSchema.meta({
          description: "The event, as GET /v1/orders/{id}/events lists it. Its id is the header webhook-id.",
        }),
        order: orderSchema.meta({ description: "The order as it is when this is sent." }),
        order_url: z.string().meta({ description: "The order's page, for a person." }),
        batch_id: z.string().optional().meta({ description: "Only for an order of a batch: that batch." }),
        row: z.number().int().optional().meta({
          description: "Only for an order of a batch: its row, counted from 0.",
        }),
        reference: z.string().optional().meta({
          description: "Your own name for the order, if you gave one. Also in `order`.",
        }),
        review_token: z.string().optional().meta({
          description: "With order.delivered: reviews the order; good for 7 days from this delivery.",
        }),
      })
      .meta({ description: "The event, and its order." }),
  })
  .meta({ id: "WebhookPayload", description: "The body that is posted to a webhook_url." });

/** Metadata takes at most 45,000 bytes. If our own detail is ever longer than the rest, the event is sent without it. */
const maxBytes = 100_000;

/** The body of a delivery, without the link token of its order, always under 100,000 bytes. */
export function toWebhookBody(webhookEvent: WebhookEvent, baseUrl: string): string {
  const body = JSON.stringify(webhookPayloadSchema.parse(fromWebhookEvent(webhookEvent, baseUrl)));
  if (Buffer.byteLength(body) < maxBytes) return body;
  const { detail: _, ...event } = webhookEvent.event;
  return JSON.stringify(webhookPayloadSchema.parse(fromWebhookEvent({ ...webhookEvent, event }, baseUrl)));
}

function fromWebhookEvent(
  { event, order, labels, row, reviewToken }: WebhookEvent,
  baseUrl: string,
): z.input<typeof webhookPayloadSchema> {
  return {
    type: event.kind,
    timestamp: event.at.toISOString(),
    data: {
      event: fromOrderEvent(event),
      order: fromOrder(order, { labels }),
      order_url: pageOf(baseUrl, order.id),
      ...(row && { batch_id: row.batchId, row: row.row }),
      ...(labels.reference === null ? {} : { reference: labels.reference }),
      ...(reviewToken ? { review_token: reviewToken } : {}),
    },
  };
}
