import type { Order } from "#lib/api/browser-client";
import type { OrderEvent } from "#lib/api/browser-orders";
import { pieces } from "#lib/domain/mail/pieces";
import type { ScanKind } from "#lib/domain/mail/tracking-kinds";
import { terminalStatuses } from "#lib/domain/orders/order-status";
import type { Dates } from "#lib/shared/reader-dates";
import type { Translator } from "#messages/translator";
import { approvalOf } from "./approval-of.ts";
import { serviceCancel } from "./money-words.ts";

type Words = Translator<"orders">;
/** The dates of the page's language, in the given zone, or else the reader's own. */
type When = { dates: Dates; zone?: string | undefined };

/** The heading of an order. */
export function headingOf(
  order: Order,
  events: readonly OrderEvent[],
  t: Words,
  { dates, zone }: When,
): string {
  const { family } = pieces[order.format];
  const approval = approvalOf(order);
  if (approval === "awaitingApproval") return t(`title.awaitingApproval.${family}`);
  if (approval && approval !== "approved") return t(`title.${approval}`);
  if (order.status === "canceled") return serviceCancel(order, events, t)?.title ?? t("title.canceled");
  if (order.hand_off_at && order.sandbox) return t(`title.waitingTest.${family}`);
  if (order.hand_off_at && order.send_on) return t("title.planned", { day: dates.formatDay(order.send_on) });
  if (order.hand_off_at) return t("title.ready", { time: dates.formatTime(order.hand_off_at, zone) });
  if (order.status === "pending_payment") return t("title.pending_payment");
  if (order.returned)
    return t(`title.${order.returned.told_by === "sender" ? "cameBack" : "returned"}.${family}`);
  if (order.delivery === "presumed") return t(`title.presumed.${family}`);
  if (order.status === "mailed" && lastScan(events)?.kind === "order.ready_for_pickup")
    return t(`title.readyForPickup.${family}`);
  return t(`title.${order.status}.${family}`);
}

/** What happens next, in a sentence or two. */
export function whatNext(order: Order, events: readonly OrderEvent[], t: Words, when: When): string {
  const { family } = pieces[order.format];
  const approval = approvalOf(order);
  if (approval) return t(`next.${approval}`);
  if (order.returned) return t(`next.returned.${order.returned.reason}`);
  if (order.delivery === "presumed" && !order.sandbox) return t("next.presumed");
  switch (order.status) {
    case "draft":
    case "pending_payment":
      return t("next.unpaid");
    case "screening":
      return order.hand_off_at ? untilHandOff(order, order.hand_off_at, t, when) : t("next.screening");
    case "submitted":
      return whenExpected(order, t, when);
    case "mailed":
      return afterScan(events, t, when) ?? whenExpected(order, t, when);
    case "canceled":
      return serviceCancel(order, events, t)?.why ?? t("next.canceled");
    case "held_for_review":
      return t("next.held_for_review");
    default:
      if (!order.sandbox) return t(`next.${order.status}`);
      if (order.status === "failed") return t(`next.failedTest.${family}`);
      return t(`next.${order.status}Test`);
  }
}

function untilHandOff(order: Order, handOffAt: string, t: Words, { dates, zone }: When): string {
  const day = order.send_on && dates.formatDay(order.send_on);
  if (order.sandbox) return day ? t("next.plannedTest", { day }) : t("next.waitingTest");
  const time = dates.formatTime(handOffAt, zone);
  return day ? t("next.planned", { day, time }) : t("next.ready", { time });
}

function whenExpected(order: Order, t: Words, { dates }: When): string {
  const { family } = pieces[order.format];
  const day = order.expected_delivery_date && dates.formatDay(order.expected_delivery_date);
  if (order.status === "submitted" && order.sandbox)
    return day ? t(`next.submittedTestDay.${family}`, { day }) : t(`next.submittedTest.${family}`);
  const mailed = order.sandbox ? t("next.mailedTest") : t("next.mailed");
  return [
    order.status === "mailed" ? mailed : t("next.submitted"),
    day ? t("next.expect", { day }) : "",
    // Only mail without a tracking number is ever presumed delivered (docs/rules.md#presumed-delivery).
    order.status === "mailed" && order.tracking_number && !order.sandbox ? t("next.checkTracking") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const notScans: ReadonlySet<OrderEvent["kind"]> = new Set(["order.refunded", "order.receipt_available"]);
/** The last event of a piece that is in the mail. */
const lastScan = (events: readonly OrderEvent[]) => events.findLast(({ kind }) => !notScans.has(kind));

/** What the recipient has to do, if the last scan says so. */
function afterScan(events: readonly OrderEvent[], t: Words, { dates }: When): string | undefined {
  const last = lastScan(events);
  if (last?.kind === "order.forwarded") return t("next.forwarded");
  if (last?.kind === "order.ready_for_pickup") {
    const until = last.detail?.pickup_until;
    return t("next.readyForPickup", { day: typeof until === "string" ? dates.formatDay(until) : "" });
  }
  return last && scanOf(last)?.kind === "notice_left" ? t("next.noticeLeft") : undefined;
}

type Scan = { kind?: ScanKind; place?: string };
const scanOf = ({ detail }: OrderEvent) => detail?.scan as Scan | undefined;

/** Where the post scanned it. */
export const placeOf = (event: OrderEvent): string | undefined => scanOf(event)?.place;

/** An event in words. `last` is true if no event follows it yet. */
export function eventText(event: OrderEvent, last: boolean, t: Words): string {
  const { kind, detail } = event;
  const scan = scanOf(event)?.kind;
  if (kind === "order.screening" && detail?.why === "same_address") return t("event.sameAddress");
  // The event of a live letter is written when the letter has passed screening.
  if (kind === "order.screening" && (!last || detail?.hand_off_at)) return t("event.checked");
  if (kind === "order.delivered" && detail?.inferred === true)
    return t("event.presumed", { days: String(detail.business_days ?? 7) });
  if (kind === "order.returned" && detail?.by === "sender") return t("event.cameBack");
  if (kind === "order.in_transit" && scan) {
    const word =
      typeof detail?.word === "string" ? detail.word.replace(/^.*\./, "").replaceAll("_", " ") : "";
    return t(`scan.${scan}`, { word });
  }
  if (kind === "order.declined" && detail?.decision === "changes_requested")
    return t("event.changesRequested");
  if (kind === "order.canceled" && detail?.by === "service") return t("event.canceledByUs");
  if (kind === "order.pending_payment" && !last) return t("event.checkoutOpened");
  return t(`event.${kind.slice("order.".length) as EventName}`);
}
type EventName = OrderEvent["kind"] extends `order.${infer Name}` ? Name : never;

/** The steps of delivery. Earlier steps belong to the order. */
const path = ["screening", "submitted", "mailed", "delivered"] as const;

/** The steps still to come; empty once there are none. */
export function stepsAhead({ status, returned }: Pick<Order, "status" | "returned">, t: Words): string[] {
  if (terminalStatuses.has(status) || returned) return [];
  const at = status === "held_for_review" ? 0 : path.indexOf(status as (typeof path)[number]);
  return path.slice(at + 1).map((step) => t(`ahead.${step}`));
}
