import { z } from "zod";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { RailPiece, SubmitOutcome, TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { judgeRefusal } from "../rail-refusals.ts";
import { dateOf, flag, metadata, placeOf, text, wordOf } from "../rail-wire.ts";

/** The fields of a PostGrid letter that we use (postgrid-node, November 2025). */
export const postgridLetterSchema = z.object({
  id: z.string().regex(/^letter_[A-Za-z0-9]{1,60}$/),
  metadata,
  mailingClass: text,
  color: flag,
  status: text,
  imbStatus: text,
  imbDate: text,
  imbZIPCode: text,
  trackingNumber: text,
  createdAt: text,
  updatedAt: text,
});
export type PostgridLetter = z.infer<typeof postgridLetterSchema>;

export const postgridListSchema = z.object({ data: z.array(z.unknown()), totalCount: z.int().min(0) });

/** Whether PostGrid prints the format. It mails letters in an envelope with two windows. We don't use its cards. */
export const printed: Record<Format, boolean> = {
  letter: true,
  letter_windowed: false,
  notecard: false,
  postcard_4x6: false,
  postcard_6x9: false,
  postcard_6x11: false,
};

/**
 * The mailing class that we request, and the names with which PostGrid may report it: it uses both general and USPS names. Decision
 * record 0071 says why priority is three-day express.
 */
const mailingClasses: Readonly<Record<MailClass, readonly [asked: string, ...same: string[]]>> = {
  first_class: ["first_class", "usps_first_class"],
  certified: ["certified", "usps_first_class_certified"],
  certified_err: ["certified_return_receipt", "usps_first_class_certified_return_receipt"],
  priority: ["usps_express_3_day", "usps_express_2_day"],
};
export const mailingClassOf = (mailClass: MailClass) => mailingClasses[mailClass][0];

/**
 * Whether the response shows a lesser service than requested. If the response has no mailing class, we assume that PostGrid didn't
 * understand the one that we requested. A missing color is fine.
 */
export function isOtherService(asked: Pick<RailPiece, "mailClass" | "color">, echo: PostgridLetter): boolean {
  if (asked.color && echo.color === false) return true;
  return !mailingClasses[asked.mailClass].includes(echo.mailingClass ?? "");
}

/**
 * `completed` means that PostGrid finished its work, not that the letter was delivered. Because polling may have missed the
 * mailing, it counts as mailed.
 */
export const postgridStatusKinds: Readonly<Record<string, TrackingEventKind | null>> = {
  ready: null,
  printing: "in_production",
  processed_for_delivery: "accepted",
  completed: "accepted",
  cancelled: "dropped",
};
export const postgridScanKinds: Readonly<Record<string, TrackingEventKind | null>> = {
  entered_mail_stream: "accepted",
  out_for_delivery: "out_for_delivery",
  returned_to_sender: "returned",
};

/** The tracking event in a callback or a polled letter. PostGrid reports only the latest state. */
export function trackingEventsOfLetter(letter: PostgridLetter, now: Date): TrackingEvent[] {
  const said = (
    given: string | null | undefined,
    kinds: typeof postgridStatusKinds,
    at: Date | null,
  ): TrackingEvent[] => {
    if (!given) return [];
    const word = wordOf(given);
    const kind = Object.hasOwn(kinds, word) ? kinds[word]! : "other";
    return kind ? [{ kind, word, at: at ?? now }] : [];
  };
  const place = placeOf(letter.imbZIPCode);
  return [
    ...said(letter.status, postgridStatusKinds, dateOf(letter.updatedAt, letter.createdAt)),
    ...said(letter.imbStatus, postgridScanKinds, dateOf(letter.imbDate, letter.updatedAt)).map((event) => ({
      ...event,
      ...(place && { place }),
    })),
  ];
}

const errorSchema = z.object({ error: z.object({ type: z.string().regex(/^[a-z0-9_]{1,60}$/) }) });
const account = "The printer isn't accepting our letters right now";
const sentences = { rejected: "The printer refused the letter", not_accepted: account };
/** Refusals that aren't the letter's fault, whatever their HTTP status. */
const passing: ReadonlySet<string> = new Set([
  "invalid_api_key_error",
  "insufficient_funds_error",
  "payment_required_error",
]);

/** The meaning of a refusal by PostGrid. Its message isn't passed on, because it may quote the address. */
export function judgeError(status: number, body: unknown): SubmitOutcome {
  const type = errorSchema.safeParse(body).data?.error.type;
  if (status < 500 && type === "rate_limit_exceeded_error") return { kind: "limited" };
  const kind = status < 500 && type && passing.has(type) ? "not_accepted" : judgeRefusal(status);
  if (kind === "unknown" || kind === "limited") return { kind };
  return { kind, reason: `${sentences[kind]} (${type ?? status}).` };
}
