import { z } from "zod";
import { deliveryStatuses } from "#lib/domain/webhooks/delivery";
import { okStatus } from "./wire-fields.ts";

export const deliverySchema = z
  .object({
    event_id: z.string().meta({ description: "The delivered event. Also in the header `webhook-id`." }),
    kind: z.string().meta({ description: "The type of the event." }),
    status: z.enum(deliveryStatuses).meta({
      description:
        "`waiting` for its next attempt, `sending`, `delivered`, `failed` after the last attempt, or `stopped` because your endpoint returned 410.",
    }),
    attempts: z.int().meta({ description: "Attempts so far, including earlier redeliveries." }),
    next_attempt_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "The time of the next attempt, in UTC, or null if there is none." }),
    last_attempt_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "The time of the last attempt, in UTC." }),
    last_status_code: z
      .int()
      .nullable()
      .meta({ description: "The HTTP status of your endpoint's last response, or null if there was none." }),
    log: z
      .array(
        z.object({
          at: z.iso.datetime().meta({ description: "When it was sent, in UTC." }),
          status_code: z
            .int()
            .optional()
            .meta({ description: "The HTTP status that your endpoint returned." }),
          problem: z.string().optional().meta({ description: "Why there was no response." }),
        }),
      )
      .meta({ description: "The newest 20 attempts, oldest first." }),
  })
  .meta({ id: "Delivery", description: "The delivery of one event to your webhook." });

export const deliveryResponseSchema = z
  .object({ status: okStatus, delivery: deliverySchema.meta({ description: "The current delivery." }) })
  .meta({ id: "DeliveryResponse", description: "The delivery of one event to your webhook." });

export const deliveryListSchema = z
  .object({
    status: okStatus,
    deliveries: z
      .array(deliverySchema)
      .meta({ description: "The newest event first. Empty if the order was created without a webhook_url." }),
  })
  .meta({ id: "DeliveryList", description: "What was sent to an order's webhook." });
