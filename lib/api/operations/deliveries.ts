import { deliveryListSchema, deliveryResponseSchema } from "../delivery-schemas.ts";
import { defineOperation } from "../operation.ts";
import { eventParamsSchema, orderParamsSchema } from "../order-schemas.ts";

export const listDeliveries = defineOperation({
  id: "listDeliveries",
  method: "GET",
  path: "/v1/orders/{id}/deliveries",
  tag: "Mail",
  summary: "Read an order's webhook deliveries",
  description:
    "The log of what was sent to the order's webhook_url, the newest event first: the newest 100 events, and the newest 20 attempts of each. It sends nothing. Takes any capability token of the order, even an expired one, or the API key that sent the order. The log stays readable after the webhook_url is erased.",
  headers: {
    "X-Capability-Token": {
      description:
        "Any capability token of the order, even an expired one (alias: X-Cancel-Token). The API key that sent the order doesn't need it.",
    },
  },
  params: orderParamsSchema,
  responses: { 200: { schema: deliveryListSchema, description: "The deliveries" } },
  errors: [
    "not_found",
    "invalid_capability",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:read",
  throttles: [{ name: "deliveries", perMinute: 60 }],
});

export const redeliverEvent = defineOperation({
  id: "redeliverEvent",
  method: "POST",
  path: "/v1/orders/{id}/events/{event_id}/redeliver",
  tag: "Mail",
  summary: "Send an event to the webhook again",
  description:
    "Sends one event of the order to its webhook_url again, immediately, and retries on the usual schedule if that fails. Returns the delivery with your endpoint's previous responses.",
  headers: {
    "X-Capability-Token": {
      description: "Any capability token of the order, even an expired one (alias: X-Cancel-Token).",
      required: true,
    },
  },
  params: eventParamsSchema,
  responses: { 202: { schema: deliveryResponseSchema, description: "The delivery, before it is sent" } },
  errors: ["not_found", "invalid_capability", "no_webhook", "rate_limited", "service_unavailable"],
  scope: "mail:read",
  throttles: [{ name: "redeliveries", perMinute: 10 }],
});
