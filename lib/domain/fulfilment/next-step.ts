import type { Order } from "#lib/domain/orders/order";
import { endedStages, type OrderStage } from "#lib/domain/orders/order-transitions";
import type { Payment } from "#lib/domain/payments/payment-repository";
import { after, type Facts, type Next, type StepName } from "./facts.ts";
import { closedAfterMs, onTheWay } from "./presumed-delivery.ts";
import { afterLostAnswer } from "./retry-after-lost-answer.ts";
import { isRetriedTooLong } from "./retry-busy-rail.ts";
import type { Submission } from "./submission-repository.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** docs/rules.md#draft-deadline: a draft retries to open its checkout; 10 minutes after its creation or approval it is canceled. */
const draftMs = 10 * minuteMs;
/** A held letter is closed after 5 days, or 24 h before the card's authorization expires if that is sooner. */
export const heldMs = 5 * dayMs;
const beforeHoldEndsMs = dayMs;
/** docs/rules.md#send-on-card: a held letter with a chosen day is closed earlier than that. */
const beforeHoldEndsPlannedMs = 2 * dayMs;
/** If a rail can't say for this long whether it has the piece, the order is stopped. */
const doubtMs = 6 * hourMs;
/** The capture of a batch wakes its rows. This covers a lost wake-up. */
export const captureWaitMs = hourMs;
/** Steps that irrevocably move money or hand a letter over. Resuming the hand-over wakes these orders; this covers a lost wake-up. */
export const stepsToPrinter: ReadonlySet<string> = new Set<StepName>([
  "begin_hand_over",
  "begin_capture",
  "capture",
  "submit_piece",
]);
const pausedMs = 5 * minuteMs;
/** docs/rules.md#reversed-money: how long a letter whose payment was reversed waits for the outcome. */
const reversedMs = 5 * dayMs;
/** Unfreezing credit wakes no orders, so they check every hour. */
const frozenPollMs = hourMs;
/** Stages of a letter that is with the rail or in the mail. */
const onItsWay: ReadonlySet<OrderStage> = new Set(["with_rail", "mailed"]);

/**
 * The next step of a live order, from its current facts. Pure, so that the model test can run every sequence. `businessDaysAfter`
 * counts postal business days.
 */
export function nextStep(
  facts: Facts,
  now: Date,
  businessDaysAfter: (from: Date, days: number) => Date,
): Next {
  const next = planStep(facts, now, businessDaysAfter);
  const waits = !facts.handOverOpen && next !== "settled" && "step" in next && stepsToPrinter.has(next.step);
  return waits ? { wait: after(now, pausedMs) } : next;
}

function planStep(facts: Facts, now: Date, businessDaysAfter: (from: Date, days: number) => Date): Next {
  const { order, payment } = facts;
  // Also after the order's end (docs/rules.md#after-the-end).
  if (facts.trackingEvents.some(({ processedAt }) => processedAt === null)) return { step: "apply_tracking" };
  // docs/rules.md#closed-as-it-is: an order that hasn't changed for 60 days is closed as is.
  if (onItsWay.has(order.stage) && after(order.updatedAt, closedAfterMs) <= now) return "settled";
  const wait = (until: Date, step: StepName): Next => (until > now ? { wait: until } : { step });
  if (endedStages.has(order.stage)) {
    return payment.refundStatus === "due" || payment.refundStatus === "requested"
      ? { step: "refund" }
      : "settled";
  }
  switch (order.stage) {
    case "draft":
      return after(order.updatedAt, draftMs) <= now ? { step: "give_up_draft" } : { step: "open_checkout" };
    case "awaiting_payment":
      return { step: "read_payment" };
    case "screening":
      return { step: "screen_order" };
    case "in_review":
      if (facts.decision) return wait(facts.decision.dueAt, "apply_decision");
      return wait(heldUntil(facts), "close_held");
    case "ready":
      if (!isPaid(payment)) return { wait: after(now, captureWaitMs) };
      if (facts.frozenAt) return whileFrozen(facts.frozenAt, now);
      if (isRetriedTooLong(facts.submissions, now)) return { step: "give_up_rail" };
      if (endsBeforeDay(facts)) return { step: "cancel_short_hold" };
      return wait(order.handOffAt ?? now, "begin_hand_over");
    case "handing_over":
      return handOver(facts, now);
    default:
      return onTheWay(facts, now, businessDaysAfter);
  }
}

function whileFrozen(frozenAt: Date, now: Date): Next {
  const end = after(frozenAt, reversedMs);
  if (end <= now) return { step: "cancel_reversed" };
  return { wait: new Date(Math.min(end.getTime(), now.getTime() + frozenPollMs)) };
}

function handOver({ order, payment, submissions, rail }: Facts, now: Date): Next {
  if (payment.method === "card" && payment.status === "authorized") return { step: "begin_capture" };
  if (payment.method === "card" && payment.status === "capturing") return { step: "capture" };
  const last = submissions.at(-1);
  if (!last || last.status === "not_accepted") return { step: "submit_piece" };
  if (last.status === "pending")
    return last.answerBy > now ? { wait: last.answerBy } : { step: "doubt_submission" };
  if (last.status !== "unknown")
    throw new Error(`${order.id} is handing over, and its piece is ${last.status}`);
  return afterLostAnswer(submissions, rail, now);
}

/** The deadline for an operator's decision about a held letter. */
export function heldUntil({
  order,
  payment,
}: {
  order: Pick<Order, "updatedAt" | "sendOn">;
  payment: Pick<Payment, "authorizationEndsAt">;
}): Date {
  const byPatience = after(order.updatedAt, heldMs);
  if (!payment.authorizationEndsAt) return byPatience;
  const before = order.sendOn ? beforeHoldEndsPlannedMs : beforeHoldEndsMs;
  return new Date(Math.min(byPatience.getTime(), payment.authorizationEndsAt.getTime() - before));
}

/** Whether a card's authorization, which is shorter than cards' usually are, ends before the chosen day or within a day of it. */
function endsBeforeDay({ order, payment }: Facts): boolean {
  if (!order.sendOn || !order.handOffAt || payment.status !== "authorized") return false;
  return (
    payment.authorizationEndsAt !== null &&
    after(order.handOffAt, beforeHoldEndsMs) > payment.authorizationEndsAt
  );
}

/**
 * Whether the payment allows the hand-over. A single card payment is captured right before it; a batch row's share is captured
 * earlier, with its whole batch.
 */
function isPaid({ method, status }: Payment): boolean {
  return method !== "batch" || status === "debited" || status === "captured";
}

/** Whether the attempt has been in doubt for too long. */
export function isHopeless(submission: Pick<Submission, "startedAt">, now: Date): boolean {
  return after(submission.startedAt, doubtMs) <= now;
}
