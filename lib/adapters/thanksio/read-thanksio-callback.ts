import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { RailCallback, ReadCallback } from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";
import { orderIdOf, text } from "../rail-wire.ts";
import { trackingEventsOf } from "./thanksio-wire.ts";

const id = z
  .union([z.number(), z.string().min(1)])
  .nullish()
  .catch(undefined);
const eventSchema = z.object({
  event_id: text,
  event_type: z.string().max(100),
  timestamp: z.number().nullish().catch(undefined),
  data: z.object({
    "order.id": id,
    "order.status": text,
    "order_item.current_status": text,
    "recipient.custom_1": text,
  }),
});

/**
 * Callbacks aren't signed; the secret in the path is the only protection. Throws validation_error, and not_found if no secret is
 * configured.
 */
export function readThanksIoCallback(
  { body, pathSecret }: RailCallback,
  now: Date,
  secret: string | undefined,
): ReadCallback {
  if (!secret) throw new AppError("not_found", "This deployment doesn't accept callbacks from thanks.io.");
  if (!isSame(pathSecret ?? "", secret))
    throw new AppError("validation_error", "The callback doesn't have the secret.");
  const event = eventSchema.safeParse(parse(body)).data;
  if (!event) throw new AppError("validation_error", "The callback cannot be read.");
  const { data, event_type: kind, timestamp } = event;
  const at = timestamp ? new Date(timestamp * 1000) : now;
  const piece = data["order.id"];
  const isItem = kind.startsWith("order_item.");
  return {
    eventId: event.event_id || createHash("sha256").update(body).digest("hex"),
    kind,
    orderId: orderIdOf({ order_id: data["recipient.custom_1"] }),
    pieceId: piece === null || piece === undefined ? null : String(piece),
    trackingEvent: isItem
      ? trackingEventsOf("order_item", data["order_item.current_status"], at)
      : trackingEventsOf("order", data["order.status"], at),
    // An order is fulfilled too if its only piece was left out (docs/rules.md#thanksio-guards).
    isOpen: !isItem && /^fulfilled$/i.test(data["order.status"] ?? ""),
  };
}

const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
const digest = (value: string) => createHash("sha256").update(value).digest();

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
