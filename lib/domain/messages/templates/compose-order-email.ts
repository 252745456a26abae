import { type Format, pieces } from "#lib/domain/mail/pieces";
import { priceItemInSpanish } from "#lib/domain/mail/price-items-in-spanish";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import { reasonInSpanish } from "#lib/domain/screening/rubric-in-spanish";
import type { AppLocale } from "#lib/shared/locales";
import { formatCents } from "#lib/shared/money";
import { datesIn } from "#lib/shared/reader-dates";
import { type Translator, translator } from "#messages/translator";
import type { Words } from "../email-layout.ts";

export type OrderMailKind =
  | "approve_order"
  | "paid"
  | "late_date"
  | "held"
  | "receipt"
  | "mailed"
  | "mailed_after_refund"
  | "ready_for_pickup"
  | "delivered"
  | "receipt_available"
  | "returned"
  | "refused"
  | "failed"
  | "canceled";

/** The facts about an order that an email contains. */
type MailedOrder = {
  id: string;
  format: Format;
  to: { name: string; city: string; state: string };
  priceCents: number;
  breakdown: readonly { label: string; amountCents: number }[];
  trackingNumber: string | null;
  expectedDeliveryDate: string | null;
  refusalReason: string | null;
  handOffAt: Date | null;
  sendOn: string | null;
  datedOn: string | null;
  delivery: "presumed" | "confirmed" | "returned" | null;
  returned: { reason: ReturnReason } | null;
};

type Context = {
  locale: AppLocale;
  /** The order's page, with its link token behind the #. */
  page: string;
  now: Date;
  /** False if the address may be a stranger's: then the email has no words that the writer chose. */
  isProven: boolean;
  /** For a delivered order: opens the review form. */
  reviewToken?: string;
  /** For a failed order: why, and whether to send it again. */
  failure?: { reason: string; advice: "unconfirmed" | "retryable" | "change" };
  /** For a piece that waits at a post office: the last day on which it is usually held, as YYYY-MM-DD. */
  pickupUntil?: string;
};

/** Picks the messages of an email about an order and fills them in. Their texts are in messages/en-US.json. */
export function orderMail(kind: OrderMailKind, order: MailedOrder, context: Context): Words {
  const { locale } = context;
  const t = translator("mails.order", locale);
  const { formatDay } = datesIn(locale);
  const { family } = pieces[order.format];
  const { name, city, state } = order.to;
  const { isProven } = context;
  const whose = isProven ? t(`whose.${family}`, { name, city, state }) : t(`whoseUnnamed.${family}`);
  const track = { label: t("track"), url: context.page };
  const view = { label: t("view"), url: context.page };
  const expected = order.expectedDeliveryDate
    ? [t("expected", { day: formatDay(order.expectedDeliveryDate, context.now) })]
    : [];
  switch (kind) {
    case "approve_order":
      return {
        subject: t(`approve.subject.${family}`),
        heading: t(`approve.subject.${family}`),
        paragraphs: [t("approve.text", { family, name, city, state }), t("approve.next")],
        facts: [[t("total"), formatCents(order.priceCents)]],
        link: { label: t("approve.decide"), url: context.page },
      };
    case "paid":
      return {
        subject: t(`paid.subject.${family}`),
        heading: t(`paid.subject.${family}`),
        paragraphs: [t("paid.text", { whose }), ...undoSentences(t, order, context), t("paid.link")],
        facts: [[t("total"), formatCents(order.priceCents)]],
        link: { label: t("paid.open"), url: context.page },
      };
    case "late_date":
      return lateDateMail(t, order, { ...context, whose });
    case "held":
      return {
        subject: t(`held.subject.${family}`),
        heading: t(`held.subject.${family}`),
        paragraphs: [t("held.text", { whose }), t("held.next")],
        link: view,
      };
    case "receipt": {
      const total = formatCents(order.priceCents);
      return {
        subject: t("receipt.subject", { total }),
        heading: t(`receipt.heading.${family}`),
        paragraphs: [[t("receipt.text", { whose }), ...expected].join(" ")],
        facts: [...itemsOf(order, locale), [t("total"), total]],
        link: track,
      };
    }
    case "mailed":
      return {
        subject: t(`mailed.subject.${family}`),
        heading: t(`mailed.subject.${family}`),
        paragraphs: [[t("mailed.text", { whose }), ...expected].join(" ")],
        ...(order.trackingNumber ? { facts: [[t("trackingNumber"), order.trackingNumber] as const] } : {}),
        link: track,
      };
    case "mailed_after_refund":
      return {
        subject: t(`mailedAfterRefund.subject.${family}`),
        heading: t(`mailedAfterRefund.subject.${family}`),
        paragraphs: [t("mailedAfterRefund.text", { whose }), t("mailedAfterRefund.next")],
        link: track,
      };
    case "ready_for_pickup":
      return {
        subject: t(`readyForPickup.subject.${family}`),
        heading: t(`readyForPickup.subject.${family}`),
        paragraphs: [
          context.pickupUntil
            ? t("readyForPickup.text", { whose, day: formatDay(context.pickupUntil, context.now) })
            : t("readyForPickup.textNoDay", { whose }),
          t("readyForPickup.next"),
        ],
        ...(order.trackingNumber ? { facts: [[t("trackingNumber"), order.trackingNumber] as const] } : {}),
        link: track,
      };
    case "receipt_available":
      return {
        subject: t("receiptAvailable.subject"),
        heading: t("receiptAvailable.subject"),
        paragraphs: [t("receiptAvailable.text", { whose }), t("receiptAvailable.next")],
        ...(order.trackingNumber ? { facts: [[t("trackingNumber"), order.trackingNumber] as const] } : {}),
        link: { label: t("receiptAvailable.open"), url: context.page },
      };
    case "returned":
      return {
        subject: t(`returned.subject.${family}`),
        heading: t(`returned.subject.${family}`),
        paragraphs: [
          t("returned.text", { whose }),
          translator("orders.next.returned", locale)(order.returned?.reason ?? "other"),
        ],
        link: { label: t("returned.again"), url: context.page },
      };
    case "delivered":
      return deliveredMail(t, order, { ...context, whose });
    case "refused":
      return {
        subject: t(`refused.subject.${family}`),
        heading: t(`refused.subject.${family}`),
        paragraphs: [
          isProven ? t("refused.text", { family, name, city, state }) : t(`refused.textUnnamed.${family}`),
          ...(order.refusalReason
            ? [t("refused.reason", { reason: reasonIn(locale, order.refusalReason) })]
            : []),
          t("refund"),
        ],
        link: view,
      };
    case "failed":
      return {
        subject: t(`failed.subject.${family}`),
        heading: t(`failed.subject.${family}`),
        paragraphs: [
          isProven ? t("failed.text", { family, name, city, state }) : t(`failed.textUnnamed.${family}`),
          ...failureSentences(t, context),
          t("refund"),
        ],
        link: view,
      };
    case "canceled":
      return {
        subject: t(`canceled.subject.${family}`),
        heading: t(`canceled.subject.${family}`),
        paragraphs: [t("canceled.text", { whose })],
        link: view,
      };
  }
}

