import type { ErrorCode } from "#lib/shared/errors";
import { approvalRequestSchema } from "../approval-schemas.ts";
import { batchDecidedSchema, batchLinkSchema, batchRowPageParamsSchema } from "../batch-link-schemas.ts";
import { batchQuotePendingSchema } from "../batch-quote-schemas.ts";
import { batchParamsSchema, batchRowsQuerySchema, batchRowsSchema } from "../batch-row-schemas.ts";
import {
  batchCreatedSchema,
  batchQuoteRequestSchema,
  batchQuoteSchema,
  batchRequestSchema,
  batchResponseSchema,
} from "../batch-schemas.ts";
import { batchListQuerySchema, batchListSchema } from "../list-schemas.ts";
import { defineOperation } from "../operation.ts";
import { linkHeader, linkThrottle } from "./link-header.ts";
import { webhookHosts } from "./webhook-hosts.ts";

/** Enough for ten thousand rows of a kilobyte, or a PDF of the usual size and fewer rows. */
const maxBatchBodyBytes = 15_000_000;

const batchErrors = [
  "unprintable_text",
  "invalid_pdf",
  "empty_document",
  "pdf_fetch_failed",
  "page_limit_exceeded",
  "address_undeliverable",
  "insufficient_scope",
  "invalid_session",
  "unattributable_request",
  "rate_limited",
  "service_unavailable",
] as const satisfies ErrorCode[];

export const createBatchQuote = defineOperation({
  id: "createBatchQuote",
  method: "POST",
  path: "/v1/batches/quotes",
  tag: "Batches",
  summary: "Price a batch",
  description:
    "Merges the text with every row, lays out each letter, checks the addresses with our own rules, and prices the batch. Free; creates nothing. Up to 100 rows (1,000 with sandbox: true), or 10,000 with a key with mail:bulk or an account_session. If rows have upload_key, enclosures, or send_on, answers 202: they are prepared in the background, up to 1,000 rows and 200 MB of files.",
  body: batchQuoteRequestSchema,
  rowsApart: true,
  maxBodyBytes: maxBatchBodyBytes,
  responses: {
    200: {
      schema: batchQuoteSchema,
      description: "The price of the rows that can be mailed, and the problems of the others",
    },
    202: {
      schema: batchQuotePendingSchema,
      description: "Rows have their own documents: read the quote at quote_url until it is ready",
    },
  },
  errors: batchErrors,
  scope: "mail:quote",
  throttles: [{ name: "batch_quotes", perMinute: 5 }],
});

export const createBatch = defineOperation({
  id: "createBatch",
  method: "POST",
  path: "/v1/batches",
  tag: "Batches",
  summary: "Send a batch",
  description:
    "One text or PDF, one sender, one payment, up to 10,000 recipients. Each row becomes an ordinary order, created in the background; track them with the batch. With sandbox: true (up to 1,000 rows), the whole flow runs for free and nothing is mailed. A live batch needs the confirmation_token of a quote, and a key with mail:bulk or an account_session. Pay with a credit_code, or by card at a checkout. With require_approval: true, the batch waits until a person approves it at `approval_url`; nothing is charged before. With a card, we screen every letter while the money is only on hold, and then make one charge for the letters that passed or are still in review.",
  headers: {
    "Idempotency-Key": {
      description:
        "1 to 255 printable ASCII characters. Repeating a request with its key returns the same batch.",
    },
  },
  body: batchRequestSchema,
  rowsApart: true,
  maxBodyBytes: maxBatchBodyBytes,
  responses: {
    201: {
      schema: batchCreatedSchema,
      description: "The batch was created",
      headers: { Location: "The path of the batch." },
    },
    200: { schema: batchCreatedSchema, description: "Idempotent replay: the current batch" },
  },
  errors: [
    ...batchErrors,
    "credit_code_unknown",
    "credit_code_sandbox_only",
    "insufficient_credit",
    "amount_too_small",
    "card_hold_too_short",
    "no_checkout_url",
    "velocity_limit",
    "confirmation_malformed",
    "confirmation_expired",
    "confirmation_mismatch",
    "confirmation_used",
    "confirmation_required",
    "idempotency_in_flight",
    "idempotency_mismatch",
    "batch_has_problems",
    "payments_not_configured",
    "format_unavailable",
  ],
  scope: "mail:send",
  throttles: [{ name: "batches", perMinute: 5 }, webhookHosts],
});

const labelsHeader = {
  "X-Capability-Token": {
    description:
      "The cancel_token of the batch, even an expired one, to also read your own names and the recipients.",
  },
} as const;

export const listBatches = defineOperation({
  id: "listBatches",
  method: "GET",
  path: "/v1/batches",
  tag: "Batches",
  summary: "List your batches",
  description:
    "Newest first, with your `reference` and `metadata`. A key sees the batches that it created, and a mailbox session those with its email address.",
  query: batchListQuerySchema,
  responses: { 200: { schema: batchListSchema, description: "A page of batches" } },
  errors: ["rate_limited", "service_unavailable"],
  scope: "mail:read",
  mailboxSession: true,
  throttles: [{ name: "lists", perMinute: 60 }],
});

