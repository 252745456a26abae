import { returnRequestSchema } from "../letter-schemas.ts";
import { defineOperation } from "../operation.ts";
import { orderParamsSchema, orderResponseSchema } from "../order-schemas.ts";
import { capabilityHeader } from "./capability-header.ts";

export const reportReturn = defineOperation({
  id: "reportReturn",
  method: "POST",
  path: "/v1/orders/{id}/return",
  tag: "Mail",
  summary: "Report that a letter came back",
  description:
    "Undeliverable mail goes back to the sender's address, so only the sender may see it. Records the return and its reason, once: if it was already reported, the order stays as it is. Takes any capability token of the order that opens its certificate, even an expired one. The status doesn't change; `delivery` becomes `returned`.",
  headers: capabilityHeader,
  params: orderParamsSchema,
  body: returnRequestSchema,
  responses: { 200: { schema: orderResponseSchema, description: "The order with its return" } },
  errors: ["not_found", "invalid_capability", "not_returnable", "service_unavailable"],
  scope: "mail:send",
  throttles: [{ name: "returns", perMinute: 20 }],
});