const itemsOf = ({ breakdown }: Pick<MailedOrder, "breakdown">, locale: AppLocale) =>
  breakdown.map(({ label, amountCents }) => {
    const name = locale === "es-US" ? priceItemInSpanish(label) : label;
    return [name, formatCents(amountCents)] as const;
  });

/** Says that it arrived, or probably did, and asks for a review. */
function deliveredMail(
  t: Translator<"mails.order">,
  { format, delivery }: MailedOrder,
  { whose, page, reviewToken }: Pick<Context, "page" | "reviewToken"> & { whose: string },
): Words {
  const isPresumed = delivery === "presumed";
  const subject = t(`delivered.${isPresumed ? "presumedSubject" : "subject"}.${pieces[format].family}`);
  return {
    subject,
    heading: subject,
    paragraphs: [t(`delivered.${isPresumed ? "presumed" : "text"}`, { whose }), t("delivered.review")],
    link: { label: t("delivered.leaveReview"), url: `${page}&review=${reviewToken}` },
  };
}

/** Why it failed, and whether to send it again. */
const failureSentences = (
  t: Translator<"mails.order">,
  { failure, locale }: Pick<Context, "failure" | "locale">,
): string[] =>
  failure
    ? [t("failed.reason", { reason: failure.reason }), translator("orders.failure", locale)(failure.advice)]
    : [];

/** Why it was refused. The words of an operator stay as they are. */
const reasonIn = (locale: AppLocale, reason: string): string =>
  (locale === "es-US" && reasonInSpanish(reason)) || reason;

/** The time until which the order can be canceled. */
function undoSentences(
  t: Translator<"mails.order">,
  { handOffAt, sendOn }: MailedOrder,
  { now, locale }: Pick<Context, "now" | "locale">,
): string[] {
  const { formatDay, formatTime } = datesIn(locale);
  if (!handOffAt || handOffAt <= now) return [];
  if (sendOn) return [t("paid.planned", { day: formatDay(sendOn, now) })];
  const minutes = Math.max(1, Math.floor((handOffAt.getTime() - now.getTime()) / 60_000));
  return [t("paid.undo", { minutes, time: formatTime(handOffAt.toISOString(), "UTC") })];
}

/** Asks whether a letter may go with a date that has passed (docs/rules.md#late-date). */
function lateDateMail(
  t: Translator<"mails.order">,
  { datedOn, sendOn, priceCents }: MailedOrder,
  { whose, now, page, locale }: Pick<Context, "now" | "page" | "locale"> & { whose: string },
): Words {
  const { formatDay } = datesIn(locale);
  const dated = datedOn ? formatDay(datedOn, now) : "";
  const next = sendOn ? t("lateDate.until", { day: formatDay(sendOn, now) }) : t("lateDate.now");
  return {
    subject: t("lateDate.subject", { dated }),
    heading: t("lateDate.heading"),
    paragraphs: [t("lateDate.text", { whose, dated }), next],
    facts: [[t("total"), formatCents(priceCents)]],
    link: { label: t("lateDate.open"), url: page },
  };
}
