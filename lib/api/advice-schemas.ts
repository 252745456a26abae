import { z } from "zod";
import { mailClassSchema } from "#lib/domain/mail/schema";
import { okStatus } from "./wire-fields.ts";

export const suggestClassResponseSchema = z
  .object({
    status: okStatus,
    suggested_class: mailClassSchema.meta({ description: "The suggested class." }),
    reason: z.string().meta({ description: "The reason, in a sentence." }),
    source: z.enum(["heuristic", "model"]).meta({
      description:
        "What decided: `heuristic`, our own rules, or `model`, a language model if the deployment has one.",
    }),
  })
  .meta({ id: "SuggestedClass", description: "A suggested mail class." });
