import { z } from "zod";
import { maxMetadataKeyChars, maxMetadataKeys, maxMetadataValueChars, maxReferenceChars } from "./limits.ts";
import { formats, mailClasses } from "./pieces.ts";

/** docs/rules.md#mail-classes */
export const mailClassSchema = z.enum(mailClasses).meta({ id: "MailClass" });

/** docs/rules.md#formats */
export const formatSchema = z.enum(formats).meta({ id: "Format" });

export const breakdownItemSchema = z
  .object({
    id: z.string().meta({ description: "The ID of the item, such as `first_class` or `extra_pages`." }),
    label: z.string().meta({ description: "The name of the item, for display." }),
    amount_cents: z.int().meta({ description: "The price, in US cents." }),
  })
  .meta({ id: "BreakdownItem" });

const shortText = (max: number) => z.string().max(max, `can have at most ${max} characters`);

/** docs/rules.md#labels */
export const labelFields = {
  reference: shortText(maxReferenceChars)
    .optional()
    .meta({ description: "Your own name for it, such as an invoice number. Never printed." }),
  metadata: z
    .record(shortText(maxMetadataKeyChars).min(1, "needs a name"), shortText(maxMetadataValueChars))
    .refine(
      (pairs) => Object.keys(pairs).length <= maxMetadataKeys,
      `can have at most ${maxMetadataKeys} keys`,
    )
    .optional()
    .meta({
      description: `Your own values, by name: at most ${maxMetadataKeys} names of ${maxMetadataKeyChars} characters, with values of ${maxMetadataValueChars}. Never printed.`,
    }),
};
