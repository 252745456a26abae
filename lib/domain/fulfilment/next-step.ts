import type { Order } from "#lib/domain/orders/order";
import { endedStages, type OrderStage } from "#lib/domain/orders/order-stage";
import type { Payment } from "#lib/domain/payments/payment-repository";
import { acceptedOf, namedOf, type Submission } from "./submission-repository.ts";
import type { StoredTrackingEvent } from "./tracking-event-repository.ts";

/**
 * What is true of a live order now. `submissions` are its attempts at a rail, the first one first; `news` what the rail that accepted it
 * has said of the piece, the oldest first.
 */
export type Facts = {
  order: Order;
  payment: Payment;
  submissions: readonly Submission[];
  trackingEvents: readonly StoredTrackingEvent[];
  /** The rail of the last attempt: how long its idempotency key lives, and whether it can be asked about a piece. */
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

/** docs/rules.md#draft-deadline: a draft repeats its create; after 10 minutes it is canceled. */
const draftMs = 10 * minuteMs;
/** A held letter is closed 24 h before the card's hold ends, and after 5 days at the latest. */
export const heldMs = 5 * dayMs;
const beforeHoldEndsMs = dayMs;
/** A rail that takes nothing for a passing reason is asked again for a day. */
const railPatienceMs = dayMs;
/** Two complete look-ups this far apart make an absence sure. */
export const betweenLookUpsMs = 10 * minuteMs;
/** Attempts whose outcome became unknown: the first, and one more once its absence is proven. An attempt that a rail turned down is not one. */
const maxDoubtfulTries = 2;
/** A rail that cannot be asked what it holds: after this the order is stopped. */
const doubtMs = 6 * hourMs;
/** Rails fail silently after they accepted (docs/rules.md#rail-polling): each piece on its way is asked about hourly. */
const railPollMs = hourMs;
/** An order whose rail cannot be asked is looked at for its own dates. */
const idlePollMs = 6 * hourMs;
/** The capture of a batch wakes its rows; this is for a wake-up that nobody sent. */
export const captureWaitMs = hourMs;
/** Pauses before a POST is repeated under a rail's living key, which settles a doubt for good. */
const repeatPausesMs = [0, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs];

/** With the rail or in the mail, and nobody has said how it ended. */
const onItsWay: ReadonlySet<OrderStage> = new Set(["with_rail", "mailed"]);
const closedAfterMs = 60 * dayMs;

/**
 * The one next step of a live order, by what is true now: pure, so that the model test walks it through every story. `businessDaysAfter`
 * counts the post's days.
 */
export function nextStep(
  facts: Facts,
  now: Date,
  businessDaysAfter: (from: Date, days: number) => Date,
): Next {
  const { order, payment } = facts;
  // docs/rules.md#closed-as-it-is: unchanged for 60 days it is closed as it is.
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
  // Untracked mail has nobody who says that it arrived (docs/rules.md#presumed-delivery).
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

/** When a POST may be repeated under the rail's own key; null when there is none, it will have died, or it was tried often enough. */
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

/** The latest that an operator may decide about a held letter. */
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

/** Whether it may be handed over: a card's own hold is captured then, a row's share is captured with its whole batch, and before. */
function isPaid({ method, status }: Payment): boolean {
  return method !== "batch" || status === "debited" || status === "captured";
}

/** Whether the rail has taken nothing for a day. */
function isRailTired({ submissions }: Facts, now: Date): boolean {
  const first = submissions.find(({ status }) => status === "not_accepted");
  return first !== undefined && after(first.startedAt, railPatienceMs) <= now;
}

/** Whether nobody has been able to say for too long what the rail holds. */
export function isHopeless(submission: Pick<Submission, "startedAt">, now: Date): boolean {
  return after(submission.startedAt, doubtMs) <= now;
}

function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
