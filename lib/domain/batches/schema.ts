import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { maxFieldChars, maxFieldNameChars, maxFields } from "#lib/domain/batches/batch-limits";
import { labelFields } from "#lib/domain/mail/schema";
import { orderStatuses } from "#lib/domain/orders/order-status";

const shortText = (max: number) => z.string().max(max, `can have at most ${max} characters`);

/** Numbers become their shortest text. A null is left out, as if the row didn't have the field. */
const toTexts = (fields: Readonly<Record<string, string | number | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** One recipient, with values for the template's placeholders. */
export const batchRowSchema = z
  .strictObject({
    to: addressSchema.meta({ description: "The recipient." }),
    fields: z
      .record(
        shortText(maxFieldNameChars),
        z.union([shortText(maxFieldChars), z.number(), z.null()], "must be text, a number, or null"),
      )
      .refine((fields) => Object.keys(fields).length <= maxFields, `can have at most ${maxFields} fields`)
      .transform(toTexts)
      .optional()
      .meta({
        description:
          "The row's own values, by the name of their placeholder in the text. A number is printed with its digits, or as its placeholder's format says. null is no value.",
      }),
    ...labelFields,
  })
  .meta({
    id: "BatchRowInput",
    description: "One recipient of a batch, with the values for the text's placeholders.",
  });
export type BatchRowInput = z.output<typeof batchRowSchema>;

/** A batch's public statuses. */
export const batchStatuses = ["draft", "pending_payment", "running", "completed", "canceled"] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** A row's public statuses: `waiting` until it becomes an order, `skipped` if it can't be mailed, and otherwise its order's status. */
export const rowStatuses = ["waiting", "skipped", ...orderStatuses] as const;
export type RowStatus = (typeof rowStatuses)[number];
