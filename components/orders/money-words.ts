import type { Order, OrderEvent } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";

const paidKinds = new Set<OrderEvent["kind"]>([
  "order.screening",
  "order.held_for_review",
  "order.submitted",
  "order.refused",
  "order.failed",
]);

/** Where the money of a live letter is that will not be mailed, in a sentence; undefined where there is nothing to say. */
export function moneyBack(order: Order, events: readonly OrderEvent[]): string | undefined {
  if (order.sandbox || !["refused", "canceled", "failed"].includes(order.status)) return undefined;
  const back = events.find(({ kind }) => kind === "order.refunded");
  const price = formatCents(order.price_cents);
  if (back) {
    return back.detail?.to === "credit"
      ? `${price} is back on your credit code.`
      : `${price} was given back to your card, which shows it after a few days.`;
  }
  if (!events.some(({ kind }) => paidKinds.has(kind))) return "Nothing was charged.";
  return `${price} is being given back. A card was only held and shows nothing, or shows it after a few days.`;
}

const serviceCancels: Record<string, { heading: string; why: string }> = {
  checkout_expired: {
    heading: "This letter was not paid for",
    why: "Its checkout closed after half an hour, so it was canceled. Send it again whenever you like.",
  },
  checkout_not_opened: {
    heading: "This letter could not be paid for",
    why: "The card processor opened no checkout for it. Send it again in a while.",
  },
  no_checkout_url: {
    heading: "This letter could not be paid for",
    why: "The card processor opened no checkout for it. Send it again in a while.",
  },
  payment_mismatch: {
    heading: "This letter was canceled",
    why: "The payment was not the one that was asked for, so it was not taken.",
  },
  review_deadline: {
    heading: "This letter was canceled",
    why: "Nobody could look at it in time, so it was not printed. That is our fault.",
  },
  hold_lapsed: {
    heading: "This letter was canceled",
    why: "Your bank let the payment go before the letter went to the printer, so it was not printed.",
  },
};

/** Why the service, not the sender, canceled a letter. */
export function serviceCancel(events: readonly OrderEvent[]): { heading: string; why: string } | undefined {
  const detail = events.findLast(({ kind }) => kind === "order.canceled")?.detail;
  return detail?.by === "service" ? serviceCancels[String(detail.why)] : undefined;
}
