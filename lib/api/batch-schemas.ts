import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { batchRowSchema, batchStatuses, rowStatuses } from "#lib/domain/batches/schema";
import { maxBatchRows, maxListedProblems } from "#lib/domain/mail/limits";
import { breakdownItemSchema, formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { RowsText } from "#lib/shared/rows-text";
import { letterRules } from "./letter-rules.ts";
import { checkLetter, contentFields, contentsOf, optionFields, paymentFields } from "./letter-schemas.ts";
import { batchPagesSchema, liveAvailabilitySchema } from "./order-schemas.ts";

/** The wire of batches (docs/rules.md#batch): the same conventions as for one letter. */

const rowsMessage = `must be an array of 1 to ${maxBatchRows.toLocaleString("en-US")} rows`;

/** Each row is checked where it is laid out, off this thread: what is wrong with it is a problem of the row, not of the request. */
const rowsSchema = z
  .union([z.instanceof(RowsText), z.array(batchRowSchema).min(1).max(maxBatchRows)], rowsMessage)
  .transform((rows) => (rows instanceof RowsText ? rows : RowsText.of(rows)))
  .refine(({ count }) => count > 0, rowsMessage)
  .meta({
    description:
      "The recipients, at most 10,000. A row that cannot be mailed is listed in problems with its number, from 0.",
  });

const letterFields = {
  mail_class: mailClassSchema,
  ...contentFields,
  ...optionFields,
  ...paymentFields,
  text: contentFields.text.meta({
    description:
      "The letter, set in type by Posthorn. {{field}} prints the row's field, {{field|else}} something else where it has none; {{name}}, {{city}} and the other lines of its address are fields too. \\{{ prints braces.",
  }),
  rows: rowsSchema,
  on_problem: z.enum(["stop", "skip"]).optional().meta({
    description:
      "`stop` (default): with a problem in any row nothing is made. `skip`: rows with a problem are left out.",
  }),
};

function checkBatch(
  body: Parameters<typeof checkLetter>[0] & { color?: boolean | undefined },
  context: z.RefinementCtx,
): void {
  checkLetter(body, context);
  if (contentsOf(body).length > 0) return;
  context.addIssue({
    code: "custom",
    path: ["text"],
    message: "one of text, upload_key, pdf_base64, pdf_url is required",
  });
}

export const batchQuoteRequestSchema = z
  .strictObject({ ...letterFields, from: addressSchema.optional() })
  .superRefine(checkBatch)
  .meta({ id: "BatchQuoteRequest", ...letterRules("exactly one content") });

export const batchRequestSchema = z
  .strictObject({ ...letterFields, from: addressSchema })
  .superRefine(checkBatch)
  .meta({ id: "BatchRequest", ...letterRules("exactly one content") });

export const batchProblemSchema = z
  .object({
    row: z.int().meta({ description: "Which row, from 0." }),
    code: z.string().meta({ description: "The stable code that an order of this row would be answered." }),
    reason: z.string(),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({
        description: "The fields of the row that are wrong, such as `to.zip` or `fields.amount`.",
      }),
  })
  .meta({ id: "BatchProblem" });

const countFields = {
  count: z.int().meta({ description: "Rows that were given." }),
};

export const batchQuoteSchema = z
  .object({
    status: z.literal("ok"),
    ...countFields,
    accepted: z.int().meta({ description: "Rows that can be mailed as they stand." }),
    total_cents: z.int().meta({ description: "The price of the accepted rows together, in US cents." }),
    total: z.string().meta({ description: "The same to show, such as $1.99." }),
    breakdown: z.array(breakdownItemSchema),
    problems: z.array(batchProblemSchema).meta({
      description: `What is wrong with which rows, in their order; at most ${maxListedProblems.toLocaleString("en-US")} are listed.`,
    }),
    problem_count: z.int().meta({ description: "Rows with a problem, listed or not." }),
    note: z.string().meta({
      description: "What a person should know about these letters; empty when there is nothing to say.",
    }),
    live: liveAvailabilitySchema,
    pages: batchPagesSchema,
    confirmation_token: z.string().optional().meta({
      description:
        "Sends exactly these rows at exactly this price, once. Only with a from address and an accepted row.",
    }),
    expires_in_minutes: z.int().optional().meta({ description: "How long the token is valid." }),
    next: z.array(z.string()).optional(),
  })
  .meta({ id: "BatchQuote" });

export const batchSchema = z
  .object({
    id: z.string().meta({
      description:
        "Names the batch: `bat_…`, in the sandbox `bat_test_…`. Whoever knows it can read the batch and its rows.",
    }),
    status: z.enum(batchStatuses).meta({
      description:
        "`draft` and `pending_payment`: a person must still pay. `running`: rows are made and handed over. `completed`: every row is handed over or has ended. `canceled`: nothing more is handed over.",
    }),
    sandbox: z.boolean().meta({ description: "Whether it only rehearses: nothing is printed or mailed." }),
    mail_class: mailClassSchema,
    format: formatSchema,
    ...countFields,
    total_cents: z.int().meta({ description: "What was to be paid for its accepted rows, in US cents." }),
    given_back_cents: z.int().meta({
      description:
        "What of it is not paid in the end, for the rows in counts that are not mailed: it returns to the code within seconds, is refunded to the card, or was only held there and is never charged.",
    }),
    counts: z.partialRecord(z.enum(rowStatuses), z.int()).meta({
      description:
        "How many rows are where: the statuses of their orders, `waiting` to be made, `skipped` because they cannot be. What is 0 is left out.",
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Batch" });

export const batchResponseSchema = z
  .object({ status: z.literal("ok"), batch: batchSchema.meta({ description: "The batch as it is now." }) })
  .meta({ id: "BatchResponse" });

export const batchCreatedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]).meta({
      description: "`ok`: paid and moving. `action_required`: a person must still pay.",
    }),
    batch: batchSchema,
    capability: z
      .object({
        cancel_token: z.string().meta({
          description:
            "Cancels the batch, and acts for each of its rows; valid for 7 days. Keep it: it is shown at creation alone.",
        }),
      })
      .meta({ description: "The token that acts on this batch without a key." }),
    problems: z.array(batchProblemSchema).optional().meta({
      description: "The rows that were skipped. A repeated request is told them again, without `fields`.",
    }),
    problem_count: z.int().optional().meta({ description: "How many rows were skipped, listed or not." }),
    webhook_secret: z.string().optional().meta({
      description: "Verifies what the webhook_url is sent about every row, by Standard Webhooks: `whsec_…`.",
    }),
    checkout_ui_mode: z
      .enum(["hosted", "embedded"])
      .optional()
      .meta({ description: "How it is to be paid." }),
    payment_url: z.string().optional().meta({ description: "hosted: where a person pays." }),
    payment_client_secret: z.string().optional().meta({
      description: "embedded: for the processor's element on a page of yours.",
    }),
    replayed: z.literal(true).optional().meta({
      description:
        "There when the Idempotency-Key was used before: this is that batch, and nothing was created.",
    }),
  })
  .meta({ id: "BatchCreated" });

export const batchRowStateSchema = z
  .object({
    row: z.int().meta({ description: "Its place in the rows that were sent, from 0." }),
    reference: z.string().nullable().meta({ description: "Your own name for it." }),
    order_id: z.string().nullable().meta({ description: "Its order, once it is made." }),
    status: z
      .enum(rowStatuses)
      .meta({ description: "Where it is: as its order, or `waiting` or `skipped`." }),
    tracking_number: z
      .string()
      .nullable()
      .meta({ description: "The Postal Service's number, where there is one." }),
    reason: z.string().nullable().meta({ description: "Why it was skipped, refused or failed." }),
  })
  .meta({ id: "BatchRow" });

export const batchRowsSchema = z
  .object({
    status: z.literal("ok"),
    rows: z.array(batchRowStateSchema).meta({ description: "In the order they were sent." }),
    next_cursor: z.string().nullable().meta({
      description: "Send it as cursor to read on; null at the end.",
    }),
  })
  .meta({ id: "BatchRows" });

export const batchParamsSchema = z.object({
  id: z.string().max(100).meta({ description: "The `id` of a batch: bat_… or bat_test_…" }),
});

export const batchRowsQuerySchema = z.strictObject({
  status: z.enum(rowStatuses).optional().meta({ description: "Only rows that are there now." }),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/, "is not a next_cursor of this service")
    .optional()
    .meta({ description: "The next_cursor of the page before." }),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "must be a number from 1 to 200")
    .transform(Number)
    .pipe(z.int().min(1).max(200))
    .optional()
    .meta({ description: "Rows of a page, 1 to 200; 100 when it is left out." }),
});
