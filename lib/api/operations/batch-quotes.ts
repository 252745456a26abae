import {
  batchQuotePageParamsSchema,
  batchQuoteParamsSchema,
  batchQuoteRowsQuerySchema,
  batchQuoteRowsSchema,
  batchQuoteStateSchema,
} from "../batch-quote-schemas.ts";
import { defineOperation } from "../operation.ts";

/** docs/rules.md#batch-documents: read by a session of a verified email, which isn't a bearer. */
const sessionHeader = {
  "X-Account-Session": {
    description: "The account_session that the quote was made with. Not needed with its key or mailbox.",
  },
} as const;

const errors = [
  "not_found",
  "invalid_session",
  "unattributable_request",
  "rate_limited",
  "service_unavailable",
] as const;

export const getBatchQuote = defineOperation({
  id: "getBatchQuote",
  method: "GET",
  path: "/v1/batches/quotes/{id}",
  tag: "Batches",
  summary: "Read a quote that is prepared in the background",
  description:
    "A quote of rows with upload_key, enclosures, or send_on: `pending` with its progress, `ok` with the price and a confirmation_token, or `failed`. Kept for 24 hours. Only for the key, the mailbox, or the account_session that it was made with.",
  headers: sessionHeader,
  params: batchQuoteParamsSchema,
  responses: { 200: { schema: batchQuoteStateSchema, description: "The quote as it is now" } },
  errors,
  scope: "mail:quote",
  mailboxSession: true,
  throttles: [{ name: "batch_quote_reads", perMinute: 60 }],
});

export const listBatchQuoteRows = defineOperation({
  id: "listBatchQuoteRows",
  method: "GET",
  path: "/v1/batches/quotes/{id}/rows",
  tag: "Batches",
  summary: "Read the rows of a quote that is prepared in the background",
  description:
    "The pages, price, and notes of each row, or why it can't be mailed, page by page. Rows that are prepared are listed before the whole quote is ready.",
  headers: sessionHeader,
  params: batchQuoteParamsSchema,
  query: batchQuoteRowsQuerySchema,
  responses: { 200: { schema: batchQuoteRowsSchema, description: "A page of rows" } },
  errors,
  scope: "mail:quote",
  mailboxSession: true,
  throttles: [{ name: "batch_quote_reads", perMinute: 60 }],
});

export const getBatchQuotePage = defineOperation({
  id: "getBatchQuotePage",
  method: "GET",
  path: "/v1/batches/quotes/{id}/rows/{row}/pages/{page}",
  tag: "Batches",
  summary: "Get a page of a quoted row, as it will be mailed",
  description: "One page of a prepared row, counted from 1, exactly as it will be mailed.",
  headers: sessionHeader,
  params: batchQuotePageParamsSchema,
  responses: { 200: { contentTypes: ["image/png"], description: "The page" } },
  errors,
  scope: "mail:quote",
  mailboxSession: true,
  throttles: [{ name: "batch_quote_pages", perMinute: 60 }],
});
