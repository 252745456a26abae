import { z } from "zod";
import { mailClassSchema } from "#lib/domain/mail/schema";

export const suggestClassResponseSchema = z
  .object({
    status: z.literal("ok"),
    suggested_class: mailClassSchema,
    reason: z.string(),
    source: z.enum(["heuristic", "model"]),
  })
  .meta({ id: "SuggestedClass" });
