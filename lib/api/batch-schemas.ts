import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { maxBatchRows, maxListedProblems } from "#lib/domain/batches/batch-limits";
import { duplicatesChoices } from "#lib/domain/batches/batch-request";
import { batchRowSchema, batchStatuses, rowStatuses } from "#lib/domain/batches/schema";
import { breakdownItemSchema, formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { RowsText } from "#lib/shared/rows-text";
import { approvalSchema, approvalUrl } from "./approval-schemas.ts";
import { contentFields, enclosureFields } from "./content-schemas.ts";
import { duplicateFields } from "./duplicates.ts";
import { rowProblemFields } from "./error-schema.ts";
import { partFields } from "./letter-parts-schemas.ts";
import { letterRules } from "./letter-rules.ts";
import { approvalFields, checkLetter, optionFields, sendingFields } from "./letter-schemas.ts";
import { limitsSchema } from "./limits-schema.ts";
import { batchStatusMeanings, listMeanings } from "./meanings.ts";
import { checkoutFields, shownLabels } from "./order-schemas.ts";
import { batchPagesSchema, liveAvailabilitySchema, payWithSchema } from "./quote-schemas.ts";
import { returnedRowsFields } from "./returned-before.ts";
import { okStatus } from "./wire-fields.ts";

/** The wire format of batches (docs/rules.md#batch). It follows the same conventions as a single letter. */

const rowsMessage = `must be an array of 1 to ${maxBatchRows.toLocaleString("en-US")} rows`;

/** A worker checks each row when it lays the row out. An invalid row is a problem of that row and doesn't fail the request. */
const rowsSchema = z
  .union([z.instanceof(RowsText), z.array(batchRowSchema).min(1).max(maxBatchRows)], rowsMessage)
  .transform((rows) => (rows instanceof RowsText ? rows : RowsText.of(rows)))
  .refine(({ count }) => count > 0, rowsMessage)
  .meta({
    description:
      "The recipients, at most 10,000, or 1,000 if rows have upload_key, enclosures, or send_on, or if the letter has date_line, subject, signature, or letterhead. A row that can't be mailed is listed in problems with its row number, starting at 0.",
  });

const letterFields = {
  mail_class: mailClassSchema.meta({ description: "The mail class." }),
  ...contentFields,
  ...enclosureFields,
  ...partFields,
  subject: partFields.subject.meta({
    description: "The subject line of a text letter, below the date. Fields are printed as in the text.",
    examples: ["Your balance of {{balance:money}}"],
  }),
  ...optionFields,
  ...sendingFields,
  ...approvalFields,
  text: contentFields.text.meta({
    description:
      "The letter, typeset by Posthorn. {{field}} prints the row's field, and {{field|fallback}} prints the fallback if it has none. {{field:money}} prints dollars and cents, and {{field:date}} prints a date. A line of fields alone that prints nothing is left out. {{name}}, {{city}}, and the other address lines are fields, too. {{first name}} is derived from the name if the row has no such field and the name is surely a person's. \\{{ prints braces.",
  }),
  rows: rowsSchema,
  on_problem: z.enum(["stop", "skip"]).optional().meta({
    description:
      "`stop` (default): a problem in any row stops the whole batch. `skip`: rows with a problem are left out.",
  }),
  duplicates: z.enum(duplicatesChoices).optional().meta({
    description:
      "`skip` (default): leaves out a row if it is the same letter to the same recipient as an earlier row, or as a letter that you mailed in the last 90 days with this key or verified email. `skip_sent`: leaves out only the latter. `send`: mails all of them.",
  }),
};

export const batchQuoteRequestSchema = z
  .strictObject({
    ...letterFields,
    from: addressSchema
      .optional()
      .meta({ description: "The sender: the printed return address, where undeliverable mail is returned." }),
  })
  .superRefine(checkLetter)
  .meta({
    id: "BatchQuoteRequest",
    description: "A letter and its recipients, to be priced.",
    ...letterRules("at most one content, or one in every row"),
  });

export const batchRequestSchema = z
  .strictObject({
    ...letterFields,
    from: addressSchema.meta({
      description: "The sender: the printed return address, where undeliverable mail is returned.",
    }),
  })
  .superRefine(checkLetter)
  .meta({
    id: "BatchRequest",
    description: "A letter and its recipients, to be mailed.",
    ...letterRules("at most one content, or one in every row"),
  });

export const batchProblemSchema = z
  .object(rowProblemFields)
  .meta({ id: "BatchProblem", description: "A row that can't be mailed, and why." });

const countFields = {
  count: z.int().meta({ description: "The number of rows in the request." }),
};

export const batchQuoteSchema = z
  .object({
    status: okStatus,
    ...countFields,
    accepted: z.int().meta({ description: "Rows that can be mailed." }),
    total_cents: z.int().meta({ description: "The total price of the accepted rows, in US cents." }),
    total: z.string().meta({ description: "The same for display, such as $1.99." }),
    breakdown: z
      .array(breakdownItemSchema)
      .meta({ description: "The items of the price. They add up to the total." }),
    problems: z.array(batchProblemSchema).meta({
      description: `The rows with problems, in order, at most ${maxListedProblems.toLocaleString("en-US")}.`,
    }),
    problem_count: z.int().meta({ description: "The number of rows with a problem, listed or not." }),
    ...duplicateFields,
    ...returnedRowsFields,
    hand_off_on: z.iso.date().meta({
      description: "The business day on which they are handed to the US Postal Service if you send them now.",
    }),
    pay_with: payWithSchema,
    note: z.string().meta({
      description: "Notes about these letters for people. Empty if there are none.",
    }),
    live: liveAvailabilitySchema.meta({
      description: "Whether the letters can be mailed, or only sent in the sandbox.",
    }),
    limits: limitsSchema
      .optional()
      .meta({ description: "What you can still send live. Absent if you can't." }),
    pages: batchPagesSchema.meta({ description: "The page count of the accepted rows." }),
    confirmation_token: z.string().optional().meta({
      description:
        "Sends exactly these rows at exactly this price, once. Included only with a from address and at least one accepted row.",
    }),
    expires_in_minutes: z.int().optional().meta({ description: "How long the token is valid." }),
    next: z.array(z.string()).optional().meta({ description: "What to do next." }),
  })
  .meta({ id: "BatchQuote", description: "The price of a batch, and the rows that can't be mailed." });

export const batchStatusSchema = z
  .enum(batchStatuses)
  .meta({ id: "BatchStatus", description: listMeanings(batchStatusMeanings) });

export const batchSchema = z
  .object({
    id: z.string().meta({
      description:
        "The ID of the batch: `bat_…`, or `bat_test_…` in the sandbox. Anyone who has it can read the batch and its rows.",
    }),
    status: batchStatusSchema.meta({ description: "The status of the batch." }),
    sandbox: z
      .boolean()
      .meta({ description: "Whether it is a sandbox batch: nothing is printed or mailed." }),
    mail_class: mailClassSchema.meta({ description: "The mail class." }),
    format: formatSchema.meta({ description: "What is printed." }),
    send_on: z.iso.date().nullable().meta({
      description: "The business day on which all letters are handed over, as in an order, or null.",
    }),
    ...countFields,
    total_cents: z.int().meta({ description: "The price of the accepted rows, in US cents." }),
    given_back_cents: z.int().meta({
      description:
        "The part of the price for rows that aren't mailed. It returns to the code within seconds, is refunded to the card, or was only on hold and is never charged.",
    }),
    counts: z.partialRecord(z.enum(rowStatuses), z.int()).meta({
      description:
        "The number of rows by status: the statuses of their orders, `waiting` to be created, or `skipped` because of a problem. Zeros are left out.",
    }),
    approval: approvalSchema.optional().meta({ description: "Only if it was sent with require_approval." }),
    ...shownLabels,
    created_at: z.iso.datetime().meta({ description: "When it was created, in UTC." }),
    updated_at: z.iso.datetime().meta({ description: "When it last changed, in UTC." }),
  })
  .meta({ id: "Batch", description: "A letter to many recipients, with one price and one payment." });

/** The same in every answer about a batch. */
export const batchUrl = z.string().meta({
  description: "The batch's page, for a person. It shows what anyone with the ID may read.",
});
export const batchResponseSchema = z
  .object({
    status: okStatus,
    batch: batchSchema.meta({ description: "The current batch." }),
    batch_url: batchUrl,
  })
  .meta({ id: "BatchResponse", description: "A batch." });

export const batchCreatedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]).meta({
      description: "`ok`: paid and in progress. `action_required`: a person must still approve it or pay.",
    }),
    batch: batchSchema.meta({ description: "The current batch." }),
    approval_url: approvalUrl.optional(),
    batch_url: z.string().meta({
      description:
        "The batch's page with a secret link token after the #. Give it to the person who sends the letters, and only to them: with it, they can see each letter and cancel, on any device. Returned only here.",
    }),
    capability: z
      .object({
        cancel_token: z.string().meta({
          description:
            "Cancels the batch, and works as the token of each of its rows. Valid for 7 days. Store it: it is returned only when the batch is created.",
        }),
      })
      .meta({ description: "The token that allows actions on this batch without a key." }),
    problems: z.array(batchProblemSchema).optional().meta({
      description: "The skipped rows. A retry of the request returns them again, without `fields`.",
    }),
    problem_count: z.int().optional().meta({ description: "The number of skipped rows, listed or not." }),
    duplicates: duplicateFields.duplicates.optional().meta({
      description:
        "The rows that were left out because they repeat a letter. A retry of the request returns them again, with `row` and `reason` only.",
    }),
    duplicate_count: duplicateFields.duplicate_count.optional(),
    webhook_secret: z.string().optional().meta({
      description: "Secret to verify the webhook deliveries of every row by Standard Webhooks: `whsec_…`.",
    }),
    ...checkoutFields,
    replayed: z.literal(true).optional().meta({
      description:
        "Included if the Idempotency-Key was used before: this is that batch, and nothing was created.",
    }),
  })
  .meta({ id: "BatchCreated", description: "A new batch, with its secrets and how to pay for it." });
