import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { orderUrl } from "./order-schemas.ts";
import { okStatus } from "./wire-fields.ts";

/** The wire format of opened links and share links (docs/rules.md#links). */

export const orderLinkSchema = z
  .object({
    status: okStatus,
    opens: z.enum(["sender", "recipient", "record"]).meta({
      description:
        "`sender`: everything about the order. `recipient`: the link was emailed to an unverified address, so it opens status, receipt, and cancellation only. `record`: the contents were erased, and the Mailing record remains.",
    }),
    capability: z
      .object({
        cancel_token: z.string().optional().meta({
          description: "Cancels the order. With `sender`, it also opens the pages and the Mailing record.",
        }),
        review_token: z.string().optional().meta({ description: "Reviews the order once it is delivered." }),
        approve_token: z.string().optional().meta({
          description:
            "Decides about an order that waits for approval. Only while it waits, or is approved and unpaid.",
        }),
        certificate_token: z.string().optional().meta({ description: "Opens the Mailing record." }),
      })
      .meta({ description: "New tokens, valid for 7 days, one for each action that the link allows." }),
    approval: z
      .object({
        to: addressSchema.meta({ description: "The recipient." }),
        from: addressSchema.meta({
          description: "The sender: the printed return address, where undeliverable mail is returned.",
        }),
        paid_by: z.enum(["card", "credit", "nothing"]).meta({
          description: "What pays at approval: `card`, `credit` (a code), or `nothing` (a sandbox order).",
        }),
      })
      .optional()
      .meta({ description: "Only with `sender`, while the order waits for approval." }),
    order_url: orderUrl,
  })
  .meta({ id: "OrderLink", description: "What an order's link token opens." });

export const shareSchema = z
  .object({
    status: okStatus,
    share_url: z.string().meta({
      description:
        "A link for others, such as the recipient: it shows where the mail is, and no name, price, or order ID. It ends when the contents are erased.",
    }),
  })
  .meta({ id: "Share", description: "A link to an order's tracking for others." });
