import { z } from "zod";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { RailPiece, SubmitOutcome, TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { judgeRefusal } from "../rail-http.ts";
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
  // A service missing from the response was not understood.
  return (echo.extra_service ?? null) !== extraServices[asked.mailClass as keyof typeof extraServices];
}

const trackingEventSchema = z.object({
  name: z.string(),
  time: text,
  date_created: text,
  details: z.object({ action_required: flag }).nullish().catch(undefined),
});

/**
 * Event words without their resource and `certified.`, shared by callbacks and tracking events, so that an event reported by both
 * is stored once. Other events (views, thumbnails, return envelopes) are ignored.
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

const account = "The printer does not take letters for this service just now";
const document = "The printer cannot print this document";
/** For codes that say more than their status: the outcome and the sentence. */
const codes: Readonly<Record<string, readonly ["rejected" | "not_accepted" | "unknown", string]>> = {
  address_length_exceeds_limit: ["rejected", "The address is too long for the printer's envelope"],
  failed_deliverability_strictness: ["rejected", "The printer finds that the address cannot be delivered to"],
  foreign_return_address: ["rejected", "The printer takes return addresses in the United States only"],
  special_characters_restricted: ["rejected", "The address has characters that the printer cannot print"],
  invalid_file: ["rejected", document],
  invalid_file_dimensions: ["rejected", document],
  inconsistent_page_dimensions: ["rejected", document],
  file_pages_below_min: ["rejected", document],
  file_pages_exceed_max: ["rejected", "The document has more pages than the printer takes"],
  file_size_exceeds_limit: ["rejected", "The document is larger than the printer takes"],
  pdf_encrypted: ["rejected", document],
  unembedded_fonts: ["rejected", document],
  invalid_image_dpi: ["rejected", document],
  // Problems of our account or settings, not of the letter.
  mail_use_type_can_not_be_null: ["not_accepted", account],
  custom_envelope_inventory_depleted: ["not_accepted", account],
  email_required: ["not_accepted", account],
  payment_method_unverified: ["not_accepted", account],
  billing_address_required: ["not_accepted", account],
  feature_limit_reached: ["not_accepted", account],
  unrecognized_endpoint: ["not_accepted", account],
  unsupported_lob_version: ["not_accepted", account],
  rate_limit_exceeded: ["not_accepted", "The printer is busy"],
  conflict: ["unknown", ""],
  request_timeout: ["unknown", ""],
  internal_server_error: ["unknown", ""],
  service_unavailable: ["unknown", ""],
};
const fallbacks = { rejected: "The printer refused the letter", not_accepted: account };

const errorSchema = z.object({ error: z.object({ code: z.string().regex(/^[a-z0-9_]{1,60}$/) }) });

/** The meaning of a refusal by Lob. Only its code is passed on, because its message quotes the address. */
export function judgeError(status: number, body: unknown): SubmitOutcome {
  const code = errorSchema.safeParse(body).data?.error.code;
  const known = code ? codes[code] : undefined;
  const kind = status >= 500 || status === 408 ? "unknown" : (known?.[0] ?? judgeRefusal(status));
  if (kind === "unknown") return { kind };
  return { kind, reason: `${known?.[1] ?? fallbacks[kind]} (${code ?? status}).` };
}
