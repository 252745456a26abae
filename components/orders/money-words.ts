import type { Order } from "#lib/api/browser-client";
import type { OrderEvent } from "#lib/api/browser-orders";
import { pieces } from "#lib/domain/mail/pieces";
import { formatCents } from "#lib/shared/money";
import type { Translator } from "#messages/translator";

type Words = Translator<"orders">;

const paidKinds = new Set<OrderEvent["kind"]>([
  "order.screening",
  "order.held_for_review",
  "order.submitted",
  "order.refused",
  "order.failed",
]);

/** What happened to the payment of a live letter that will not be mailed; undefined if there is nothing to say. */
export function moneyBack(order: Order, events: readonly OrderEvent[], t: Words): string | undefined {
  if (order.sandbox || !["refused", "canceled", "failed"].includes(order.status)) return undefined;
  const refunded = events.find(({ kind }) => kind === "order.refunded");
  const price = formatCents(order.price_cents);
  if (refunded)
    return refunded.detail?.to === "credit" ? t("money.toCredit", { price }) : t("money.toCard", { price });
  if (!events.some(({ kind }) => paidKinds.has(kind))) return t("money.notCharged");
  return t("money.underWay", { price });
}

const serviceCancels = {
  checkout_expired: { title: "unpaidTitle", why: "checkout_expired" },
  checkout_not_opened: { title: "notOpenedTitle", why: "checkout_not_opened" },
  no_checkout_url: { title: "notOpenedTitle", why: "checkout_not_opened" },
  payment_mismatch: { title: "canceledTitle", why: "payment_mismatch" },
  review_deadline: { title: "canceledTitle", why: "review_deadline" },
  payment_reversed: { title: "canceledTitle", why: "payment_reversed" },
  hold_lapsed: { title: "canceledTitle", why: "hold_lapsed" },
} as const;

/** Why the service, not the sender, canceled a letter. */
export function serviceCancel(order: Order, events: readonly OrderEvent[], t: Words) {
  const detail = events.findLast(({ kind }) => kind === "order.canceled")?.detail;
  if (detail?.by !== "service") return undefined;
  const known = new Map(Object.entries(serviceCancels)).get(String(detail.why));
  const { family } = pieces[order.format];
  return (
    known && { title: t(`serviceCancel.${known.title}.${family}`), why: t(`serviceCancel.${known.why}`) }
  );
}
