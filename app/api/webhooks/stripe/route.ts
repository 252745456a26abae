import { receiveCallback } from "#lib/api/entrypoints/receive-callback";

export const POST = receiveCallback("stripe", (services, request, body) =>
  services.fulfilment.receiveProcessorEvent(body, request.headers.get("stripe-signature")),
);
