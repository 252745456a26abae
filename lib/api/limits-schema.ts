import { z } from "zod";

const leftSchema = (what: string) =>
  z.object({
    left: z.int().meta({ description: `The ${what} that are left.` }),
    max: z.int().meta({ description: `The ${what} of the whole limit.` }),
  });

export const limitsSchema = z
  .object({
    verified: z.boolean().meta({ description: "Whether they are those of a verified email address." }),
    letters_24h: leftSchema("letters in 24 hours").meta({ description: "Letters in 24 hours." }),
    letters_30d: leftSchema("letters in 30 days").meta({ description: "Letters in 30 days." }),
    cents_24h: leftSchema("cents in 24 hours").meta({ description: "Their price in 24 hours, in US cents." }),
    cents_30d: leftSchema("cents in 30 days").meta({ description: "Their price in 30 days, in US cents." }),
    key_spend_24h: leftSchema("cents that a spending key can spend in 24 hours")
      .extend({
        more_at: z.iso.datetime().nullable().meta({
          description: "When more is left, because its oldest spending is a day old. Null if all is left.",
        }),
      })
      .optional()
      .meta({ description: "The daily limit of a spending key. Absent for other callers." }),
    retry_at: z.iso.datetime().nullable().meta({
      description:
        "When what was quoted fits, if it doesn't now; for a batch larger than a whole limit, when its next letter fits. Null if it fits now or never.",
    }),
  })
  .meta({
    id: "Limits",
    description:
      "What you can still send live, with this email and account_session. Absent if you can't send live mail.",
  });

/** The fields of velocity_limit that describe the reached limit. */
export const reachedLimitFields = {
  limit: z.string().optional().meta({
    description:
      "The limit that was reached, with velocity_limit: sender_letters, caller_letters, caller_cents, key_letters, or key_cents, in 24h or 30d; or key_spend_24h, of a spending key.",
  }),
  limit_max: z.int().optional().meta({ description: "Its letters or cents, with velocity_limit." }),
  remaining: z.int().optional().meta({ description: "What is left of it now, with velocity_limit." }),
  retry_at: z.iso.datetime().optional().meta({
    description: "When the request fits, with velocity_limit. Absent if it is larger than the whole limit.",
  }),
};
