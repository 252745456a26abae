import { z } from "zod";
import { addressSchema, correctedAddressSchema } from "#lib/domain/addresses/schema";
import { packNames } from "#lib/domain/credits/packs";
import { maxPages, maxPdfBase64Chars, maxTextChars } from "#lib/domain/mail/limits";
import { checkPiece } from "#lib/domain/mail/piece-rules";
import { fontNames, postcardFronts } from "#lib/domain/mail/pieces";
import { breakdownItemSchema, formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { eventKinds, orderStatuses } from "#lib/domain/orders/order-status";
import { maxCommentChars, reviewCategories } from "#lib/domain/reviews/review";
import { uploadKeyPattern } from "#lib/domain/uploads/schema";
import { deliveryStatuses } from "#lib/domain/webhooks/delivery";
import { Base64Text } from "#lib/shared/base64-text";
import { fits, maxUrlLength } from "#lib/shared/characters";
import { contentNames, letterRules } from "./letter-rules.ts";

/** The wire, as the specification writes it: snake_case, money in cents, timestamps in ISO 8601. */

const creditCodePattern = /^svc-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/;

/** A string whose length is looked at before anything else is done with it. */
function shortString(max: number) {
  return z
    .string()
    .refine(({ length }) => length <= max, { error: `can have at most ${max} characters`, abort: true })
    .meta({ maxLength: max });
}

/** A web address that we call: `pdf_url` and `webhook_url` alike. What it may lead to is judged by `public-reach.ts`. */
const publicUrl = shortString(maxUrlLength)
  .check(z.url({ protocol: /^https?$/, message: "is not a web address" }))
  .refine((value) => !/\s/.test(value), "is not a web address")
  .meta({ pattern: "^https://" });

const emailSchema = shortString(254).check(z.email("must look like name@example.com"));

/** Text of at most so many characters, counted as people and JSON Schema count them: in code points. */
const textOf = (max: number) =>
  z
    .string()
    .refine((value) => fits(value, max), { error: `can have at most ${max} characters`, abort: true })
    .meta({ maxLength: max });

/** Missing, ill-typed and over-long tokens are wrong tokens, which is 403 and not 400 (docs/rules.md#capability-token). */
const presentedToken = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" && value.length <= 200 ? value : null));

/** What `parseJsonBytes` makes of a long one. */
const longBase64 = z
  .instanceof(Base64Text)
  .refine(
    ({ characters }) => characters.length <= maxPdfBase64Chars,
    `is longer than ${maxPdfBase64Chars} characters`,
  );

export const contentFields = {
  text: textOf(maxTextChars).optional().meta({ description: "The letter, set in type by Posthorn." }),
  upload_key: z.string().regex(uploadKeyPattern, "is not an upload key").optional().meta({
    description: "Key of a PDF uploaded with POST /v1/uploads.",
  }),
  pdf_base64: z
    .union([z.string().max(maxPdfBase64Chars), longBase64], "must be a string")
    .optional()
    .meta({ description: "The PDF itself, base64." }),
  pdf_url: publicUrl
    .optional()
    .meta({ description: "Public https address of the PDF; fetched at quote and at order." }),
};

export const optionFields = {
  font: z
    .string()
    .max(40)
    .optional()
    .meta({ description: `Face of a text letter: ${fontNames.join(", ")}.`, examples: ["serif"] }),
  color: z.boolean().optional(),
  tracking: z.boolean().optional().meta({ description: "Adds tracking to a first_class letter." }),
  format: formatSchema.optional(),
  remove_branding: z.boolean().optional(),
  postcard_front: z
    .enum(postcardFronts)
    .optional()
    .meta({ description: "Built-in design on the front of a postcard." }),
};

export const paymentFields = {
  email: emailSchema.optional(),
  credit_code: z
    .string()
    .max(100)
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.string().regex(creditCodePattern, "looks like svc-xxxx-xxxx-xxxx"))
    .optional(),
  account_session: z.string().max(2000).optional(),
  webhook_url: publicUrl.optional(),
  sandbox: z
    .boolean()
    .optional()
    .meta({ description: "Runs the whole flow for free; nothing is printed or mailed." }),
  confirmation_token: z.string().max(2000).optional(),
  checkout_ui_mode: z.enum(["hosted", "embedded"]).optional(),
};

