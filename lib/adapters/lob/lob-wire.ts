import { z } from "zod";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { RailPiece, TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { dateOf, flag, list, metadata, text, wordOf } from "../rail-wire.ts";

/** The fields of Lob's letters and postcards that we use (lob-openapi 1.22.0). */
export const lobPieceSchema = z.object({
  id: z.string().regex(/^(ltr|psc)_[A-Za-z0-9]{1,60}$/),
  metadata,
  mail_type: text,
  extra_service: text,
  color: flag,
  size: text,
  status: text,
  deleted: flag,
  tracking_number: text,
  expected_delivery_date: text,
  tracking_events: list,
  date_created: text,
  date_modified: text,
});
export type LobPiece = z.infer<typeof lobPieceSchema>;

export const lobListSchema = z.object({ data: z.array(z.unknown()), next_url: text });

export const extraServices: Readonly<Record<Exclude<MailClass, "priority">, string | null>> = {
  first_class: null,
  certified: "certified",
  certified_err: "certified_return_receipt",
};

/** Lob's product for each of our formats; null if it has none. */
export const products: Record<Format, { resource: "letters" | "postcards"; size: string } | null> = {
  letter: { resource: "letters", size: "us_letter" },
  letter_windowed: null,
  notecard: null,
  postcard_4x6: { resource: "postcards", size: "4x6" },
  postcard_6x9: { resource: "postcards", size: "6x9" },
  postcard_6x11: { resource: "postcards", size: "6x11" },
};

/** Whether the response shows another service than requested. Lob doesn't report a downgrade; it just mails it. */
export function isOtherService(
  asked: Pick<RailPiece, "format" | "mailClass" | "color">,
  echo: LobPiece,
): boolean {
  if (echo.mail_type && echo.mail_type !== "usps_first_class") return true;
  const product = products[asked.format];
  if (product?.resource !== "letters") return Boolean(echo.size) && echo.size !== product?.size;
  if (asked.color && echo.color === false) return true;
  // If the response lacks the service, Lob didn't understand the request for it.
  return (echo.extra_service ?? null) !== extraServices[asked.mailClass as keyof typeof extraServices];
}

const trackingEventSchema = z.object({
  name: z.string(),
  time: text,
  date_created: text,
  details: z.object({ action_required: flag }).nullish().catch(undefined),
});

/**
 * Event names without their resource and `certified.`. Callbacks and polled tracking events share this table, so that an event
 * reported by both is stored once. Other events (views, thumbnails, return envelopes) are ignored.
 */
const trackingEventKinds: Readonly<Record<string, TrackingEventKind>> = {
  rendered_pdf: "in_production",
  mailed: "mailed",
  in_transit: "scanned",
  in_local_area: "scanned",
  processed_for_delivery: "scanned",
  "re-routed": "noticed",
  pickup_available: "noticed",
  issue: "noticed",
  returned_to_sender: "returned",
  delivered: "delivered",
  failed: "dropped",
  rejected: "dropped",
  deleted: "dropped",
};

/** The tracking event in a callback such as `letter.certified.mailed`; null for ignored ones. */
export function trackingEventOf(eventType: string, at: Date): TrackingEvent | null {
  const word = wordOf(eventType.replace(/^(letter|postcard)\.(certified\.)?/, ""));
  const kind = trackingEventKinds[word];
  return kind ? { kind, word, at } : null;
}

/** The tracking events listed on a polled piece, oldest first. */
export function trackingEventsOfPiece(piece: LobPiece, now: Date): TrackingEvent[] {
  const processed = (piece.tracking_events ?? []).flatMap((given) => {
    const event = trackingEventSchema.safeParse(given).data;
    const at = dateOf(event?.time, event?.date_created);
    const trackingEvents = event && at ? trackingEventOf(event.name, at) : null;
    if (!trackingEvents) return [];
    const acts = event?.details?.action_required === true && trackingEvents.kind === "scanned";
    return [acts ? { ...trackingEvents, kind: "noticed" as const } : trackingEvents];
  });
  const end = piece.deleted ? "deleted" : piece.status === "failed" ? "failed" : null;
  const at = dateOf(piece.date_modified, piece.date_created) ?? now;
  return [
    ...processed.sort((a, b) => a.at.getTime() - b.at.getTime()),
    ...(end ? [{ kind: "dropped" as const, word: end, at }] : []),
  ];
}
