import { z } from "zod";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { RailPiece, SubmitOutcome, TrackingEvent, TrackingEventKind } from "#lib/ports/print-rail";
import { judgeRefusal } from "../rail-http.ts";
import { dateOf, flag, metadata, text, wordOf } from "../rail-wire.ts";

/** A letter of PostGrid, as far as we look at it (postgrid-node, November 2025). */
export const postgridLetterSchema = z.object({
  id: z.string().regex(/^letter_[A-Za-z0-9]{1,60}$/),
  metadata,
  mailingClass: text,
  color: flag,
  status: text,
  imbStatus: text,
  imbDate: text,
  trackingNumber: text,
  createdAt: text,
  updatedAt: text,
});
export type PostgridLetter = z.infer<typeof postgridLetterSchema>;

export const postgridListSchema = z.object({ data: z.array(z.unknown()), totalCount: z.int().min(0) });

/** Its letter goes into an envelope with two windows; its cards are not used here. */
export const printed: Record<Format, boolean> = {
  letter: true,
  letter_windowed: false,
  notecard: false,
  postcard_4x6: false,
  postcard_6x9: false,
  postcard_6x11: false,
};

/**
 * What is asked for, and the names under which PostGrid may show it again: it has general names and those of the US post.
 * Decision record 0071 says why priority is the express of three days.
 */
const mailingClasses: Readonly<Record<MailClass, readonly [asked: string, ...same: string[]]>> = {
  first_class: ["first_class", "usps_first_class"],
  certified: ["certified", "usps_first_class_certified"],
  certified_err: ["certified_return_receipt", "usps_first_class_certified_return_receipt"],
  priority: ["usps_express_3_day", "usps_express_2_day"],
};
export const mailingClassOf = (mailClass: MailClass) => mailingClasses[mailClass][0];

/** The echo is a lesser service than was asked for; one that is not echoed was not understood. */
export function isOtherService(asked: Pick<RailPiece, "mailClass" | "color">, echo: PostgridLetter): boolean {
  if (asked.color && echo.color === false) return true;
  return !mailingClasses[asked.mailClass].includes(echo.mailingClass ?? "");
}

/** `completed` is the end of PostGrid's own work: no proof of delivery, but what is asked seldom may have missed that it was mailed. */
const statusEvents: Readonly<Record<string, TrackingEventKind>> = {
  printing: "in_production",
  processed_for_delivery: "mailed",
  completed: "mailed",
  cancelled: "dropped",
};
const imbEvents: Readonly<Record<string, TrackingEventKind>> = {
  entered_mail_stream: "mailed",
  out_for_delivery: "scanned",
  returned_to_sender: "returned",
};

/** What a letter says of itself, in a callback or when it is asked: PostGrid shows the last state alone. */
export function trackingEventsOfLetter(letter: PostgridLetter, now: Date): TrackingEvent[] {
  const said = (
    word: string | null | undefined,
    kinds: typeof statusEvents,
    at: Date | null,
  ): TrackingEvent[] => {
    const kind = word ? kinds[word] : undefined;
    return kind ? [{ kind, word: wordOf(word!), at: at ?? now }] : [];
  };
  return [
    ...said(letter.status, statusEvents, dateOf(letter.updatedAt, letter.createdAt)),
    ...said(letter.imbStatus, imbEvents, dateOf(letter.imbDate, letter.updatedAt)),
  ];
}

const errorSchema = z.object({ error: z.object({ type: z.string().regex(/^[a-z0-9_]{1,60}$/) }) });
const account = "The printer does not take letters for this service just now";
const sentences = { rejected: "The printer refused the letter", not_accepted: account };
/** Refusals that are no fault of the letter, whatever their status. */
const passing: ReadonlySet<string> = new Set([
  "rate_limit_exceeded_error",
  "invalid_api_key_error",
  "insufficient_funds_error",
  "payment_required_error",
]);

/** What a refusal of PostGrid means. Its message is not passed on: it may quote the address. */
export function judgeError(status: number, body: unknown): SubmitOutcome {
  const type = errorSchema.safeParse(body).data?.error.type;
  const kind = status < 500 && type && passing.has(type) ? "not_accepted" : judgeRefusal(status);
  return kind === "unknown" ? { kind } : { kind, reason: `${sentences[kind]} (${type ?? status}).` };
}
