import { z } from "zod";
import { topics } from "#lib/domain/letter-templates/letter-template";
import { formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { languages } from "#lib/shared/locales";
import { okStatus } from "./wire-fields.ts";

const languageSchema = z.enum(languages);

export const templateQuerySchema = z.object({
  language: languageSchema
    .optional()
    .meta({ description: "The language of the letters: `en` (the default) or `es`." }),
  slug: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Only the letter with this slug. An unknown slug returns an empty list." }),
});

const blankSchema = z
  .object({
    blank: z
      .string()
      .meta({ description: "The blank as it is in `text`, with its brackets. Replace each occurrence." }),
    name: z.string().meta({ description: "What belongs there." }),
    hint: z.string().nullable().meta({ description: "An example or a choice, or null." }),
  })
  .meta({ id: "LetterTemplateBlank", description: "A blank to fill in." });

const lawSchema = z
  .object({
    source: z.string().meta({ description: "The federal law or rule that the letter cites." }),
    url: z.string().meta({ description: "Where to read it." }),
    as_of: z.string().meta({ description: "The month in which we read it, as YYYY-MM." }),
  })
  .meta({ id: "LetterTemplateLaw", description: "The federal source of a letter." });

export const letterTemplateSchema = z
  .object({
    slug: z.string().meta({ description: "Names the letter in every language." }),
    topic: z.enum(topics).meta({ description: "What it is about: `home`, `money`, `work`, or `life`." }),
    title: z.string().meta({ description: "The title." }),
    summary: z.string().meta({ description: "When to use it, in a sentence." }),
    tips: z.array(z.string()).meta({ description: "What to know and to include." }),
    text: z.string().meta({
      description:
        "The letter, with blanks in square brackets. Fill in all of them before you quote and send it.",
    }),
    blanks: z.array(blankSchema).meta({ description: "The blanks of `text`, in its order, each once." }),
    suggested_class: mailClassSchema.meta({ description: "The mail class that usually fits." }),
    class_reason: z.string().meta({ description: "Why this class, in a sentence." }),
    format: formatSchema.meta({ description: "The format that fits: a letter, or a notecard." }),
    law: lawSchema
      .nullable()
      .meta({ description: "The federal source, or null if the letter relies on none or on state law." }),
    page_url: z.string().meta({ description: "The page for people, where the letter opens on the sheet." }),
  })
  .meta({ id: "LetterTemplate", description: "A letter that people often send." });

export const templateListSchema = z
  .object({
    status: okStatus,
    language: languageSchema.meta({ description: "The language of the letters: `en` or `es`." }),
    templates: z.array(letterTemplateSchema).meta({ description: "The letters." }),
    notice: z
      .string()
      .meta({ description: "That this isn't legal advice, for the person who sends the letter." }),
  })
  .meta({ id: "LetterTemplateList", description: "Letters that people often send." });
