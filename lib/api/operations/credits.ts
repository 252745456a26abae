import {
  creditBalanceSchema,
  creditCheckoutRequestSchema,
  creditCheckoutSchema,
  creditParamsSchema,
  x402CreditRequestSchema,
  x402CreditSchema,
  x402ReplaySchema,
} from "../account-schemas.ts";
import { defineOperation } from "../operation.ts";

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

const receiptHeaders = {
  "X-PAYMENT-RESPONSE":
    "What settled the payment, as x402 version 1 writes it, in base64. Absent in the sandbox.",
  "PAYMENT-RESPONSE": "The same as version 2 writes it.",
};
const signed = "the signed payment, as JSON in base64, at most 8 KB.";

export const buyCreditWithTokens = defineOperation({
  id: "buyCreditWithTokens",
  method: "POST",
  path: "/v1/x402/credits",
  tag: "Credits",
  summary: "Buy a pack of prepaid credit as a paying agent",
  description:
    "x402, versions 1 and 2, in USDC: without a payment the answer is 402 with the terms, in `accepts` and in the header PAYMENT-REQUIRED. Sign one of them, and send the same request with the payment. The code is minted once the payment has settled, once for one payment, however often it is sent; a repeat must carry the same pack and e-mail. Answered 503, send the same payment again. `sandbox: true` mints a code for rehearsals on any deployment, without a payment.",
  body: x402CreditRequestSchema,
  headers: {
    "X-PAYMENT": { description: `x402 version 1: ${signed}` },
    "PAYMENT-SIGNATURE": { description: `x402 version 2: ${signed}` },
  },
  responses: {
    200: {
      schema: x402ReplaySchema,
      description: "The payment was settled before; nothing is charged again",
      headers: receiptHeaders,
    },
    201: { schema: x402CreditSchema, description: "The code was minted", headers: receiptHeaders },
  },
  errors: [
    "unknown_pack",
    "payment_required",
    "payment_invalid",
    "region_unsupported",
    "x402_disabled",
    "service_unavailable",
  ],
  throttles: [
    { name: "sandbox_codes", perMinute: 10, when: ({ sandbox }: { sandbox?: boolean }) => sandbox === true },
    { name: "token_payments", perMinute: 60, when: ({ sandbox }: { sandbox?: boolean }) => sandbox !== true },
  ],
});