export const getBatch = defineOperation({
  id: "getBatch",
  method: "GET",
  path: "/v1/batches/{id}",
  tag: "Batches",
  summary: "Read a batch",
  headers: labelsHeader,
  params: batchParamsSchema,
  responses: { 200: { schema: batchResponseSchema, description: "The current batch" } },
  errors: ["not_found", "invalid_capability", "service_unavailable"],
  scope: "mail:read",
});

export const listBatchRows = defineOperation({
  id: "listBatchRows",
  method: "GET",
  path: "/v1/batches/{id}/rows",
  tag: "Batches",
  summary: "Read a batch's rows",
  description:
    "The status of each row, page by page, without street lines. With the batch's key or token, also your own names and the recipients.",
  headers: labelsHeader,
  params: batchParamsSchema,
  query: batchRowsQuerySchema,
  responses: { 200: { schema: batchRowsSchema, description: "A page of rows, in the order of the request" } },
  errors: ["not_found", "invalid_capability", "service_unavailable"],
  scope: "mail:read",
});

export const getBatchResults = defineOperation({
  id: "getBatchResults",
  method: "GET",
  path: "/v1/batches/{id}/results.csv",
  tag: "Batches",
  summary: "Download a batch's results",
  description:
    "Every row as CSV in UTF-8 with a byte order mark: row, reference, order_id, status, tracking_number, reason, order_url, name, city, state, zip, price, and one column for each name in the rows' metadata. Without the batch's key or token, your own names, the recipients, and the prices are empty. Text that a spreadsheet would turn into another number or a date, such as 00123, is written as =\"00123\". A cell that a spreadsheet would run as a formula starts with an apostrophe, and so does text after a semicolon, where some spreadsheets start another cell.",
  headers: labelsHeader,
  params: batchParamsSchema,
  responses: { 200: { contentTypes: ["text/csv; charset=utf-8"], description: "The current rows" } },
  errors: [
    "not_found",
    "invalid_capability",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:read",
  throttles: [{ name: "batch_results", perMinute: 20 }],
});

export const openBatchLink = defineOperation({
  id: "openBatchLink",
  method: "POST",
  path: "/v1/batches/{id}/link",
  tag: "Batches",
  summary: "Exchange a batch's link for a token",
  description:
    "Exchanges the link token after the # of `batch_url` or `approval_url` for new tokens, valid for 7 days: one that cancels and, while the batch waits for approval, one that decides. The batch's page does this. The link ends when the contents of the batch are erased.",
  headers: linkHeader,
  params: batchParamsSchema,
  responses: { 200: { schema: batchLinkSchema, description: "The tokens" } },
  errors: ["not_found", "invalid_capability", "expired_capability", "service_unavailable"],
  scope: "mail:read",
  throttles: [linkThrottle],
});

export const cancelBatch = defineOperation({
  id: "cancelBatch",
  method: "DELETE",
  path: "/v1/batches/{id}",
  tag: "Batches",
  summary: "Cancel a batch",
  description:
    "Cancels every row that hasn't gone to the printer yet, and refunds it. If there is only a hold on a card, it isn't charged. Rows that have gone to the printer don't change.",
  headers: {
    "X-Capability-Token": {
      description: "The cancel_token from the batch's creation (alias: X-Cancel-Token).",
      required: true,
    },
  },
  params: batchParamsSchema,
  responses: {
    200: { schema: batchResponseSchema, description: "The canceled batch" },
  },
  errors: ["not_found", "invalid_capability", "expired_capability", "too_late", "service_unavailable"],
  scope: "mail:cancel",
  throttles: [{ name: "cancellations", perMinute: 30 }],
});

export const decideBatch = defineOperation({
  id: "decideBatch",
  method: "POST",
  path: "/v1/batches/{id}/approval",
  tag: "Batches",
  summary: "Approve or decline a batch",
  description:
    "Decides about a batch that was sent with require_approval, for all of its letters together. `approved` debits the credit code, or opens the checkout and returns `payment_url`. If it can't be paid or printed now, the batch keeps waiting, and you can approve it again. `changes_requested` and `declined` cancel the batch; nothing is charged. Repeating a decision returns the batch.",
  headers: {
    "X-Capability-Token": {
      description: "The `approve_token` from POST /v1/batches/{id}/link.",
      required: true,
    },
  },
  params: batchParamsSchema,
  body: approvalRequestSchema,
  responses: { 200: { schema: batchDecidedSchema, description: "The batch after the decision" } },
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

export const getBatchRowPage = defineOperation({
  id: "getBatchRowPage",
  method: "GET",
  path: "/v1/batches/{id}/rows/{row}/pages/{page}",
  tag: "Batches",
  summary: "Get a printed page of a row that waits",
  description:
    "One printed page of a row that isn't an order yet, as an image, so that a person sees the letters of a batch before they approve it. Takes the cancel_token of the batch, even an expired one. 404 once the row is an order, because then the order has its pages.",
  headers: {
    "X-Capability-Token": {
      description: "The cancel_token from POST /v1/batches/{id}/link.",
      required: true,
    },
  },
  params: batchRowPageParamsSchema,
  responses: { 200: { contentTypes: ["image/png"], description: "The page" } },
  errors: [
    "not_found",
    "invalid_capability",
    "unattributable_request",
    "rate_limited",
    "service_unavailable",
  ],
  scope: "mail:read",
  throttles: [{ name: "order_pages", perMinute: 40 }],
});
