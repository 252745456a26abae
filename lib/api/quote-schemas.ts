import { z } from "zod";
import { breakdownItemSchema, formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { addressCheckSchema, foundAddressSchema } from "./address-schemas.ts";
import { sentLetterFields } from "./duplicates.ts";
import { limitsSchema } from "./limits-schema.ts";
import { returnedBeforeSchema } from "./returned-before.ts";
import { okStatus } from "./wire-fields.ts";

const quoteOptionSchema = z
  .object({
    mail_class: mailClassSchema.meta({ description: "The mail class." }),
    format: formatSchema.meta({ description: "What is printed." }),
    total_cents: z.int().meta({
      description:
        "The full price in this class, in US cents, including tracking if it was requested or is included.",
    }),
    hand_off_on: z.iso.date().meta({
      description:
        "The day on which it is handed to the US Postal Service if you send it now. If this class is too slow for your `arrive_by`, the earliest day.",
    }),
    expected_delivery_date: z.iso
      .date()
      .meta({ description: "The expected delivery date if you send it now." }),
  })
  .meta({ id: "QuoteOption", description: "The price and expected delivery in one mail class." });

export const liveAvailabilitySchema = z
  .object({
    available: z.boolean().meta({ description: "Whether this deployment can print and mail it." }),
    reason: z.string().optional().meta({ description: "Why not. The sandbox accepts it anyway." }),
  })
  .meta({ id: "LiveAvailability", description: "Whether this deployment can print and mail it now." });

const printNotes = z.array(z.string()).meta({
  description: "What we changed in the content so that it can be printed, one sentence each.",
});

const quotedPagesSchema = z
  .object({
    counted: z
      .int()
      .optional()
      .meta({ description: "The pages that will be printed. Missing in an estimate without content." }),
    given: z
      .int()
      .optional()
      .meta({ description: "The requested `page_count`. Missing if the request had none." }),
    enclosures: z.array(z.int()).optional().meta({
      description: "The pages of each enclosure, in order. Missing without enclosures.",
    }),
    blank: z.int().optional().meta({
      description: "The blank backs before enclosures, which are free. Missing without enclosures.",
    }),
    notes: printNotes,
  })
  .meta({ id: "QuotedPages", description: "The printed pages of a letter." });

export const batchPagesSchema = z
  .object({
    counted: z.int().meta({ description: "The printed pages of all accepted rows." }),
    notes: printNotes,
  })
  .meta({ id: "BatchPages", description: "The printed pages of a batch." });

const addressPageSchema = z
  .object({
    reason: z.string().meta({ description: "Why a page with the address is put in front of the PDF." }),
    price_cents: z.int().meta({ description: "What this page costs." }),
    instead: z
      .array(
        z.object({
          first_page: z.enum(["shift", "shrink"]).meta({
            description: "The value to send: `shift` prints page 1 lower, and `shrink` prints it smaller.",
          }),
          detail: z.string().meta({ description: "What happens to page 1." }),
          percent: z.int().meta({ description: "The size of page 1 then." }),
        }),
      )
      .meta({ description: "Values of `first_page` with which no address page is needed." }),
  })
  .meta({
    id: "AddressPage",
    description: "The page with the address that is put in front of a PDF, and how to avoid it.",
  });

/** The same for a letter and a batch. */
export const payWithSchema = z.array(z.enum(["card", "credit_code"])).meta({
  description:
    "What can pay for it live: `card`, `credit_code`, or both. A card isn't held for long, so a `send_on` more than a few days ahead needs a credit code.",
});

export const quoteResponseSchema = z
  .object({
    status: okStatus,
    total_cents: z.int().meta({ description: "The full price, in US cents." }),
    total: z.string().meta({ description: "The same for display, such as $1.99." }),
    breakdown: z
      .array(breakdownItemSchema)
      .meta({ description: "The items of the price. They add up to the total." }),
    page_count: z
      .int()
      .meta({ description: "The pages that would be printed. With content, the real page count." }),
    date_line: z.string().optional().meta({
      description: "The date above the letter as it will be printed. Absent without one.",
    }),
    hand_off_on: z.iso.date().meta({
      description: "The business day on which it is handed to the US Postal Service if you send it now.",
    }),
    pay_with: payWithSchema,
    note: z.string().meta({ description: "Notes about this price for people. Empty if there are none." }),
    address_page: addressPageSchema.optional().meta({
      description: "Present if a page with the address is put in front of a PDF, which counts as a page.",
    }),
    addresses_found: z
      .object({
        to: foundAddressSchema.optional().meta({ description: "The recipient, if the request has no `to`." }),
        from: foundAddressSchema
          .optional()
          .meta({ description: "The sender, if the request has no `from`." }),
      })
      .optional()
      .meta({
        description:
          "Addresses that we read on page 1 of a PDF. We don't use them: check them with the sender, then send them as `to` and `from`. Missing if we aren't sure.",
      }),
    duplicate_of: z.object(sentLetterFields).optional().meta({
      description:
        "Present if you mailed the same letter to the same recipient in the last 90 days, with this key or verified email. Nothing stops you from sending it again.",
    }),
    returned_before: returnedBeforeSchema,
    to: addressCheckSchema.optional().meta({
      description: "What an order would say of the recipient's address, without asking a vendor.",
    }),
    from: addressCheckSchema.optional().meta({ description: "The same of the return address." }),
    live: liveAvailabilitySchema.meta({
      description: "Whether it can be mailed, or only sent in the sandbox.",
    }),
    pages: quotedPagesSchema.meta({ description: "The counted pages and the requested page count." }),
    options: z
      .array(quoteOptionSchema)
      .meta({ description: "The price and expected delivery of this letter in every available class." }),
    limits: limitsSchema
      .optional()
      .meta({ description: "What you can still send live. Absent if you can't." }),
    confirmation_token: z.string().optional().meta({
      description:
        "Sends exactly this letter at exactly this price, once. Included only with a recipient and content.",
    }),
    expires_in_minutes: z.int().optional().meta({ description: "How long the token is valid." }),
    next: z.array(z.string()).optional().meta({ description: "What to do next." }),
  })
  .meta({ id: "Quote", description: "The price of a letter, and what an order of it would answer." });
