import { z } from "zod";
import { correctedAddressSchema } from "#lib/domain/addresses/schema";
import { breakdownItemSchema, formatSchema, mailClassSchema } from "#lib/domain/mail/schema";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import { eventKinds, orderStatuses } from "#lib/domain/orders/order-status";
import { refusalCodes } from "#lib/domain/screening/refusal-codes";
import { approvalSchema, approvalUrl } from "./approval-schemas.ts";
import { eventMeanings } from "./guides/event-meanings.ts";
import { listMeanings, orderStatusMeanings, returnReasonMeanings } from "./meanings.ts";
import { returnedBeforeSchema } from "./returned-before.ts";
import { okStatus } from "./wire-fields.ts";

export const orderParamsSchema = z.object({
  id: z.string().max(100).meta({ description: "The `id` of an order: ord_… or ord_test_…" }),
});

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

export const orderStatusSchema = z
  .enum(orderStatuses)
  .meta({ id: "OrderStatus", description: listMeanings(orderStatusMeanings) });

const refusalCodeDescription = `What the letter was refused for: ${refusalCodes.map((code) => `\`${code}\``).join(", ")} (an operator's own words). Null if it wasn't refused.`;

export const orderSchema = z
  .object({
    id: z.string().meta({
      description:
        "The ID of the order: `ord_…`, or `ord_test_…` in the sandbox. Anyone who has it can read the order.",
    }),
    status: orderStatusSchema.meta({ description: "The status of the order." }),
    sandbox: z
      .boolean()
      .meta({ description: "Whether it is a sandbox order: nothing is printed or mailed." }),
    mail_class: mailClassSchema.meta({ description: "The mail class." }),
    format: formatSchema.meta({ description: "What is printed." }),
    page_count: z.int().meta({ description: "The printed pages, including an added address page." }),
    color: z.boolean().meta({ description: "Whether it is printed in color." }),
    single_sided: z.boolean().meta({ description: "Whether it is printed on one side only." }),
    send_on: z.iso.date().nullable().meta({
      description:
        "The business day on which it is handed to the US Postal Service, if its sender chose one with send_on or arrive_by. Otherwise null: as soon as possible.",
    }),
    to: z
      .object({
        name: z.string().meta({ description: "The person or company." }),
        city: z.string().meta({ description: "The city, town, or post office." }),
        state: z.string().meta({ description: "State or territory, two letters, such as CA." }),
        zip: z.string().meta({ description: "Five digits, or ZIP+4 such as 95014-2083." }),
      })
      .meta({ description: "The recipient, without the street." }),
    price_cents: z.int().meta({ description: "The full price, in US cents." }),
    breakdown: z
      .array(breakdownItemSchema)
      .meta({ description: "The items of the price. They add up to the total." }),
    tracking_number: z
      .string()
      .nullable()
      .meta({ description: "The US Postal Service's tracking number, or null if there is none." }),
    expected_delivery_date: z
      .string()
      .nullable()
      .meta({ description: "The estimated delivery date, as YYYY-MM-DD, or null if there is none yet." }),
    tracking_url: z.string().nullable().meta({
      description:
        "The US Postal Service's page for the tracking number, or null if there is no real number.",
    }),
    delivery_window: z
      .object({
        from: z.iso.date().meta({ description: "The first day, as YYYY-MM-DD." }),
        to: z.iso.date().meta({ description: "The last day: the `expected_delivery_date`." }),
      })
      .nullable()
      .meta({ description: "The days on which it usually arrives, or null if there is no estimate yet." }),
    refusal_code: z.enum(refusalCodes).nullable().meta({ description: refusalCodeDescription }),
    mailed_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the US Postal Service got it, or null." }),
    delivered_at: z.iso.datetime().nullable().meta({
      description: "When it was delivered, or presumed to be, if no scan came. Null until then.",
    }),
    delivery: z.enum(["presumed", "confirmed", "returned"]).nullable().meta({
      description:
        "What is known about the delivery. `presumed`: enough time passed since the last scan, and it wasn't returned. `confirmed`: the Postal Service reported it. `returned`: it came back, even if `status` is `delivered`. Null until then.",
    }),
    returned: z
      .object({
        at: z.iso.datetime().meta({ description: "When the return was reported." }),
        reason: z
          .enum(returnReasons)
          .meta({ description: `Why it came back. ${listMeanings(returnReasonMeanings)}` }),
        told_by: z.enum(["rail", "sender", "operator"]).meta({
          description:
            "Who reported it: `rail` (the printer), `sender`, or `operator` (a person at this service).",
        }),
      })
      .nullable()
      .meta({
        description:
          "The return to the sender, or null. Mail may come back for months: if the order has an email address, its sender gets an email for 18 months. Without one, and without a webhook, a late return is seen only here and on the order's page.",
      }),
    receipt_available_at: z.iso.datetime().nullable().meta({
      description:
        "When the electronic return receipt of certified mail was attached. Read it with `GET /v1/orders/{id}/return_receipt` until the contents are erased. Null until then.",
    }),
    refusal_reason: z.string().nullable().meta({ description: "Why it was refused, or null." }),
    hand_off_at: z.iso.datetime().optional().meta({
      description:
        "Until this time, you can cancel a letter that passed screening: then it goes to the printer. Absent otherwise.",
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
    created_at: z.iso.datetime().meta({ description: "When it was created, in UTC." }),
    updated_at: z.iso.datetime().meta({ description: "When it last changed, in UTC." }),
  })
  .meta({ id: "Order", description: "One letter, postcard, or notecard." });

/** The same in every answer about an order. */
export const orderUrl = z
  .string()
  .meta({ description: "The order's page, for a person. It shows what anyone with the ID may read." });
const orderLink = z.string().meta({
  description:
    "The order's page with a secret link token after the #. Give it to the person who sends the letter, and only to them: with it, they can see the pages, cancel, get the Mailing record, and review, on any device. Returned only here.",
});
/** Where a person pays, for an order or a batch; all absent unless a payment is outstanding. */
export const checkoutFields = {
  checkout_ui_mode: z.enum(["hosted", "embedded"]).optional().meta({
    description:
      "The requested checkout mode, `hosted` or `embedded`. Included while a payment is outstanding.",
  }),
  payment_url: z.string().optional().meta({ description: "hosted: the URL where a person pays." }),
  payment_client_secret: z.string().optional().meta({
    description: "embedded: the secret for the processor's element on your page.",
  }),
  payment_expires_at: z.iso.datetime().optional().meta({
    description:
      "The time by which a person must pay. After that, the order or batch is canceled, and nothing is charged.",
  }),
};

export const orderCreatedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]).meta({
      description: "`ok`: paid and in progress. `action_required`: a person must still approve it or pay.",
    }),
    order: orderSchema.meta({ description: "The current order." }),
    order_url: orderLink,
    capability: z
      .object({
        cancel_token: z.string().meta({
          description:
            "Cancels the order while that is possible. Valid for 7 days. Store it: it is returned only when the order is created.",
        }),
        review_token: z.string().meta({ description: "Reviews the order after delivery. Valid for 7 days." }),
      })
      .meta({ description: "Tokens that allow actions on this order without a key." }),
    webhook_secret: z.string().optional().meta({
      description:
        "Secret to verify webhook deliveries by Standard Webhooks: `whsec_…`. Included if there is a webhook_url and no API key: orders sent with a key are signed with the key's. Store it: it is returned only when the order is created.",
    }),
    approval_url: approvalUrl.optional(),
    ...checkoutFields,
    corrected_to: correctedAddressSchema
      .optional()
      .meta({ description: "The recipient's address as the US Postal Service writes it, if different." }),
    returned_before: returnedBeforeSchema,
    replayed: z.literal(true).optional().meta({
      description:
        "Included if the Idempotency-Key was used before: this is that order, and nothing was created.",
    }),
  })
  .meta({ id: "OrderCreated", description: "A new order, with its secrets and how to pay for it." });

export const orderResponseSchema = z
  .object({
    status: okStatus,
    order: orderSchema.meta({ description: "The current order." }),
    order_url: orderUrl,
  })
  .meta({ id: "OrderResponse", description: "An order." });

export const orderDecidedSchema = z
  .object({
    status: z.enum(["ok", "action_required"]).meta({
      description:
        "`ok`: nothing else is needed. `action_required`: the letter is approved and still has to be paid for.",
    }),
    order: orderSchema.meta({ description: "The current order." }),
    order_url: orderUrl,
    ...checkoutFields,
  })
  .meta({ id: "OrderDecided", description: "An order after a person's decision." });

export const eventKindSchema = z
  .enum(eventKinds)
  .meta({ id: "EventKind", description: listMeanings(eventMeanings) });

export const orderEventSchema = z
  .object({
    id: z.string().meta({ description: "The ID of the event." }),
    kind: eventKindSchema.meta({ description: "What happened." }),
    at: z.iso.datetime().meta({ description: "The time of the event, in UTC." }),
    detail: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "Details, depending on the kind: see the webhook of that kind." }),
  })
  .meta({ id: "OrderEvent", description: "Something that happened to an order." });

export const orderEventsSchema = z
  .object({
    status: okStatus,
    events: z.array(orderEventSchema).meta({ description: "Oldest first." }),
    order_url: orderUrl,
  })
  .meta({ id: "OrderEvents", description: "What happened to an order." });

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

export const statsSchema = z
  .object({
    status: okStatus,
    letters_mailed: z.int().meta({ description: "All letters sent so far, sandbox and live." }),
  })
  .meta({ id: "Stats", description: "Figures of this deployment." });
