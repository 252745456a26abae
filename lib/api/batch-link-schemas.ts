import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { breakdownItemSchema } from "#lib/domain/mail/schema";
import { batchParamsSchema } from "./batch-row-schemas.ts";
import { batchSchema, batchUrl } from "./batch-schemas.ts";
import { checkoutFields, pageParamsSchema } from "./order-schemas.ts";
import { okStatus } from "./wire-fields.ts";

/** The wire format of a batch's opened link, and of a person's decision about it (docs/rules.md#approval). */

export const batchLinkSchema = z
  .object({
    status: okStatus,
    opens: z.enum(["sender", "recipient"]).meta({
      description:
        "`sender`: everything about the batch and its letters. `recipient`: the link was emailed to an unverified address, so it opens status and cancellation only.",
    }),
    capability: z
      .object({
        cancel_token: z.string().meta({
          description: "Cancels the batch. With `sender`, it also works as the token of each of its rows.",
        }),
        approve_token: z.string().optional().meta({
          description:
            "Decides about a batch that waits for approval. Only while it waits, or is approved and unpaid.",
        }),
      })
      .meta({ description: "New tokens, valid for 7 days, one for each action that the link allows." }),
    approval: z
      .object({
        from: addressSchema.meta({
          description: "The sender: the printed return address, where undeliverable mail is returned.",
        }),
        paid_by: z.enum(["card", "credit", "nothing"]).meta({
          description: "What pays at approval: `card`, `credit` (a code), or `nothing` (a sandbox batch).",
        }),
        breakdown: z.array(breakdownItemSchema).meta({ description: "The items of the whole price." }),
        samples: z
          .array(
            z.object({
              row: z.int().meta({ description: "The row number, starting at 0." }),
              to: addressSchema.meta({ description: "The recipient." }),
              page_count: z.int().meta({ description: "Its printed pages." }),
              price_cents: z.int().meta({ description: "Its part of the price, in US cents." }),
            }),
          )
          .meta({ description: "The first row, and the row with the most pages if it is another one." }),
      })
      .optional()
      .meta({ description: "Only with `sender`, while the batch waits for approval." }),
    batch_url: batchUrl,
  })
  .meta({ id: "BatchLink", description: "What a batch's link token opens." });

export const batchDecidedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]).meta({
      description:
        "`ok`: nothing else is needed. `action_required`: the batch is approved and still has to be paid for.",
    }),
    batch: batchSchema.meta({ description: "The batch after the decision." }),
    batch_url: batchUrl,
    ...checkoutFields,
  })
  .meta({ id: "BatchDecided", description: "A batch after a person's decision." });

export const batchRowPageParamsSchema = batchParamsSchema.extend({
  row: z
    .string()
    .max(100)
    .meta({ description: "The row number, starting at 0.", examples: ["0"] }),
  page: pageParamsSchema.shape.page,
});
