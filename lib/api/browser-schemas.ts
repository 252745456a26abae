import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { sheetLayoutSchema } from "#lib/domain/documents/sheet-schema";
import { uploadTicketSchema } from "#lib/domain/uploads/schema";
import { suggestionsSchema } from "./operations/addresses.ts";
import {
  creditBalanceSchema,
  creditCheckoutSchema,
  errorEnvelopeSchema,
  orderCreatedSchema,
  orderEventsSchema,
  orderResponseSchema,
  quoteResponseSchema,
  reviewResponseSchema,
  suggestClassResponseSchema,
} from "./schemas.ts";

/** An address of the processor's, where the browser is sent: never a script. */
export const paymentUrlSchema = z.url({ protocol: /^https?$/ });
/** A live order that waits for a checkout answers where to pay. */
export const createdSchema = orderCreatedSchema.extend({ payment_url: paymentUrlSchema.optional() });
export {
  addressSchema,
  creditBalanceSchema,
  creditCheckoutSchema,
  errorEnvelopeSchema,
  orderEventsSchema,
  orderResponseSchema,
  quoteResponseSchema,
  reviewResponseSchema,
  sheetLayoutSchema,
  suggestClassResponseSchema,
  suggestionsSchema,
  uploadTicketSchema,
};
