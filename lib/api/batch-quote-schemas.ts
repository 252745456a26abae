import { z } from "zod";
import { batchRowsQuerySchema } from "./batch-row-schemas.ts";
import { batchQuoteSchema } from "./batch-schemas.ts";
import { pageParamsSchema } from "./order-schemas.ts";
import { okStatus } from "./wire-fields.ts";

/** The wire format of quotes that are prepared in the background (docs/rules.md#batch-documents). */

const quoteFields = {
  quote_id: z.string().meta({ description: "The ID of the quote: `bq_…`, or `bq_test_…` in the sandbox." }),
  quote_url: z.string().meta({ description: "The URL of the quote, to read until it is ready." }),
};
const progressSchema = z
  .object({
    prepared: z.int().meta({ description: "The rows that are prepared." }),
    count: z.int().meta({ description: "The number of rows." }),
  })
  .meta({ id: "BatchQuoteProgress", description: "How much of a quote is prepared." });

export const batchQuotePendingSchema = z
  .object({
    status: z.literal("pending").meta({ description: "`pending`: its rows are being prepared." }),
    ...quoteFields,
    progress: progressSchema.meta({ description: "How much of it is prepared." }),
    next: z.array(z.string()).meta({ description: "What to do next." }),
  })
  .meta({ id: "BatchQuotePending", description: "A quote whose rows are being prepared." });

const batchQuoteReadySchema = batchQuoteSchema
  .extend({
    ...quoteFields,
    confirmation_token: z.string().optional().meta({
      description:
        "Sends exactly these rows at exactly this price, once. Renewed with each call. Included only with a from address and at least one accepted row.",
    }),
  })
  .meta({ id: "BatchQuoteReady", description: "A quote whose rows are all prepared." });

const batchQuoteFailedSchema = z
  .object({
    status: z.literal("failed").meta({ description: "`failed`: it couldn't be prepared. Quote again." }),
    ...quoteFields,
    code: z.string().meta({ description: "A code of the error table." }),
    reason: z.string().meta({ description: "What happened, for people." }),
  })
  .meta({ id: "BatchQuoteFailed", description: "A quote that couldn't be prepared." });

export const batchQuoteStateSchema = z
  .discriminatedUnion("status", [batchQuotePendingSchema, batchQuoteReadySchema, batchQuoteFailedSchema])
  .meta({ id: "BatchQuoteState", description: "A quote that is prepared in the background, as it is now." });

const batchQuoteRowSchema = z
  .object({
    row: z.int().meta({ description: "Its position in the request, starting at 0." }),
    pages: z.int().nullable().meta({
      description: "Its printed pages. Null until it is prepared, and for a row that can't be mailed.",
    }),
    price_cents: z.int().nullable().meta({ description: "Its part of the price, in US cents, or null." }),
    problem: z
      .object({
        code: z.string().meta({ description: "A code of the error table, or `duplicate`." }),
        reason: z.string().meta({ description: "Why the row is left out, for people." }),
      })
      .optional()
      .meta({ description: "Only for a row that is left out." }),
    notes: z.array(z.string()).meta({ description: "Notes about its letter, for people." }),
  })
  .meta({ id: "BatchQuoteRow", description: "One row of a quote that is prepared in the background." });

export const batchQuoteRowsSchema = z
  .object({
    status: okStatus,
    rows: z.array(batchQuoteRowSchema).meta({ description: "In the order of the request." }),
    next_cursor: z.string().nullable().meta({
      description: "Send it as cursor to get the next page; null at the end.",
    }),
  })
  .meta({ id: "BatchQuoteRows", description: "A page of the rows of a quote." });

export const batchQuoteParamsSchema = z.object({
  id: z.string().max(100).meta({ description: "The `quote_id` of a quote: bq_… or bq_test_…" }),
});

export const batchQuotePageParamsSchema = batchQuoteParamsSchema.extend({
  row: z
    .string()
    .max(100)
    .meta({ description: "The row number, starting at 0.", examples: ["0"] }),
  page: pageParamsSchema.shape.page,
});

export const batchQuoteRowsQuerySchema = z.strictObject({
  cursor: batchRowsQuerySchema.shape.cursor,
  limit: batchRowsQuerySchema.shape.limit,
});
