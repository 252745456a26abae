import type { Order } from "#lib/domain/orders/order";
import { endedStages, type OrderStage } from "#lib/domain/orders/order-stage";
import type { Payment } from "#lib/domain/payments/payment-repository";
import { acceptedOf, namedOf, type Submission } from "./submission-repository.ts";
import type { StoredTrackingEvent } from "./tracking-event-repository.ts";

/**
 * The facts about a live order now. `submissions` are its attempts at a rail, oldest first; `news` are the tracking events from
 * the rail that accepted it, oldest first.
 */
export type Facts = {
  order: Order;
  payment: Payment;
  submissions: readonly Submission[];
  trackingEvents: readonly StoredTrackingEvent[];
  /** The rail of the last attempt: how long its idempotency key is valid, and whether it can be asked about a piece. */
  rail: { keyLivesMs?: number | undefined; canBeAsked: boolean };
};

export type StepName =
  | "open_checkout"
  | "give_up_draft"
  | "read_payment"
  | "screen_order"
  | "close_held"
  | "begin_hand_over"
  | "give_up_rail"
  | "begin_capture"
  | "capture"
  | "submit_piece"
  | "doubt_submission"
  | "look_up_piece"
  | "refund"
  | "apply_tracking"
  | "ask_rail"
  | "infer_delivery";

export type Next = { step: StepName } | { wait: Date } | "settled";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** docs/rules.md#draft-deadline: a draft repeats its create call; after 10 minutes it is canceled. */
const draftMs = 10 * minuteMs;
/** A held letter is closed 24 h before the card's authorization expires, and after 5 days at the latest. */
export const heldMs = 5 * dayMs;
const beforeHoldEndsMs = dayMs;
/** A rail that accepts nothing for a temporary reason is retried for a day. */
const railPatienceMs = dayMs;
/** Two complete look-ups this far apart prove that there is no piece. */
export const betweenLookUpsMs = 10 * minuteMs;
/**
 * Attempts with an unknown outcome: the first, and one more once it is proven that the first made no piece. A refused attempt
 * doesn't count.
 */
const maxDoubtfulTries = 2;
/** If a rail can't answer what it has for this long, the order is stopped. */
const doubtMs = 6 * hourMs;
/**
 * Rails may fail silently after they accepted a piece (docs/rules.md#rail-polling), so each piece on its way is polled hourly.
 */