type LetterFields = {
  mail_class: z.infer<typeof mailClassSchema>;
  format?: z.infer<typeof formatSchema> | undefined;
  tracking?: boolean | undefined;
  postcard_front?: string | undefined;
} & { [K in keyof typeof contentFields]?: unknown };

export function contentsOf(body: Omit<LetterFields, "mail_class">): readonly string[] {
  return contentNames.filter((name) => body[name] !== undefined);
}

/** Rules that tie fields together: at most one content, and what a class or format cannot do. */
export function checkLetter(body: LetterFields, context: z.RefinementCtx): void {
  const contents = contentsOf(body);
  if (contents.length > 1) {
    for (const path of contents.slice(1)) {
      context.addIssue({
        code: "custom",
        path: [path],
        message: `give only one of ${contentNames.join(", ")}`,
      });
    }
  }
  const errors = checkPiece({
    mailClass: body.mail_class,
    format: body.format ?? "letter",
    tracking: body.tracking ?? false,
    hasPdf: contents.length > 0 && body.text === undefined,
    postcardFront: body.postcard_front,
  });
  for (const { path, message } of errors) context.addIssue({ code: "custom", path: [path], message });
}

/** A quote takes every field an order takes, so that one body serves both (docs/rules.md#quote). */
export const quoteRequestSchema = z
  .strictObject({
    mail_class: mailClassSchema,
    page_count: z
      .int()
      .min(1)
      .max(maxPages)
      .meta({ description: "Pages you expect; with content the real count wins." }),
    to: addressSchema.optional(),
    from: addressSchema.optional(),
    ...contentFields,
    ...optionFields,
    ...paymentFields,
  })
  .superRefine(checkLetter)
  .meta({ id: "QuoteRequest", ...letterRules("at most one content") });

export const orderRequestSchema = z
  .strictObject({
    mail_class: mailClassSchema,
    to: addressSchema,
    from: addressSchema,
    // Accepted so that the body of a quote can be sent as it stands; the real count is what counts.
    page_count: z.int().min(1).max(maxPages).optional(),
    ...contentFields,
    ...optionFields,
    ...paymentFields,
  })
  .superRefine((body, context) => {
    checkLetter(body, context);
    if (contentsOf(body).length === 0) {
      context.addIssue({
        code: "custom",
        path: ["text"],
        message: `one of ${contentNames.join(", ")} is required`,
      });
    }
  })
  .meta({ id: "OrderRequest", ...letterRules("exactly one content") });

/** What a proof needs: content, addresses and options; the rest of an order's fields are accepted and ignored. */
export const proofRequestSchema = z
  .strictObject({
    mail_class: mailClassSchema.optional(),
    to: addressSchema.optional(),
    from: addressSchema.optional(),
    page_count: z.int().min(1).max(maxPages).optional(),
    page: z
      .int()
      .min(1)
      .max(maxPages + 1)
      .optional()
      .meta({
        description: "With Accept: image/png, the page to draw.",
      }),
    overlay: z.literal("window").optional().meta({
      description: "With Accept: image/png, draws envelope windows and ink-free zones over the page.",
    }),
    ...contentFields,
    ...optionFields,
    ...paymentFields,
  })
  .superRefine((body, context) => {
    checkLetter({ ...body, mail_class: body.mail_class ?? "first_class" }, context);
    if (contentsOf(body).length === 0) {
      context.addIssue({
        code: "custom",
        path: ["text"],
        message: `one of ${contentNames.join(", ")} is required`,
      });
    }
  })
  .meta({ id: "ProofRequest", ...letterRules("exactly one content") });

export const suggestClassRequestSchema = z
  .strictObject({ text: textOf(maxTextChars).min(1, "is required") })
  .meta({ id: "SuggestClassRequest" });

export const advanceRequestSchema = z
  .strictObject({ to: z.enum(["mailed", "delivered", "failed"]) })
  .meta({ id: "AdvanceRequest" });

export const orderParamsSchema = z.object({
  id: z.string().max(100).meta({ description: "The `id` of an order: ord_… or ord_test_…" }),
});

