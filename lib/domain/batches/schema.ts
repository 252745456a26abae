import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { maxFieldChars, maxFieldNameChars, maxFields } from "#lib/domain/batches/batch-limits";
import { maxEnclosures, maxEnclosureTitleChars, maxPages } from "#lib/domain/mail/limits";
import { labelFields } from "#lib/domain/mail/schema";
import { orderStatuses } from "#lib/domain/orders/order-status";
import { uploadKeyPattern } from "#lib/domain/uploads/schema";

const shortText = (max: number) => z.string().max(max, `can have at most ${max} characters`);

/** Numbers become their shortest text. A null is left out, as if the row didn't have the field. */
const toTexts = (fields: Readonly<Record<string, string | number | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/** docs/rules.md#batch-documents */
const fileFields = {
  upload_key: z
    .string()
    .regex(uploadKeyPattern, "is not an upload key")
    .meta({ description: "Key of a PDF uploaded with POST /v1/batches/uploads or POST /v1/uploads." }),
  pages: z
    .string()
    .regex(/^[1-9]\d{0,3}(-[1-9]\d{0,3})?$/, "must be pages such as 3 or 3-5")
    .optional()
    .meta({
      description: `The pages of the file, from 1, such as \`3-5\`, at most ${maxPages}. Several rows may name pages of one file. Defaults to the whole file.`,
      examples: ["3-5"],
    }),
};

const rowEnclosureSchema = z
  .strictObject({
    ...fileFields,
    title: z
      .string()
      .max(maxEnclosureTitleChars, `can have at most ${maxEnclosureTitleChars} characters`)
      .regex(/^[^\r\n]*$/, "must be one line")
      .optional()
      .meta({ description: "Its name, listed under a letter that is text." }),
  })
  .meta({ id: "BatchRowEnclosure", description: "A PDF that goes behind the letter of one row." });

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
          "The row's own values, by the name of their placeholder in the text. A number is printed with its digits, or as its placeholder's format says. Null counts as missing.",
      }),
    ...labelFields,
    upload_key: fileFields.upload_key.optional().meta({
      description:
        "The row's own letter: the key of a PDF uploaded with POST /v1/batches/uploads. If one row has it, every row needs it, and the request has no text or PDF.",
    }),
    pages: fileFields.pages,
    enclosures: z
      .array(rowEnclosureSchema)
      .min(1)
      .max(maxEnclosures)
      .optional()
      .meta({
        description: `PDFs behind the letter of this row, after those of all rows; together at most ${maxEnclosures}.`,
      }),
    send_on: z.iso
      .date("must be a date such as 2026-12-18")
      .optional()
      .meta({
        description:
          "The day on which this row is handed over, instead of the send_on or arrive_by of all rows.",
        examples: ["2026-12-18"],
      }),
  })
  .meta({
    id: "BatchRowInput",
    description:
      "One recipient of a batch, with the values for the text's placeholders, or with its own PDF.",
  });
export type BatchRowInput = z.output<typeof batchRowSchema>;

/** What the row of a batch stores as the code of a duplicate. No call returns it as an error. */
export const duplicateCode = "duplicate";

/** A batch's public statuses. */
export const batchStatuses = ["draft", "pending_payment", "running", "completed", "canceled"] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** A row's public statuses: `waiting` until it becomes an order, `skipped` if it can't be mailed, and otherwise its order's status. */
export const rowStatuses = ["waiting", "skipped", ...orderStatuses] as const;
export type RowStatus = (typeof rowStatuses)[number];
