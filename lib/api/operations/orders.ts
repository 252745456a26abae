import { approvalRequestSchema } from "../approval-schemas.ts";
import { orderRequestSchema } from "../letter-schemas.ts";
import { orderLinkSchema, shareSchema } from "../link-schemas.ts";
import { orderListQuerySchema, orderListSchema } from "../list-schemas.ts";
import { defineOperation } from "../operation.ts";
import {
  orderCreatedSchema,
  orderDecidedSchema,
  orderEventsSchema,
  orderParamsSchema,
  orderResponseSchema,
  pageParamsSchema,
} from "../order-schemas.ts";
import { advanceRequestSchema } from "../sandbox-schemas.ts";
import { capabilityHeader } from "./capability-header.ts";
import { documentErrors, maxLetterBodyBytes } from "./letter-body.ts";
import { linkHeader, linkThrottle } from "./link-header.ts";
import { webhookHosts } from "./webhook-hosts.ts";

const optionalCapabilityHeader = {
  "X-Capability-Token": {
    description:
      "Any capability token of the order. With it, the answer includes your `reference` and `metadata`.",
  },
} as const;

export const createOrder = defineOperation({
  id: "createOrder",
  method: "POST",
  path: "/v1/orders",
  tag: "Mail",
  summary: "Send a letter",
  description:
    "Renders, prices, and screens the letter, and verifies both addresses. With sandbox: true, the whole flow runs for free and nothing is mailed.",
  headers: {
    "Idempotency-Key": {
      description:
        "1 to 255 printable ASCII characters. Repeating a request with its key returns the same order.",
    },
  },
  body: orderRequestSchema,
  maxBodyBytes: maxLetterBodyBytes,
  responses: {
    201: {
      schema: orderCreatedSchema,
      description: "The order was created",
      headers: { Location: "The path of the order." },
    },
    200: { schema: orderCreatedSchema, description: "Idempotent replay: the current order" },
  },
  errors: [
    ...documentErrors,
    "credit_code_unknown",
    "credit_code_sandbox_only",
    "insufficient_credit",
    "amount_too_small",
    "card_hold_too_short",
    "velocity_limit",
    "invalid_session",
    "no_checkout_url",
    "provider_rejected",
    "unattributable_request",
    "confirmation_malformed",
    "confirmation_expired",
    "confirmation_mismatch",
    "confirmation_used",
    "confirmation_required",
    "idempotency_in_flight",
    "idempotency_mismatch",
    "address_undeliverable",
    "rate_limited",
    "payments_not_configured",
    "format_unavailable",
  ],
  scope: "mail:send",
  throttles: [
    {
      name: "sandbox_orders",
      perMinute: 20,
      when: (body: { sandbox?: boolean }) => body.sandbox === true,
    },
    {
      name: "live_orders",
      perMinute: 30,
      when: (body: { sandbox?: boolean }) => body.sandbox !== true,
    },
    webhookHosts,
  ],
});

export const listOrders = defineOperation({
  id: "listOrders",
  method: "GET",
  path: "/v1/orders",
  tag: "Mail",
  summary: "List your orders",
  description:
    "Newest first, with your `reference` and `metadata`. A key sees the orders that it created, including those from batches. A mailbox session sees the orders with its email address, except those from batches; find those in the batch.",
  query: orderListQuerySchema,
  responses: { 200: { schema: orderListSchema, description: "A page of orders" } },
  errors: ["rate_limited", "service_unavailable"],
  scope: "mail:read",
  mailboxSession: true,
  throttles: [{ name: "lists", perMinute: 60 }],
});

export const getOrder = defineOperation({
  id: "getOrder",
  method: "GET",
  path: "/v1/orders/{id}",
  tag: "Mail",
  summary: "Read an order",
  description:
    "Anyone with the ID may read it. The key that created it, and a caller with one of its tokens, also get `reference` and `metadata`.",
  headers: optionalCapabilityHeader,
  params: orderParamsSchema,
  responses: { 200: { schema: orderResponseSchema, description: "The current order" } },
  errors: ["not_found", "invalid_capability", "service_unavailable"],
  scope: "mail:read",
});

export const openOrderLink = defineOperation({
  id: "openOrderLink",
  method: "POST",
  path: "/v1/orders/{id}/link",
  tag: "Mail",
  summary: "Exchange an order's link for tokens",
  description:
    "Exchanges the link token after the # of `order_url` for new one-action capability tokens, valid for 7 days. The order's page does this. After the contents are erased, the link opens the Mailing record only. A batch's link token also opens the orders of its rows.",
  headers: linkHeader,
  params: orderParamsSchema,
  responses: { 200: { schema: orderLinkSchema, description: "The tokens" } },
  errors: ["not_found", "invalid_capability", "service_unavailable"],
  scope: "mail:read",
  throttles: [linkThrottle],
});

export const shareOrder = defineOperation({
  id: "shareOrder",
  method: "POST",
  path: "/v1/orders/{id}/share",
  tag: "Mail",
  summary: "Get an order's share link",
  description:
    "Creates the order's share link, or returns the one it has. Takes any capability token of the order that opens its pages, even an expired one.",
  headers: capabilityHeader,
  params: orderParamsSchema,
  responses: { 200: { schema: shareSchema, description: "The share link" } },
  errors: ["not_found", "invalid_capability", "expired_capability", "service_unavailable"],
  scope: "mail:read",
  throttles: [{ name: "shares", perMinute: 20 }],
});

