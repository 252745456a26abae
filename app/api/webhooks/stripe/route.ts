import { receiveCallback } from "#lib/api/receive-callback";

export const POST = receiveCallback("stripe", (services, request, body) =>
  services.orders.receiveProcessorEvent(body, request.headers.get("stripe-signature")),
);
