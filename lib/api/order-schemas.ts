import { z } from "zod";
import { correctedAddressSchema } from "#lib/domain/addresses/schema";
import { breakdownItemSchema, formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { eventKinds, orderStatuses } from "#lib/domain/orders/order-status";
import { deliveryStatuses } from "#lib/domain/webhooks/delivery";
import { addressCheckSchema } from "./address-schemas.ts";
import { approvalSchema, approvalUrl } from "./approval-schemas.ts";
import { sentLetterFields } from "./duplicates.ts";
import { limitsSchema, reachedLimitFields } from "./limits-schema.ts";

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
      .meta({ description: "The standardized address, with address_undeliverable." }),
    choices: z.array(z.string()).optional(),
    problems: z
      .array(
        z.object({
          row: z.int().meta({ description: "The row number, starting at 0." }),
          code: z.string().meta({ description: "The error code that an order of this row would return." }),
          reason: z.string(),
          fields: z
            .array(z.object({ path: z.string(), message: z.string() }))
            .optional()
            .meta({ description: "The invalid fields of the row." }),
        }),
      )
      .optional()
      .meta({ description: "The rows with problems, at most 1,000, with batch_has_problems." }),
    problem_count: z
      .int()
      .optional()
      .meta({ description: "The number of rows with a problem, with batch_has_problems." }),
    ...reachedLimitFields,
    x402Version: z
      .literal(1)
      .optional()
      .meta({ description: "The version of accepts, with payment_required." }),
    error: z.string().optional().meta({ description: "The reason, where x402 clients look for it." }),
    accepts: z.array(z.looseObject({})).optional().meta({
      description:
        "The accepted payments in the format of x402 version 1, with payment_required and payment_invalid. The header PAYMENT-REQUIRED has them in the format of version 2.",
    }),
  })
  .meta({ id: "ErrorEnvelope" });

/** Labels in an answer. Only readers who may see them get these fields (docs/rules.md#labels). */
export const shownLabels = {
  reference: z.string().optional().meta({
    description:
      "Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer.",
  }),
  metadata: z.record(z.string(), z.string()).optional().meta({
    description: "Your own values. Only where `reference` is shown.",
  }),
};

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
      description: "Until this time, you can cancel a letter that passed screening. Absent otherwise.",
    }),
    failure: z
      .object({
        code: z.string().meta({ description: "The error's stable code." }),
        reason: z.string().meta({ description: "What happened." }),
        retryable: z.boolean().meta({ description: "Whether a program may send the letter again." }),
      })
      .optional()
      .meta({
        description:
          "For a failed order: the error code, the reason, and whether a program may send the letter again.",
      }),
    approval: approvalSchema.optional().meta({ description: "Only if it was sent with require_approval." }),
    ...shownLabels,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Order" });

/** The same in every answer about an order. */
export const orderUrl = z
  .string()
  .meta({ description: "The order's page, for a person. It shows what anyone with the ID may read." });
const orderLink = z.string().meta({
  description:
    "The order's page with a secret link token after the #. Give it to the person who sends the letter, and only to them: with it, they can see the pages, cancel, get the certificate, and review, on any device. Returned only here.",
});
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
    reason: z.string().optional().meta({ description: "Why not. The sandbox accepts it anyway." }),
  })
  .meta({ id: "LiveAvailability" });

const printNotes = z.array(z.string()).meta({
  description: "What we changed in the content so that it can be printed, one sentence each.",
});

const quotedPagesSchema = z
  .object({
    counted: z
      .int()
      .optional()
      .meta({ description: "The pages that will be printed. Missing in an estimate without content." }),
    given: z.int().meta({ description: "The requested `page_count`." }),
    notes: printNotes,
  })
  .meta({ id: "QuotedPages" });

export const batchPagesSchema = z
  .object({
    counted: z.int().meta({ description: "The printed pages of all accepted rows." }),
    notes: printNotes,
  })
  .meta({ id: "BatchPages" });

const addressPageSchema = z
  .object({
    reason: z.string().meta({ description: "Why a page with the address is put in front of the PDF." }),
    price_cents: z.int().meta({ description: "What this page costs." }),
    instead: z
      .array(
        z.object({
          first_page: z.enum(["shift", "shrink"]).meta({ description: "The value to send." }),
          detail: z.string().meta({ description: "What happens to page 1." }),
          percent: z.int().meta({ description: "The size of page 1 then." }),
        }),
      )
      .meta({ description: "Values of `first_page` with which no address page is needed." }),
  })
  .meta({ id: "AddressPage" });

export const quoteResponseSchema = z
  .object({
    status: z.literal("ok"),
    total_cents: z.int(),
    total: z.string(),
    breakdown: z.array(breakdownItemSchema),
    page_count: z.int(),
    note: z.string(),
    address_page: addressPageSchema.optional().meta({
      description: "Present if a page with the address is put in front of a PDF, which counts as a page.",
    }),
    duplicate_of: z.object(sentLetterFields).optional().meta({
      description:
        "Present if you mailed the same letter to the same recipient in the last 90 days, with this key or verified email. Nothing stops you from sending it again.",
    }),
    to: addressCheckSchema.optional().meta({
      description: "What an order would say of the recipient's address, without asking a vendor.",
    }),
    from: addressCheckSchema.optional().meta({ description: "The same of the return address." }),
    live: liveAvailabilitySchema,
    pages: quotedPagesSchema,
    options: z.array(quoteOptionSchema),
    limits: limitsSchema
      .optional()
      .meta({ description: "What you can still send live. Absent if you can't." }),
    confirmation_token: z.string().optional(),
    expires_in_minutes: z.int().optional(),
    next: z.array(z.string()).optional(),
  })
  .meta({ id: "Quote" });

export const orderCreatedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]),
    order: orderSchema,
    order_url: orderLink,
    capability: z.object({ cancel_token: z.string(), review_token: z.string() }),
    webhook_secret: z.string().optional(),
    approval_url: approvalUrl.optional(),
    checkout_ui_mode: z.enum(["hosted", "embedded"]).optional(),
    payment_url: z.string().optional(),
    payment_client_secret: z.string().optional(),
    corrected_to: correctedAddressSchema.optional(),
    replayed: z.literal(true).optional(),
  })
  .meta({ id: "OrderCreated" });

export const orderResponseSchema = z
  .object({ status: z.literal("ok"), order: orderSchema, order_url: orderUrl })
  .meta({ id: "OrderResponse" });

export const orderDecidedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]).meta({
      description: "`action_required`: the letter is approved and still has to be paid for.",
    }),
    order: orderSchema,
    order_url: orderUrl,
    checkout_ui_mode: z.enum(["hosted", "embedded"]).optional(),
    payment_url: z.string().optional().meta({ description: "hosted: the URL where a person pays." }),
    payment_client_secret: z.string().optional().meta({ description: "embedded: opens the card form." }),
  })
  .meta({ id: "OrderDecided" });

export const orderEventSchema = z
  .object({
    id: z.string(),
    kind: z.enum(eventKinds),
    at: z.iso.datetime(),
    detail: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "OrderEvent" });

export const orderEventsSchema = z
  .object({ status: z.literal("ok"), events: z.array(orderEventSchema), order_url: orderUrl })
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
      description: "The page number, starting at 1: a page of a letter or a side of a card.",
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
        status_code: z.int().optional().meta({ description: "The HTTP status that your endpoint returned." }),
        problem: z.string().optional().meta({ description: "Why there was no response." }),
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
