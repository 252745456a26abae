import { createHash } from "node:crypto";
import { z } from "zod";
import type { RailCallback, ReadCallback } from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";
import { isMacOf } from "../callback-mac.ts";
import { dateOf, list, metadata, orderIdOf, text, trackingNumberOf } from "../rail-wire.ts";
import { trackingEventOf } from "./lob-wire.ts";

/** The maximum age of a callback, and how far in the future its time may be. */
const toleranceMs = 5 * 60_000;
/** The secret that Lob's dashboard debugger uses. Everyone knows it. */
const debuggersSecret = "secret";

export const lobEventSchema = z.object({
  id: text,
  event_type: z.object({ id: z.string().max(100) }),
  reference_id: text,
  date_created: text,
  body: z
    .object({ id: text, metadata, tracking_number: text, tracking_events: list })
    .nullish()
    .catch(undefined),
});

/** Throws validation_error if Lob did not send it, not_found if no secret is configured. */
export function readLobCallback(
  { headers, body }: RailCallback,
  now: Date,
  secret: string | undefined,
): ReadCallback {
  if (!secret || secret === debuggersSecret)
    throw new AppError("not_found", "This deployment doesn't accept callbacks from Lob.");
  const signedAt = headers.get("lob-signature-timestamp") ?? "";
  const genuine =
    Math.abs(now.getTime() - toMilliseconds(signedAt)) <= toleranceMs &&
    isMacOf(secret, [signedAt, ".", body], headers.get("lob-signature"), "hex");
  if (!genuine) throw new AppError("validation_error", "The callback has no valid signature.");
  const event = lobEventSchema.safeParse(parse(body)).data;
  if (!event) throw new AppError("validation_error", "The callback cannot be read.");
  const { event_type: type, body: piece } = event;
  return {
    eventId: event.id || createHash("sha256").update(body).digest("hex"),
    kind: type.id,
    orderId: orderIdOf(piece?.metadata),
    pieceId: event.reference_id || piece?.id || null,
    trackingEvent: trackingEventOf(type.id, dateOf(event.date_created) ?? now, piece?.tracking_events ?? []),
    ...trackingNumberOf(piece?.tracking_number),
  };
}

/** Milliseconds, according to users' reports; seconds are accepted too. NaN for anything else. */
function toMilliseconds(stamp: string): number {
  if (!/^\d{10,13}$/.test(stamp)) return Number.NaN;
  return stamp.length > 11 ? Number(stamp) : Number(stamp) * 1000;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
