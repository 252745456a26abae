import { z } from "zod";
import { addressSchema } from "#lib/domain/addresses/schema";
import { maxPages, maxSheets, maxTextChars } from "#lib/domain/mail/limits";
import { checkPiece } from "#lib/domain/mail/piece-rules";
import { firstPageChoices, fontNames, type TypeSize, type textFormats } from "#lib/domain/mail/pieces";
import { formatSchema, labelFields, mailClassSchema } from "#lib/domain/mail/schema";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import { checkEnclosures, contentFields, type Enclosure, enclosureFields } from "./content-schemas.ts";
import { checkParts, type LetterPartsBody, partFields } from "./letter-parts-schemas.ts";
import { contentNames, letterRules, textParts } from "./letter-rules.ts";
import { lookFields, typesettingOf } from "./look-fields.ts";
import { listMeanings, returnReasonMeanings } from "./meanings.ts";
import { checkScenario, scenarioFields, scenarioRules } from "./sandbox-schemas.ts";
import { creditCodeSchema, emailSchema, languageSchema, publicUrl, textOf } from "./wire-fields.ts";

/** docs/rules.md#send-on */
const whenFields = {
  send_on: z.iso
    .date("must be a date such as 2026-12-18")
    .optional()
    .meta({
      description:
        "The day on which it is handed to the US Postal Service, at most 180 days ahead. A weekend or a holiday becomes the business day before. Until 6:00 AM in New York on that day, you can cancel it. A card can pay only for the next few days: see `pay_with` of the quote.",
      examples: ["2026-12-18"],
    }),
  arrive_by: z.iso
    .date("must be a date such as 2026-12-24")
    .optional()
    .meta({
      description:
        "Instead of send_on, the last day on which it should arrive. It is handed over so that the usual delivery (5 business days, or 3 for priority) ends by then. This isn't guaranteed.",
      examples: ["2026-12-24"],
    }),
};

export const optionFields = {
  ...whenFields,
  font: z
    .string()
    .max(40)
    .optional()
    .meta({ description: `Font of a text letter: ${fontNames.join(", ")}.`, examples: ["serif"] }),
  color: z
    .boolean()
    .optional()
    .meta({ description: "Prints in color, priced per page. Defaults to black and white." }),
  tracking: z.boolean().optional().meta({ description: "Adds tracking to a first_class letter." }),
  format: formatSchema.optional().meta({ description: "What to print. Defaults to a letter." }),
  remove_branding: z.boolean().optional().meta({
    description:
      "Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards).",
  }),
  single_sided: z
    .boolean()
    .optional()
    .meta({
      description: `Prints each page of a letter on a separate sheet, for a fee per extra sheet. At most ${maxSheets} pages, including an address page. Defaults to both sides.`,
    }),
  ...lookFields,
  first_page: z.enum(firstPageChoices).optional().meta({
    description:
      "What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.",
  }),
};

/** The fields of an order that change neither print nor price. */
export const sendingFields = {
  ...labelFields,
  email: emailSchema.optional().meta({ description: "Where we send the receipt and tracking updates." }),
  language: languageSchema,
  credit_code: creditCodeSchema.optional().meta({
    description:
      "Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card.",
  }),
  account_session: z.string().max(2000).optional().meta({
    description: "Session of a verified email address, for higher limits. Leave it out unless you have one.",
  }),
  webhook_url: publicUrl.optional().meta({
    description: "Public https URL that receives every event of the order, signed by Standard Webhooks.",
  }),
  sandbox: z
    .boolean()
    .optional()
    .meta({ description: "Runs the whole flow for free; nothing is printed or mailed." }),
  confirmation_token: z.string().max(2000).optional().meta({
    description:
      "The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP.",
  }),
  checkout_ui_mode: z.enum(["hosted", "embedded"]).optional().meta({
    description:
      "Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.",
  }),
};

/** docs/rules.md#approval */
export const approvalFields = {
  require_approval: z.boolean().optional().meta({
    description:
      "Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled.",
  }),
};

type LetterFields = {
  mail_class: z.infer<typeof mailClassSchema>;
  format?: z.infer<typeof formatSchema> | undefined;
  tracking?: boolean | undefined;
  single_sided?: boolean | undefined;
  text_format?: (typeof textFormats)[number] | undefined;
  type_size?: TypeSize | undefined;
  postcard_front?: string | undefined;
  notecard_front?: string | undefined;
  enclosures?: readonly Enclosure[] | undefined;
  send_on?: string | undefined;
  arrive_by?: string | undefined;
} & { [K in keyof typeof contentFields]?: unknown } & LetterPartsBody;

function contentsOf(body: Omit<LetterFields, "mail_class">): readonly string[] {
  return contentNames.filter((name) => body[name] !== undefined);
}

/** Checks rules across fields: at most one content, and the options that each mail class and format allows. */
export function checkLetter(body: LetterFields, context: z.RefinementCtx): void {
  const contents = contentsOf(body);
  if (contents.length > 1) {
    for (const path of contents.slice(1)) {
      context.addIssue({
        code: "custom",
        path: [path],
        message: `can't be sent too: send only one of ${contentNames.join(", ")}`,
      });
    }
  }
  const errors = checkPiece({
    mailClass: body.mail_class,
    format: body.format ?? "letter",
    tracking: body.tracking ?? false,
    hasPdf: contents.length > 0 && body.text === undefined,
    postcardFront: body.postcard_front,
    notecardFront: body.notecard_front,
    singleSided: body.single_sided ?? false,
    typesetting: typesettingOf(body),
    enclosures: body.enclosures?.length ?? 0,
    textParts: textParts.filter((name) => body[name] !== undefined),
  });
  checkEnclosures(body, context);
  checkParts(body, context);
  if (body.send_on !== undefined && body.arrive_by !== undefined)
    errors.push({ path: "arrive_by", message: "can't be sent with send_on: send only one of them" });
  for (const { path, message } of errors) context.addIssue({ code: "custom", path: [path], message });
}

