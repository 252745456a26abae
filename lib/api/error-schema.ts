import { z } from "zod";
import { correctedAddressSchema } from "#lib/domain/addresses/schema";
import { reachedLimitFields } from "./limits-schema.ts";

const reasonForPeople = z.string().meta({
  description: "The reason, in a sentence for people. The wording can change, so match on codes.",
});

const fieldErrors = z.array(
  z.object({
    path: z.string().meta({ description: "The field, such as `to.zip`." }),
    message: z
      .string()
      .meta({ description: "The problem, as the rest of a sentence that starts with the field." }),
  }),
);

/** Why a row can't be mailed, in a batch and in the error of one that stops. */
export const rowProblemFields = {
  row: z.int().meta({ description: "The row number, starting at 0." }),
  code: z.string().meta({ description: "The error code that an order of this row would return." }),
  reason: reasonForPeople,
  fields: fieldErrors
    .optional()
    .meta({ description: "The invalid fields of the row, such as `to.zip` or `fields.amount`." }),
};

export const errorEnvelopeSchema = z.object({
  status: z.enum(["failed", "action_required"]).meta({
    description: "`action_required` if the letter needs a confirmation first, otherwise `failed`.",
  }),
  code: z.string().meta({ description: "The error code. Match on this." }),
  reason: reasonForPeople,
  next: z.array(z.string()).meta({ description: "What to do next." }),
  retryable: z.boolean().meta({ description: "Whether a program may send the same request again." }),
  request_id: z.string().optional().meta({
    description:
      "The ID of the request in our log, as in X-Request-Id. Name it if you ask us about the error.",
  }),
  fields: fieldErrors
    .optional()
    .meta({ description: "The invalid fields, at most 20. Included with `validation_error`." }),
  candidate: correctedAddressSchema
    .optional()
    .meta({ description: "The standardized address, with address_undeliverable." }),
  choices: z.array(z.string()).optional().meta({ description: "The valid values." }),
  problems: z
    .array(z.object(rowProblemFields))
    .optional()
    .meta({ description: "The rows with problems, at most 1,000, with batch_has_problems." }),
  problem_count: z
    .int()
    .optional()
    .meta({ description: "The number of rows with a problem, with batch_has_problems." }),
  latest_send_on: z.iso
    .date()
    .optional()
    .meta({ description: "The last `send_on` that a card can pay for, with card_hold_too_short." }),
  ...reachedLimitFields,
  x402Version: z
    .literal(1)
    .optional()
    .meta({ description: "The version of accepts, with payment_required." }),
  error: z.string().optional().meta({ description: "The reason, where x402 clients look for it." }),
  accepts: z.array(z.looseObject({})).optional().meta({
    description:
      "The accepted payments in the format of x402 version 1, with payment_required and payment_invalid. The header PAYMENT-REQUIRED has them in the format of version 2.",
  }),
});
