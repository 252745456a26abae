import { z } from "zod";
import { maxMetadataKeyChars, maxMetadataKeys, maxMetadataValueChars, maxReferenceChars } from "./limits.ts";
import { formats, mailClasses } from "./pieces.ts";

/** docs/rules.md#mail-classes */
export const mailClassSchema = z.enum(mailClasses).meta({
  id: "MailClass",
  description:
    "`first_class`: First-Class Mail; a letter can add tracking. `certified`: Certified Mail, with tracking and proof of mailing and delivery. `certified_err`: Certified Mail with electronic return receipt, which adds the recipient's signature as a PDF. `priority`: Priority Mail, with tracking.",
});

/** docs/rules.md#formats */
export const formatSchema = z.enum(formats).meta({
  id: "Format",
  description:
    "`letter`: up to 12 pages in an envelope with two windows. `letter_windowed`: the same in an envelope with one window. `notecard`: a folded card in an envelope. `postcard_4x6`, `postcard_6x9`, `postcard_6x11`: a postcard of that size in inches.",
});

export const breakdownItemSchema = z
  .object({
    id: z.string().meta({ description: "The ID of the item, such as `first_class` or `extra_pages`." }),
    label: z.string().meta({ description: "The name of the item, for display." }),
    amount_cents: z.int().meta({ description: "The price, in US cents." }),
  })
  .meta({ id: "BreakdownItem", description: "One item of a price." });

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