export const errorEnvelopeSchema = z
  .object({
    status: z.enum(["failed", "action_required"]),
    code: z.string(),
    reason: z.string(),
    next: z.array(z.string()),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    candidate: correctedAddressSchema
      .optional()
      .meta({ description: "The standardised address, with address_undeliverable." }),
    choices: z.array(z.string()).optional(),
    problems: z
      .array(
        z.object({
          row: z.int().meta({ description: "Which row, from 0." }),
          code: z.string().meta({ description: "What an order of this row would be answered." }),
          reason: z.string(),
          fields: z
            .array(z.object({ path: z.string(), message: z.string() }))
            .optional()
            .meta({ description: "The fields of the row that are wrong." }),
        }),
      )
      .optional()
      .meta({ description: "What is wrong with which rows, at most 1,000, with batch_has_problems." }),
    problem_count: z.int().optional().meta({ description: "Rows with a problem, with batch_has_problems." }),
    x402Version: z
      .literal(1)
      .optional()
      .meta({ description: "The version of accepts, with payment_required." }),
    error: z.string().optional().meta({ description: "The reason, where x402 clients look for it." }),
    accepts: z.array(z.looseObject({})).optional().meta({
      description:
        "The payments that are taken, as x402 version 1 writes them, with payment_required and payment_invalid. Version 2 stands in the header PAYMENT-REQUIRED.",
    }),
  })
  .meta({ id: "ErrorEnvelope" });

