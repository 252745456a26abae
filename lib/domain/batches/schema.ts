import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { orderStatuses } from "#lib/domain/orders/order-status";
import { maxFieldNameChars } from "./merge-template.ts";

/** docs/rules.md#batch: rows that one batch may have, and those that anybody may try out. */
export const maxRows = 10_000;
export const maxSandboxRows = 1_000;
export const maxFreeQuoteRows = 100;
/** Problems that one answer lists; `problem_count` says how many there are. */
export const maxListedProblems = 1_000;
/** Looked at before a row is parsed. */
export const maxRowBytes = 32_768;
/** Of a row, beside its address. */
export const maxFields = 60;
export const maxFieldChars = 5_000;
export const maxReferenceChars = 100;

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
