import { z } from "zod";

const figures = (what: string) =>
  z
    .strictObject({
      per_day: z
        .int()
        .min(1)
        .max(1e9)
        .meta({ description: `The most ${what} in any 24 hours.` }),
      per_month: z
        .int()
        .min(1)
        .max(1e9)
        .meta({ description: `The most ${what} in any 30 days.` }),
    })
    .refine(({ per_day, per_month }) => per_day <= per_month, "has a per_day above its per_month");

/** The caps of a key. The caps of its email address apply as well. */
export const capsFields = z
  .strictObject({
    letters: figures("letters").optional().meta({ description: "How many live letters." }),
    cents: figures("cents").optional().meta({ description: "How much live letters can cost, in cents." }),
  })
  .refine(({ letters, cents }) => letters !== undefined || cents !== undefined, "names no cap")
  .meta({
    description:
      "The key's own caps, at least one. They only tighten those of your email address. Required with `mail:bulk`.",
    minProperties: 1,
  });
