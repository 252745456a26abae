import { defineOperation } from "../operation.ts";
import {
  creditBalanceSchema,
  creditCheckoutRequestSchema,
  creditCheckoutSchema,
  creditParamsSchema,
} from "../schemas.ts";

export const getCredit = defineOperation({
  id: "getCredit",
  method: "GET",
  path: "/v1/credits/{code}",
  tag: "Credits",
  summary: "Read what a credit code holds",
  description: "Whoever holds the code may read it. Upper and lower case are the same.",
  params: creditParamsSchema,
  responses: { 200: { schema: creditBalanceSchema, description: "What can be spent, and until when" } },
  errors: ["not_found", "unattributable_request", "rate_limited"],
  throttles: [{ name: "credit_lookups", perMinute: 30, by: "address" }],
});

export const createCreditCheckout = defineOperation({
  id: "createCreditCheckout",
  method: "POST",
  path: "/v1/credits/checkout",
  tag: "Credits",
  summary: "Buy a pack of prepaid credit by card",
  description:
    "Answers where to pay. The credit code is e-mailed once the payment has settled; it is shown nowhere else.",
  body: creditCheckoutRequestSchema,
  responses: { 200: { schema: creditCheckoutSchema, description: "Where to pay" } },
  errors: [
    "unknown_pack",
    "unattributable_request",
    "rate_limited",
    "no_checkout_url",
    "payments_not_configured",
    "service_unavailable",
  ],
  throttles: [{ name: "credit_checkouts", perMinute: 10 }],
});
