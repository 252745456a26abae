import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { sheetLayoutSchema } from "#lib/domain/documents/sheet-schema";
import { uploadTicketSchema } from "#lib/domain/uploads/schema";
import { accountSessionSchema, codeSentSchema, reviewResponseSchema } from "./account-schemas.ts";
import { suggestClassResponseSchema } from "./advice-schemas.ts";
import { batchDecidedSchema, batchLinkSchema } from "./batch-link-schemas.ts";
import {
  batchQuotePendingSchema,
  batchQuoteRowsSchema,
  batchQuoteStateSchema,
} from "./batch-quote-schemas.ts";
import { batchRowsSchema } from "./batch-row-schemas.ts";
import { batchCreatedSchema, batchQuoteSchema, batchResponseSchema } from "./batch-schemas.ts";
import { batchUploadsSchema } from "./batch-upload-schemas.ts";
import { creditBalanceSchema, creditCheckoutSchema, creditPurchaseSchema } from "./credit-schemas.ts";
import { errorEnvelopeSchema } from "./error-schema.ts";
import { foundLettersSchema } from "./found-letters-schemas.ts";
import { keyListSchema, keyMadeSchema } from "./key-schemas.ts";
import { orderLinkSchema, shareSchema } from "./link-schemas.ts";
import { batchListSchema, orderListSchema } from "./list-schemas.ts";
import { suggestionsSchema, verifyResponseSchema } from "./operations/addresses.ts";
import { csvMapResponseSchema } from "./operations/imports.ts";
import {
  orderCreatedSchema,
  orderDecidedSchema,
  orderEventsSchema,
  orderResponseSchema,
} from "./order-schemas.ts";
import { quoteResponseSchema } from "./quote-schemas.ts";
import { templateListSchema } from "./template-schemas.ts";

/** A URL of the payment processor to which the browser may be sent. Only http and https are accepted, so it can't be a script. */
export const paymentUrlSchema = z.url({ protocol: /^https?$/ });
/** The answer for a live order that waits for payment: adds the checkout's URL. */
export const createdSchema = orderCreatedSchema.extend({ payment_url: paymentUrlSchema.optional() });
/** The same after an approval. */
export const decidedSchema = orderDecidedSchema.extend({ payment_url: paymentUrlSchema.optional() });
/** The same for a batch. */
export const createdBatchSchema = batchCreatedSchema.extend({ payment_url: paymentUrlSchema.optional() });
/** The same after an approval. */
export const decidedBatchSchema = batchDecidedSchema.extend({ payment_url: paymentUrlSchema.optional() });
/** An error, with the order or batch that exists although the request failed. */
export const problemSchema = errorEnvelopeSchema.extend({
  // A server of the previous release omits it.
  retryable: z.boolean().optional(),
  order_id: z.string().optional(),
  batch_id: z.string().optional(),
});
/** The answers of `/api/mailbox-session`. */
export const mailboxSignedInSchema = z.object({ status: z.literal("ok") });
export const mailboxLinkSchema = z.object({ status: z.literal("ok"), url: z.string() });
export {
  accountSessionSchema,
  addressSchema,
  batchLinkSchema,
  batchListSchema,
  batchQuotePendingSchema,
  batchQuoteRowsSchema,
  batchQuoteSchema,
  batchQuoteStateSchema,
  batchResponseSchema,
  batchRowsSchema,
  batchUploadsSchema,
  codeSentSchema,
  creditBalanceSchema,
  creditCheckoutSchema,
  creditPurchaseSchema,
  csvMapResponseSchema,
  foundLettersSchema,
  keyListSchema,
  keyMadeSchema,
  orderEventsSchema,
  orderLinkSchema,
  orderListSchema,
  orderResponseSchema,
  quoteResponseSchema,
  reviewResponseSchema,
  shareSchema,
  sheetLayoutSchema,
  suggestClassResponseSchema,
  suggestionsSchema,
  templateListSchema,
  uploadTicketSchema,
  verifyResponseSchema,
};