export const orderSchema = z
  .object({
    id: z.string(),
    status: z.enum(orderStatuses),
    sandbox: z.boolean(),
    mail_class: mailClassSchema,
    format: formatSchema,
    page_count: z.int(),
    color: z.boolean(),
    to: z.object({ name: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
    price_cents: z.int(),
    breakdown: z.array(breakdownItemSchema),
    tracking_number: z.string().nullable(),
    expected_delivery_date: z.string().nullable(),
    refusal_reason: z.string().nullable(),
    hand_off_at: z.iso.datetime().optional().meta({
      description: "Until then a letter that passed screening can be taken back. Absent for any other.",
    }),
    failure: z
      .object({
        code: z.string().meta({ description: "The error's stable code." }),
        reason: z.string().meta({ description: "What happened, in words." }),
        retryable: z.boolean().meta({ description: "Whether a program may send the letter again." }),
      })
      .optional()
      .meta({
        description:
          "Of a failed order: the error's code and reason, and whether a program may send the letter again.",
      }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Order" });

const quoteOptionSchema = z
  .object({
    mail_class: mailClassSchema,
    format: formatSchema,
    total_cents: z.int(),
    expected_delivery_date: z.iso.date(),
  })
  .meta({ id: "QuoteOption" });

export const liveAvailabilitySchema = z
  .object({
    available: z.boolean().meta({ description: "Whether this deployment can print and mail it." }),
    reason: z.string().optional().meta({ description: "Why it cannot; the sandbox takes it anyway." }),
  })
  .meta({ id: "LiveAvailability" });

const printNotes = z.array(z.string()).meta({
  description: "What was done to the content so that it can be printed, a sentence each.",
});

const quotedPagesSchema = z
  .object({
    counted: z
      .int()
      .optional()
      .meta({ description: "Pages as they will be printed; missing in an estimate, which has no content." }),
    given: z.int().meta({ description: "The `page_count` that was asked for." }),
    notes: printNotes,
  })
  .meta({ id: "QuotedPages" });

export const batchPagesSchema = z
  .object({
    counted: z.int().meta({ description: "Pages of the accepted rows together, as they will be printed." }),
    notes: printNotes,
  })
  .meta({ id: "BatchPages" });

export const quoteResponseSchema = z
  .object({
    status: z.literal("ok"),
    total_cents: z.int(),
    total: z.string(),
    breakdown: z.array(breakdownItemSchema),
    page_count: z.int(),
    note: z.string(),
    live: liveAvailabilitySchema,
    pages: quotedPagesSchema,
    options: z.array(quoteOptionSchema),
    confirmation_token: z.string().optional(),
    expires_in_minutes: z.int().optional(),
    next: z.array(z.string()).optional(),
  })
  .meta({ id: "Quote" });

export const orderCreatedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]),
    order: orderSchema,
    capability: z.object({ cancel_token: z.string(), review_token: z.string() }),
    webhook_secret: z.string().optional(),
    checkout_ui_mode: z.enum(["hosted", "embedded"]).optional(),
    payment_url: z.string().optional(),
    payment_client_secret: z.string().optional(),
    corrected_to: correctedAddressSchema.optional(),
    replayed: z.literal(true).optional(),
  })
  .meta({ id: "OrderCreated" });

export const orderResponseSchema = z
  .object({ status: z.literal("ok"), order: orderSchema })
  .meta({ id: "OrderResponse" });

export const orderEventSchema = z
  .object({
    id: z.string(),
    kind: z.enum(eventKinds),
    at: z.iso.datetime(),
    detail: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "OrderEvent" });

export const orderEventsSchema = z
  .object({ status: z.literal("ok"), events: z.array(orderEventSchema) })
  .meta({ id: "OrderEvents" });

export const eventParamsSchema = z.object({
  id: orderParamsSchema.shape.id,
  event_id: z.string().max(100).meta({ description: "The `id` of one of the order's events." }),
});

export const pageParamsSchema = z.object({
  id: orderParamsSchema.shape.id,
  page: z
    .string()
    .max(100)
    .meta({
      description: "Which page, from 1: of a letter its pages, of a card its sides.",
      examples: ["1"],
    }),
});

export const deliverySchema = z
  .object({
    event_id: z.string(),
    kind: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    next_attempt_at: z.iso.datetime().nullable(),
    last_attempt_at: z.iso.datetime().nullable(),
    last_status_code: z.int().nullable(),
    log: z.array(
      z.object({
        at: z.iso.datetime().meta({ description: "When it was sent, in UTC." }),
        status_code: z.int().optional().meta({ description: "The HTTP status that your endpoint answered." }),
        problem: z.string().optional().meta({ description: "Why there was no answer, in words." }),
      }),
    ),
  })
  .meta({ id: "Delivery" });

export const deliveryResponseSchema = z
  .object({ status: z.literal("ok"), delivery: deliverySchema })
  .meta({ id: "DeliveryResponse" });

export const statsSchema = z
  .object({ status: z.literal("ok"), letters_mailed: z.int() })
  .meta({ id: "Stats" });

export const suggestClassResponseSchema = z
  .object({
    status: z.literal("ok"),
    suggested_class: mailClassSchema,
    reason: z.string(),
    source: z.enum(["heuristic", "model"]),
  })
  .meta({ id: "SuggestedClass" });

export const reviewSchema = z
  .object({
    id: z.string(),
    stars: z.int().min(1).max(5),
    comment: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    category: z.enum(reviewCategories),
    created_at: z.iso.datetime(),
    sample: z.literal(true).optional().meta({ description: "An illustrative review of a sandbox order." }),
  })
  .meta({ id: "Review" });

export const reviewsSchema = z
  .object({ status: z.literal("ok"), reviews: z.array(reviewSchema) })
  .meta({ id: "Reviews" });

export const reviewRequestSchema = z
  .strictObject({
    order_id: z.string().max(100),
    stars: z.number().meta({ description: "A whole number from 1 to 5." }),
    // Composed and trimmed before it is counted.
    comment: z
      .string()
      .max(4 * maxCommentChars)
      .optional()
      .meta({ maxLength: maxCommentChars }),
    capability_token: presentedToken.meta({ type: "string" }),
  })
  .meta({ id: "ReviewRequest", required: ["order_id", "stars", "capability_token"] });

export const reviewResponseSchema = z
  .object({ status: z.literal("ok"), review: reviewSchema })
  .meta({ id: "ReviewResponse" });

export const creditParamsSchema = z.object({
  code: z
    .string()
    .max(100)
    .meta({ description: "The credit code, svc-xxxx-xxxx-xxxx, in upper or lower case." }),
});

export const creditBalanceSchema = z
  .object({
    status: z.literal("ok"),
    code: z.string().meta({ description: "The code in lower case." }),
    balance_cents: z.int().meta({ description: "What can be spent now: face value and bonus." }),
    face_cents: z
      .int()
      .meta({ description: "What is left of the value that was paid for; it lives 5 years." }),
    bonus_cents: z
      .int()
      .meta({ description: "What is left of the gift; it lives 12 months and is spent first." }),
    bonus_expires_at: z.iso.datetime().meta({ description: "When the bonus ends." }),
    face_expires_at: z.iso.datetime().meta({ description: "When the face value ends." }),
  })
  .meta({ id: "CreditBalance" });

/** Any printable name: one that is no pack is unknown_pack. */
const packSchema = shortString(40)
  .regex(/^[ -~]+$/, "is one of the packs' names")
  .meta({ description: `The pack to buy: ${packNames.join(", ")}.` });

export const creditCheckoutRequestSchema = z
  .strictObject({
    pack: packSchema,
    email: emailSchema.meta({ description: "Where the credit code is sent." }),
    checkout_ui_mode: z.enum(["hosted", "embedded"]).optional().meta({
      description:
        "hosted (default): a page of the processor; embedded: a secret for its element on a page of yours.",
    }),
  })
  .meta({ id: "CreditCheckoutRequest" });

export const x402CreditRequestSchema = z
  .strictObject({
    pack: packSchema,
    email: emailSchema.meta({ description: "Where the credit code is sent as well." }),
    sandbox: z
      .boolean()
      .optional()
      .meta({ description: "Mints a code for rehearsals at once: nothing is paid, and nothing is mailed." }),
  })
  .meta({ id: "X402CreditRequest" });

const mintedFields = {
  status: z.literal("ok"),
  face_cents: z.int().meta({ description: "The value that was paid for." }),
  bonus_cents: z.int().meta({ description: "The gift on top of it." }),
};
export const x402CreditSchema = z
  .object({
    ...mintedFields,
    credit_code: z.string().meta({ description: "The code. Keep it as you keep cash." }),
    settlement: z
      .object({
        network: z.string().meta({ description: "The chain on which it was paid." }),
        tx_hash: z.string().meta({ description: "The transaction that paid it." }),
      })
      .optional()
      .meta({ description: "What paid for it. Absent in the sandbox." }),
  })
  .meta({ id: "X402Credit" });

export const x402ReplaySchema = z
  .object({
    ...mintedFields,
    replayed: z.literal(true).meta({ description: "Nothing was charged again." }),
    credit_code: z
      .string()
      .optional()
      .meta({ description: "The same code, for 24 hours; afterwards it is mailed again, at most daily." }),
    next: z.array(z.string()).optional().meta({ description: "Where the code is, when it is not here." }),
  })
  .meta({ id: "X402Replay" });

const action = z.literal("action_required");
export const creditCheckoutSchema = z
  .discriminatedUnion("checkout_ui_mode", [
    z.object({
      status: action,
      checkout_ui_mode: z.literal("hosted"),
      payment_url: z.string().meta({ description: "Where a person pays." }),
    }),
    z.object({
      status: action,
      checkout_ui_mode: z.literal("embedded"),
      payment_client_secret: z
        .string()
        .meta({ description: "For the processor's element on a page of yours." }),
    }),
  ])
  .meta({ id: "CreditCheckout" });

export const requestCodeSchema = z
  .strictObject({ email: emailSchema.meta({ description: "The address to verify." }) })
  .meta({ id: "RequestCode" });

export const codeSentSchema = z
  .object({
    status: z.literal("ok"),
    expires_in_minutes: z.int().meta({ description: "How long the digits are good for." }),
    next: z.array(z.string()).meta({ description: "What to do with them." }),
  })
  .meta({ id: "CodeSent" });

export const verifyCodeSchema = z
  .strictObject({
    email: emailSchema.meta({ description: "The address that the mail went to." }),
    code: shortString(20)
      .regex(/^\d{6}$/, "is six digits")
      .meta({ description: "The six digits of the newest mail." }),
  })
  .meta({ id: "VerifyCode" });

export const accountSessionSchema = z
  .object({
    status: z.literal("ok"),
    account_session: z
      .string()
      .meta({ description: "For the field account_session of orders. Keep it as you keep a password." }),
    expires_at: z.iso.datetime().meta({ description: "When it ends." }),
  })
  .meta({ id: "AccountSession" });
