import { z } from "zod";
import { errorEnvelopeSchema } from "./error-schema.ts";

const characterSchema = z.object({
  character: z.string().meta({ description: "The character, with the marks that belong to it." }),
  code_points: z.string().meta({ description: "Its code points, such as U+13000." }),
  index: z.int().meta({ description: "Its place in the text, in code points, starting at 0." }),
  line: z.int().meta({ description: "Its line, starting at 1." }),
  column: z.int().meta({ description: "Its character in the line, starting at 1." }),
});

/** The error envelope with the fields that only some codes have. Our own pages don't read these, so they don't load them. */
export const describedErrorSchema = errorEnvelopeSchema
  .extend({
    order_id: z.string().optional().meta({
      description:
        "The order that exists: the one that the token sent, with confirmation_used, or the one of this request that failed after it was created.",
    }),
    batch_id: z.string().optional().meta({ description: "The same for a batch." }),
    page_count: z
      .int()
      .optional()
      .meta({ description: "The number of pages of the document, with page_limit_exceeded." }),
    max_pages: z
      .int()
      .optional()
      .meta({ description: "The most pages of a letter, with page_limit_exceeded." }),
    excess_characters: z.int().optional().meta({
      description: "About how many characters are too many, if the text is too long for the letter or card.",
    }),
    fitting_characters: z.int().optional().meta({
      description: "About how many characters fit, if a card's text or a line of an address is too long.",
    }),
    characters: z
      .array(characterSchema)
      .optional()
      .meta({ description: "The characters that can't be printed, at most 20, with unprintable_text." }),
    count: z
      .int()
      .optional()
      .meta({ description: "The number of characters that can't be printed, with unprintable_text." }),
  })
  .meta({
    id: "ErrorEnvelope",
    description: "An error. `code` is for programs, `reason` and `next` are for people.",
  });
