import { z } from "zod";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { ScanKind } from "#lib/domain/mail/tracking-kinds";
import type { RailPiece, TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { dateOf, flag, list, metadata, placeOf, text, wordOf } from "../rail-wire.ts";

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
  to: z.object({ recipient_moved: flag }).nullish().catch(undefined),
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

export const trackingEventSchema = z.object({
  name: z.string(),
  time: text,
  date_created: text,
  location: text,
  details: z.object({ event: text }).nullish().catch(undefined),
});

/**
 * Event names without their resource and `certified.` (docs/rules.md#rail-events). Null: not about the piece's way. Callbacks and
 * polled tracking events share this table, so that an event reported by both is stored once.
 */
export const lobEventKinds: Readonly<Record<string, TrackingEventKind | null>> = {
  created: null,
  rendered_pdf: "in_production",
  rendered_thumbnails: null,
  viewed: null,
  mailed: "accepted",
  in_transit: "in_transit",
  in_local_area: "local_area",
  processed_for_delivery: "out_for_delivery",
  "re-routed": "forwarded",
  pickup_available: "ready_for_pickup",
  issue: "other",
  international_exit: "other",
  returned_to_sender: "returned",
  delivered: "delivered",
  failed: "dropped",
  rejected: "dropped",
  deleted: "dropped",
};

/** What an event of Certified Mail says in its details. More specific than the event's name. */
export const lobDetailKinds: Readonly<Record<string, ScanKind>> = {
  package_accepted: "accepted",
  package_arrived: "in_transit",
  package_departed: "in_transit",
  package_processing: "in_transit",
  package_processed: "in_transit",
  package_in_local_area: "local_area",
  delivery_scheduled: "local_area",
  out_for_delivery: "out_for_delivery",
  pickup_available: "ready_for_pickup",
  package_held: "ready_for_pickup",
  delivered: "delivered",
  package_forwarded: "forwarded",
  returned_to_sender: "returned",
  address_issue: "address_issue",
  package_undeliverable: "address_issue",
  location_inaccessible: "address_issue",
  delivery_attempted: "notice_left",
  notice_left: "notice_left",
  reschedule_delivery: "notice_left",
  package_damaged: "damaged",
  package_unclaimed: "unclaimed",
  contact_carrier: "other",
  delayed: "other",
  delivery_rescheduled: "other",
  package_disposed: "other",
  package_lost: "other",
  other: "other",
};

/** Groups of events that aren't about the way of the piece: the return envelope inside it, and previews by email. */
const otherGroups = /^(return_envelope|informed_delivery)\./;

/**
 * The tracking event in a callback such as `letter.certified.mailed`, with the details that the piece in it has; null for ignored
 * ones. A name that we don't know is kept as `other`.
 */
export function trackingEventOf(
  eventType: string,
  at: Date,
  listed: readonly unknown[] = [],
): TrackingEvent | null {
  const name = /^(?:letter|postcard)\.(?:certified\.)?(.+)$/.exec(eventType)?.[1];
  if (name === undefined || otherGroups.test(name)) return null;
  const word = wordOf(name);
  const last = listed
    .flatMap((given) => trackingEventSchema.safeParse(given).data ?? [])
    .findLast((event) => wordOf(event.name) === word);
  return toTrackingEvent(word, (last && dateOf(last.time)) ?? at, last);
}

function toTrackingEvent(
  word: string,
  at: Date,
  given: z.infer<typeof trackingEventSchema> | undefined,
): TrackingEvent | null {
  const named = Object.hasOwn(lobEventKinds, word) ? lobEventKinds[word]! : "other";
  if (named === null) return null;
  const detail = wordOf(given?.details?.event ?? "");
  const detailed = Object.hasOwn(lobDetailKinds, detail) ? lobDetailKinds[detail]! : "other";
  const place = placeOf(given?.location);
  // If the detail is missing or unknown, the event's name decides.
  const isVague = detail === "" || (detailed === "other" && named !== "other");
  return {
    ...(isVague ? { kind: named, word } : { kind: detailed, word: detail }),
    ...{ at, ...(place && { place }) },
  };
}

/** The tracking events listed on a polled piece, oldest first. */
export function trackingEventsOfPiece(piece: LobPiece, now: Date): TrackingEvent[] {
  const listed = (piece.tracking_events ?? []).flatMap((given) => {
    const event = trackingEventSchema.safeParse(given).data;
    const at = dateOf(event?.time, event?.date_created);
    const trackingEvent = event && at ? toTrackingEvent(wordOf(event.name), at, event) : null;
    return trackingEvent ? [trackingEvent] : [];
  });
  const end = piece.deleted ? "deleted" : piece.status === "failed" ? "failed" : null;
  const at = dateOf(piece.date_modified, piece.date_created) ?? now;
  const created = dateOf(piece.date_created) ?? now;
  return [
    ...(piece.to?.recipient_moved ? [{ kind: "moved" as const, word: "recipient_moved", at: created }] : []),
    ...listed.sort((a, b) => a.at.getTime() - b.at.getTime()),
    ...(end ? [{ kind: "dropped" as const, word: end, at }] : []),
  ];
}
