import { z } from "zod";
import { correctedAddressSchema } from "#lib/domain/addresses/schema";
import { breakdownItemSchema, formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { eventKinds, orderStatuses } from "#lib/domain/orders/order-status";
import { deliveryStatuses } from "#lib/domain/webhooks/delivery";

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
