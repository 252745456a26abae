import { z } from "zod";

const leftSchema = (what: string) =>
  z.object({
    left: z.int().meta({ description: `The ${what} that are left.` }),
    max: z.int().meta({ description: `The ${what} of the whole limit.` }),
  });

export const limitsSchema = z
  .object({
    verified: z.boolean().meta({ description: "Whether they are those of a verified email address." }),
    letters_24h: leftSchema("letters in 24 hours"),
    letters_30d: leftSchema("letters in 30 days"),
    cents_24h: leftSchema("cents in 24 hours"),
    cents_30d: leftSchema("cents in 30 days"),
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