export const cancelOrder = defineOperation({
  id: "cancelOrder",
  method: "DELETE",
  path: "/v1/orders/{id}",
  tag: "Mail",
  summary: "Cancel an order",
  description: "Cancels a letter before it goes to the printer. Nothing is charged.",
  headers: capabilityHeader,
  params: orderParamsSchema,
  responses: { 200: { schema: orderResponseSchema, description: "The canceled order" } },
  errors: ["not_found", "invalid_capability", "expired_capability", "too_late", "service_unavailable"],
  scope: "mail:cancel",
  // Slows down token guessing.
  throttles: [{ name: "cancellations", perMinute: 30 }],
});

export const decideOrder = defineOperation({
  id: "decideOrder",
  method: "POST",
  path: "/v1/orders/{id}/approval",
  tag: "Mail",
  summary: "Approve or decline an order",
  description:
    "Decides about an order that was sent with require_approval. `approved` debits the credit code, or opens the checkout and returns `payment_url`. If it can't be paid or printed now, the order keeps waiting, and you can approve it again. `changes_requested` and `declined` cancel the order; nothing is charged. Repeating a decision returns the order.",
  headers: {
    "X-Capability-Token": {
      description: "The `approve_token` from POST /v1/orders/{id}/link.",
      required: true,
    },
  },
  params: orderParamsSchema,
  body: approvalRequestSchema,
  responses: { 200: { schema: orderDecidedSchema, description: "The order after the decision" } },
  errors: [
    "not_found",
    "invalid_capability",
    "expired_capability",
    "too_late",
    "insufficient_credit",
    "velocity_limit",
    "amount_too_small",
    "payments_not_configured",
    "format_unavailable",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:send",
  throttles: [{ name: "approvals", perMinute: 30 }],
});

export const listOrderEvents = defineOperation({
  id: "listOrderEvents",
  method: "GET",
  path: "/v1/orders/{id}/events",
  tag: "Mail",
  summary: "Read an order's event log",
  params: orderParamsSchema,
  responses: { 200: { schema: orderEventsSchema, description: "Every event, oldest first" } },
  errors: ["not_found", "service_unavailable"],
  scope: "mail:read",
});

export const getCertificate = defineOperation({
  id: "getCertificate",
  method: "GET",
  path: "/v1/orders/{id}/certificate",
  tag: "Mail",
  summary: "Read an order's Mailing record",
  description:
    "A PDF to print and keep: what was sent, with thumbnails of the pages and the SHA-256, the sender, the recipient, the mail class, and every event with its source. We sign it: `/verify` says whether a file is unchanged, and GET /v1/records/{hash} whether it is current. Takes any capability token of the order, even an expired one. After erasure, it says what was erased. For a sandbox order, it is marked as a test and not signed.",
  headers: capabilityHeader,
  params: orderParamsSchema,
  responses: { 200: { contentTypes: ["application/pdf"], description: "The current record" } },
  errors: [
    "not_found",
    "invalid_capability",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:read",
  throttles: [{ name: "certificates", perMinute: 20 }],
});

export const getReturnReceipt = defineOperation({
  id: "getReturnReceipt",
  method: "GET",
  path: "/v1/orders/{id}/return_receipt",
  tag: "Mail",
  summary: "Read an order's return receipt",
  description:
    "The US Postal Service's electronic return receipt of certified mail, as a PDF: who signed, and when. The event `order.receipt_available` says when it is there. Takes any capability token of the order, even an expired one. 404 before it is there and after the contents are erased.",
  headers: capabilityHeader,
  params: orderParamsSchema,
  responses: {
    200: { contentTypes: ["application/pdf"], description: "The file as the printer provided it" },
  },
  errors: [
    "not_found",
    "invalid_capability",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:read",
  throttles: [{ name: "return_receipts", perMinute: 20 }],
});

export const getOrderPage = defineOperation({
  id: "getOrderPage",
  method: "GET",
  path: "/v1/orders/{id}/pages/{page}",
  tag: "Mail",
  summary: "Get a printed page of an order",
  description:
    "One printed page as an image. Takes any capability token of the order, even an expired one, because the order's ID alone doesn't give access to its contents. 404 after the pages are erased.",
  headers: capabilityHeader,
  params: pageParamsSchema,
  responses: { 200: { contentTypes: ["image/png"], description: "The page" } },
  errors: [
    "not_found",
    "invalid_capability",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:read",
  // Enough for every page of a few letters per minute.
  throttles: [{ name: "order_pages", perMinute: 40 }],
});

export const advanceOrder = defineOperation({
  id: "advanceOrder",
  method: "POST",
  path: "/v1/test_helpers/orders/{id}/advance",
  tag: "Sandbox",
  summary: "Advance a sandbox order",
  headers: capabilityHeader,
  params: orderParamsSchema,
  body: advanceRequestSchema,
  responses: { 200: { schema: orderResponseSchema, description: "The advanced order" } },
  errors: ["not_found", "invalid_capability", "expired_capability", "not_advanceable", "service_unavailable"],
  scope: "mail:send",
});
