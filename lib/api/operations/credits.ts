import {
  correctPurchaseSchema,
  creditCheckoutRequestSchema,
  creditCheckoutSchema,
  creditParamsSchema,
  creditPurchaseSchema,
  purchaseParamsSchema,
  x402CreditRequestSchema,
  x402CreditSchema,
  x402ReplaySchema,
} from "../credit-schemas.ts";
import { describedBalanceSchema } from "../described-balance.ts";
import { defineOperation } from "../operation.ts";

export const getCredit = defineOperation({
  id: "getCredit",
  method: "GET",
  path: "/v1/credits/{code}",
  tag: "Credits",
  summary: "Get the balance of a credit code",
  description: "Anyone who has the code can read it. Case doesn't matter.",
  params: creditParamsSchema,
  responses: { 200: { schema: describedBalanceSchema, description: "The balance and its expiration" } },
  errors: ["not_found", "unattributable_request", "rate_limited"],
  throttles: [{ name: "credit_lookups", perMinute: 30, by: "address" }],
});

export const createCreditCheckout = defineOperation({
  id: "createCreditCheckout",
  method: "POST",
  path: "/v1/credits/checkout",
  tag: "Credits",
  summary: "Buy prepaid credit by card, or top up a code",
  description:
    "Returns a checkout. Once the payment has settled, we email a new code to `email`. It isn't shown anywhere else. With `credit_code`, the credit is added to that code instead, and we write to its first address.",
  headers: {
    "Idempotency-Key": {
      description:
        "1 to 255 printable ASCII characters. Repeating a request with its key returns the same checkout.",
    },
  },
  body: creditCheckoutRequestSchema,
  responses: { 200: { schema: creditCheckoutSchema, description: "The checkout" } },
  errors: [
    "unknown_pack",
    "credit_code_unknown",
    "credit_code_sandbox_only",
    "insufficient_credit",
    "too_late",
    "idempotency_in_flight",
    "idempotency_mismatch",
    "unattributable_request",
    "rate_limited",
    "no_checkout_url",
    "payments_not_configured",
    "service_unavailable",
  ],
  throttles: [{ name: "credit_checkouts", perMinute: 10 }],
});

const purchaseHeader = {
  "X-Capability-Token": { description: "`purchase.token` of the checkout.", required: true },
} as const;
const purchaseErrors = ["invalid_capability", "not_found", "unattributable_request", "rate_limited"] as const;
const purchaseAnswer = { 200: { schema: creditPurchaseSchema, description: "The purchase" } };

export const getCreditPurchase = defineOperation({
  id: "getCreditPurchase",
  method: "GET",
  path: "/v1/credits/purchases/{id}",
  tag: "Credits",
  summary: "See where the code of a purchase went",
  description:
    "For the buyer, who has the purchase's token. Says whether the purchase is paid and to which address its code went. It never contains the code.",
  headers: purchaseHeader,
  params: purchaseParamsSchema,
  responses: purchaseAnswer,
  errors: purchaseErrors,
  throttles: [{ name: "credit_purchases", perMinute: 60 }],
});

export const resendCreditCode = defineOperation({
  id: "resendCreditCode",
  method: "POST",
  path: "/v1/credits/purchases/{id}/resend",
  tag: "Credits",
  summary: "Email a bought code again",
  description: "Emails the code to the same address again, at most once a day.",
  headers: purchaseHeader,
  params: purchaseParamsSchema,
  responses: purchaseAnswer,
  errors: purchaseErrors,
  throttles: [{ name: "credit_resends", perMinute: 10 }],
});

export const correctCreditPurchase = defineOperation({
  id: "correctCreditPurchase",
  method: "PUT",
  path: "/v1/credits/purchases/{id}/email",
  tag: "Credits",
  summary: "Correct the address that a bought code went to",
  description:
    "Voids the code and emails a new one with the same credit to the right address. Possible for one hour after the payment, at most 3 times, and as long as nothing was spent.",
  headers: purchaseHeader,
  params: purchaseParamsSchema,
  body: correctPurchaseSchema,
  responses: purchaseAnswer,
  errors: [...purchaseErrors, "too_late"],
  throttles: [{ name: "credit_corrections", perMinute: 10 }],
});

const receiptHeaders = {
  "X-PAYMENT-RESPONSE": "The settlement in the format of x402 version 1, in base64. Absent in the sandbox.",
  "PAYMENT-RESPONSE": "The same in the format of version 2.",
};
const signed = "the signed payment, as JSON in base64, at most 8 KB.";

export const buyCreditWithTokens = defineOperation({
  id: "buyCreditWithTokens",
  method: "POST",
  path: "/v1/x402/credits",
  tag: "Credits",
  summary: "Buy prepaid credit, or exactly one letter, as a paying agent",
  description:
    "Takes USDC through x402, versions 1 and 2. Without a payment, the response is 402 with the terms in `accepts` and in the header PAYMENT-REQUIRED. Sign one of them, and send the same request with the payment. The code is created once the payment has settled. To pay for exactly one letter, send the `confirmation_token` of its quote in place of `pack`; then POST /v1/orders with the code and the same token. Retry with the same body and payment, also after a 503: a payment creates one code, and a token is paid once. An Idempotency-Key isn't read here, because the signed payment is the key: store it until you have the code, and don't sign another one. Raise your client's spending limit to the price: x402-fetch refuses more than 0.10 USDC by default (`maxValue`), @x402/fetch more than $1 (`spendControls.maxAmountPerPayment`). With `sandbox: true`, any deployment creates a sandbox code without a payment.",
  body: x402CreditRequestSchema,
  optionalBody: true,
  headers: {
    "X-PAYMENT": { description: `x402 version 1: ${signed}` },
    "PAYMENT-SIGNATURE": { description: `x402 version 2: ${signed}` },
  },
  responses: {
    200: {
      schema: x402ReplaySchema,
      description: "The payment had already settled; nothing is charged again",
      headers: receiptHeaders,
    },
    201: { schema: x402CreditSchema, description: "The code was created", headers: receiptHeaders },
  },
  errors: [
    "unknown_pack",
    "confirmation_malformed",
    "confirmation_used",
    "confirmation_expired",
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