const railPollMs = hourMs;
/** An order whose rail can't be polled is still checked for its own deadlines. */
const idlePollMs = 6 * hourMs;
/** The capture of a batch wakes its rows; this covers a lost wake-up. */
export const captureWaitMs = hourMs;
/** Pauses before a POST is repeated under a rail's valid idempotency key, which settles a doubt for good. */
const repeatPausesMs = [0, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/** With the rail or in the mail, without a final tracking event. */
const onItsWay: ReadonlySet<OrderStage> = new Set(["with_rail", "mailed"]);
const closedAfterMs = 60 * dayMs;

/**
 * The next step of a live order, from the facts now. Pure, so that the model test can run every sequence. `businessDaysAfter`
 * counts postal business days.
 */
export function nextStep(
  facts: Facts,
  now: Date,
  businessDaysAfter: (from: Date, days: number) => Date,
): Next {
  const { order, payment } = facts;
  // docs/rules.md#closed-as-it-is: unchanged for 60 days, it is closed as is.
  if (onItsWay.has(order.stage) && after(order.updatedAt, closedAfterMs) <= now) return "settled";
  const wait = (until: Date, step: StepName): Next => (until > now ? { wait: until } : { step });
  if (endedStages.has(order.stage)) {
    return payment.refundStatus === "due" || payment.refundStatus === "requested"
      ? { step: "refund" }
      : "settled";
  }
  switch (order.stage) {
    case "draft":
      return after(order.createdAt, draftMs) <= now ? { step: "give_up_draft" } : { step: "open_checkout" };
    case "awaiting_payment":
      return { step: "read_payment" };
    case "screening":
      return { step: "screen_order" };
    case "in_review":
      return wait(heldUntil(facts), "close_held");
    case "ready":
      if (!isPaid(payment)) return { wait: after(now, captureWaitMs) };
      if (isRailTired(facts, now)) return { step: "give_up_rail" };
      return wait(order.handOffAt ?? now, "begin_hand_over");
    case "handing_over":
      return handOver(facts, now);
    default:
      return onTheWay(facts, now, businessDaysAfter);
  }
}

function onTheWay(
  { order, submissions, trackingEvents, rail }: Facts,
  now: Date,
  businessDaysAfter: (from: Date, days: number) => Date,
): Next {
  if (trackingEvents.some(({ processedAt }) => processedAt === null)) return { step: "apply_tracking" };
  // No one reports the delivery of untracked mail (docs/rules.md#presumed-delivery).
  const sentBack = trackingEvents.some(({ kind }) => kind === "returned");
  const untracked = order.mailClass === "first_class" && order.trackingNumber === null;
  const silent = order.stage === "mailed" && untracked && !sentBack;
  const inferAt = silent ? businessDaysAfter(order.updatedAt, 7) : null;
  if (inferAt && inferAt <= now) return { step: "infer_delivery" };
  const accepted = rail.canBeAsked ? acceptedOf(submissions) : null;
  const askAt = accepted
    ? after(accepted.polledAt ?? accepted.startedAt, railPollMs)
    : after(now, idlePollMs);
  if (askAt <= now) return { step: "ask_rail" };
  return { wait: inferAt && inferAt < askAt ? inferAt : askAt };
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
  if (namedOf(submissions)) return { step: "look_up_piece" };
  const repeatAt = repeatUnderKey(submissions, rail.keyLivesMs, now);
  if (repeatAt) return repeatAt > now ? { wait: repeatAt } : { step: "submit_piece" };
  if (last.lookups >= 2) {
    const doubtful = submissions.filter(({ status }) => status === "unknown").length;
    return { step: doubtful < maxDoubtfulTries ? "submit_piece" : "give_up_rail" };
  }
  if (last.lookups === 1 && last.lookedUpAt && after(last.lookedUpAt, betweenLookUpsMs) > now) {
    return { wait: after(last.lookedUpAt, betweenLookUpsMs) };
  }
  return { step: "look_up_piece" };
}

/**
 * When a POST may be repeated under the rail's own key; null if there is no key, it will have expired, or the tries are used up.
 */
function repeatUnderKey(
  submissions: readonly Submission[],
  keyLivesMs: number | undefined,
  now: Date,
): Date | null {
  if (keyLivesMs === undefined) return null;
  const last = submissions.at(-1)!;
  const same = submissions.filter(({ rail, status }) => rail === last.rail && status === "unknown");
  const pauseMs = repeatPausesMs[same.length - 1];
  if (pauseMs === undefined) return null;
  const planned = after(last.startedAt, pauseMs);
  const repeatAt = planned > now ? planned : now;
  return repeatAt < after(same[0]!.startedAt, keyLivesMs) ? repeatAt : null;
}

/** The deadline for an operator's decision about a held letter. */
export function heldUntil({
  order,
  payment,
}: {
  order: Pick<Order, "updatedAt">;
  payment: Pick<Payment, "authorizationEndsAt">;
}): Date {
  const byPatience = after(order.updatedAt, heldMs);
  if (!payment.authorizationEndsAt) return byPatience;
  return new Date(Math.min(byPatience.getTime(), payment.authorizationEndsAt.getTime() - beforeHoldEndsMs));
}

/**
 * Whether it may be handed over. A single card payment is captured right before that; a row's share is captured earlier, with its
 * whole batch.
 */
function isPaid({ method, status }: Payment): boolean {
  return method !== "batch" || status === "debited" || status === "captured";
}

/** Whether the rail has accepted nothing for a day. */
function isRailTired({ submissions }: Facts, now: Date): boolean {
  const first = submissions.find(({ status }) => status === "not_accepted");
  return first !== undefined && after(first.startedAt, railPatienceMs) <= now;
}

/** Whether it has been unknown for too long what the rail has. */
export function isHopeless(submission: Pick<Submission, "startedAt">, now: Date): boolean {
  return after(submission.startedAt, doubtMs) <= now;
}

function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
