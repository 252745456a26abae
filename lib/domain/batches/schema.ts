import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { maxFieldChars, maxFieldNameChars, maxFields } from "#lib/domain/batches/batch-limits";
import { labelFields } from "#lib/domain/mail/schema";
import { orderStatuses } from "#lib/domain/orders/order-status";

const shortText = (max: number) => z.string().max(max, `can have at most ${max} characters`);

/** One recipient, with values for the template's placeholders. */
export const batchRowSchema = z
  .strictObject({
    to: addressSchema,
    fields: z
      .record(shortText(maxFieldNameChars), shortText(maxFieldChars))
      .refine((fields) => Object.keys(fields).length <= maxFields, `can have at most ${maxFields} fields`)
      .optional()
      .meta({ description: "The row's own values, by the name of their placeholder in the text." }),
    ...labelFields,
  })
  .meta({ id: "BatchRowInput" });
export type BatchRowInput = z.output<typeof batchRowSchema>;

/** A batch's public statuses. */
export const batchStatuses = ["draft", "pending_payment", "running", "completed", "canceled"] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** A row's public statuses: `waiting` until it becomes an order, `skipped` if it can't be mailed, and otherwise its order's status. */
export const rowStatuses = ["waiting", "skipped", ...orderStatuses] as const;
export type RowStatus = (typeof rowStatuses)[number];
