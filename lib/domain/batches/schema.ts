import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { maxFieldChars, maxFieldNameChars, maxFields, maxReferenceChars } from "#lib/domain/mail/limits";
import { orderStatuses } from "#lib/domain/orders/order-status";

const shortText = (max: number) => z.string().max(max, `can have at most ${max} characters`);

/** One recipient with its own words for the places of the template. */
export const batchRowSchema = z
  .strictObject({
    to: addressSchema,
    fields: z
      .record(shortText(maxFieldNameChars), shortText(maxFieldChars))
      .refine((fields) => Object.keys(fields).length <= maxFields, `can have at most ${maxFields} fields`)
      .optional()
      .meta({ description: "The row's own words, by the name of their place in the text." }),
    reference: shortText(maxReferenceChars)
      .optional()
      .meta({ description: "Your own name for the row; it comes back in rows and results." }),
  })
  .meta({ id: "BatchRowInput" });
export type BatchRowInput = z.output<typeof batchRowSchema>;

/** What the world sees of a batch. */
export const batchStatuses = ["draft", "pending_payment", "running", "completed", "canceled"] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** What becomes of a row: `waiting` to be made, `skipped` because it cannot be, else as its order stands. */
export const rowStatuses = ["waiting", "skipped", ...orderStatuses] as const;
export type RowStatus = (typeof rowStatuses)[number];
