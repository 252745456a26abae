import { z } from "zod";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import { listMeanings, returnReasonMeanings } from "./meanings.ts";
import { orderStatusSchema } from "./order-schemas.ts";
import { okStatus } from "./wire-fields.ts";

export const recordCurrencySchema = z
  .object({
    status: okStatus,
    currency: z.enum(["current", "superseded", "unknown"]).meta({
      description:
        "`current`: nothing has happened since the record was issued. `superseded`: something has happened since; a new record says what. `unknown`: this deployment issued no record with this hash.",
    }),
    order_status: orderStatusSchema.optional().meta({
      description: "If superseded: the status of the order now.",
    }),
    changed_at: z.iso.datetime().optional().meta({
      description: "If superseded: when the order's latest event happened, in UTC.",
    }),
    returned: z
      .object({
        at: z.iso.datetime().meta({ description: "When the return was reported." }),
        reason: z
          .enum(returnReasons)
          .meta({ description: `Why it came back. ${listMeanings(returnReasonMeanings)}` }),
      })
      .optional()
      .meta({ description: "If it came back to its sender since the record was issued." }),
  })
  .meta({ id: "RecordCurrency", description: "Whether a Mailing record is current." });