/** A quote accepts every field of an order, so that one body serves both (docs/rules.md#quote). */
export const quoteRequestSchema = z
  .strictObject({
    mail_class: mailClassSchema.meta({ description: "The mail class." }),
    page_count: z.int().min(1).max(maxPages).optional().meta({
      description: "The expected page count. Required without content; with content, the real count is used.",
    }),
    to: addressSchema.optional().meta({ description: "The recipient." }),
    from: addressSchema
      .optional()
      .meta({ description: "The sender: the printed return address, where undeliverable mail is returned." }),
    ...contentFields,
    ...enclosureFields,
    ...partFields,
    ...optionFields,
    ...sendingFields,
    ...approvalFields,
    ...scenarioFields,
  })
  .superRefine((body, context) => {
    checkLetter(body, context);
    // docs/rules.md#quote-page-count
    if (contentsOf(body).length === 0 && body.page_count === undefined) {
      context.addIssue({
        code: "custom",
        path: ["page_count"],
        message: `is required without content (${contentNames.join(", ")})`,
      });
    }
  })
  .meta({
    id: "QuoteRequest",
    description: "A letter, postcard, or notecard to price. Every field of an order is accepted.",
    ...letterRules("at most one content, or page_count"),
  });

export const orderRequestSchema = z
  .strictObject({
    mail_class: mailClassSchema.meta({ description: "The mail class." }),
    to: addressSchema.meta({ description: "The recipient." }),
    from: addressSchema.meta({
      description: "The sender: the printed return address, where undeliverable mail is returned.",
    }),
    // Accepted so that one body can serve a quote and an order. Our own count of the pages applies.
    page_count: z.int().min(1).max(maxPages).optional().meta({
      description:
        "Ignored, because the real page count is used. Accepted so that you can reuse the body of a quote.",
    }),
    ...contentFields,
    ...enclosureFields,
    ...partFields,
    ...optionFields,
    ...sendingFields,
    ...approvalFields,
    ...scenarioFields,
  })
  .superRefine((body, context) => {
    checkLetter(body, context);
    checkScenario(body, context);
    if (contentsOf(body).length === 0) {
      context.addIssue({
        code: "custom",
        path: ["text"],
        message: `is required, or one of ${contentNames.slice(1).join(", ")}`,
      });
    }
  })
  .meta({
    id: "OrderRequest",
    description: "A letter, postcard, or notecard to mail.",
    allOf: [...letterRules("exactly one content").allOf, ...scenarioRules],
  });

/** What a proof needs: content, addresses, and options. Accepts and ignores an order's other fields. */
export const proofRequestSchema = z
  .strictObject({
    mail_class: mailClassSchema
      .optional()
      .meta({ description: "As for an order. It determines the position of the address." }),
    to: addressSchema.optional().meta({ description: "The recipient." }),
    from: addressSchema
      .optional()
      .meta({ description: "The sender: the printed return address, where undeliverable mail is returned." }),
    page_count: z
      .int()
      .min(1)
      .max(maxPages)
      .optional()
      .meta({ description: "Ignored, because the real pages are drawn." }),
    page: z
      .int()
      .min(1)
      .max(maxPages + 1)
      .optional()
      .meta({
        description: "With Accept: image/png, the page to draw.",
      }),
    in_batch: z.boolean().optional().meta({
      description:
        "True for a row of a batch. Its PDF is the same for all rows, so its first page isn't compared with the row's address.",
    }),
    overlay: z.literal("window").optional().meta({
      description: "With Accept: image/png, draws the envelope windows and ink-free zones over the page.",
    }),
    ...contentFields,
    ...enclosureFields,
    ...partFields,
    ...optionFields,
    ...sendingFields,
    ...approvalFields,
    ...scenarioFields,
  })
  .superRefine((body, context) => {
    checkLetter({ ...body, mail_class: body.mail_class ?? "first_class" }, context);
    if (contentsOf(body).length === 0) {
      context.addIssue({
        code: "custom",
        path: ["text"],
        message: `is required, or one of ${contentNames.slice(1).join(", ")}`,
      });
    }
  })
  .meta({
    id: "ProofRequest",
    description: "A letter, postcard, or notecard to draw as it will be printed.",
    ...letterRules("exactly one content"),
  });

export const suggestClassRequestSchema = z
  .strictObject({
    text: textOf(maxTextChars).min(1, "is required").meta({ description: "The text of the letter." }),
  })
  .meta({ id: "SuggestClassRequest", description: "A text for which a mail class is suggested." });

export const returnRequestSchema = z
  .strictObject({
    reason: z.enum(returnReasons).meta({
      description: `Why, as the yellow label on the envelope says. ${listMeanings(returnReasonMeanings)}`,
    }),
  })
  .meta({ id: "ReturnRequest", description: "A mailpiece that came back to its sender." });
