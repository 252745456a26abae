import type { Payment } from "#lib/domain/payments/payment-repository";
import type { BatchStage } from "./batch-stage.ts";

/** What is true of a batch now. */
export type BatchFacts = {
  stage: BatchStage;
  createdAt: Date;
  /** Whether rows are still to be made. */
  waiting: boolean;
  /** Whether rows that were paid for and will not be made have not given their share back. */
  refundDue: boolean;
  /** Whether orders of its rows can still be taken back. */
  open: boolean;
  /** Its own payment, when it is paid by card. */
  payment: Pick<Payment, "status" | "refundStatus" | "authorizationEndsAt"> | null;
  /** Of money that is held, for rows that are all made. */
  letters: HeldLetters | null;
};

/** Where the letters are whose money is still held: whether one is still to be read or waits for an operator, and when the first may leave. */
export type HeldLetters = { reading: boolean; held: boolean; leavesAt: Date | null };

export type BatchStepName =
  | "open_checkout"
  | "give_up_draft"
  | "read_payment"
  | "make_rows"
  | "finish_making"
  | "let_hold_go"
  | "begin_capture"
  | "capture"
  | "complete"
  | "cancel_waiting"
  | "cancel_orders"
  | "refund"
  | "close_payment"
  | "finish_canceling";

export type NextBatchStep = { step: BatchStepName } | { wait: Date } | "settled";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** docs/rules.md#draft-deadline: a draft repeats its create; after 10 minutes it is canceled. */
const draftMs = 10 * minuteMs;
/** How often a batch is looked at whose rows are with others: their orders move by themselves. */
const watchMs = 30_000;
/** The same while the last rows are read and the money waits for them. */
const readingMs = 5_000;
/** docs/rules.md#batch-capture: a batch whose hold nears its end hands nothing more off. */
const beforeHoldEndsMs = 24 * hourMs;
/** What can be captured is captured an hour before that, also when an operator still looks at some of it. */
const lastCaptureMs = beforeHoldEndsMs + hourMs;

/** Whether nothing of a batch whose rows are all made goes on any more: it is over, also before a run has looked and written that down. */
export function isOver({
  stage,
  refundDue,
  open,
  payment,
}: Pick<BatchFacts, "stage" | "refundDue" | "open" | "payment">) {
  if (stage !== "running" || refundDue || open || hasHoldToRelease(payment)) return false;
  return (
    payment?.status !== "capturing" && !(payment?.status === "authorized" && payment.refundStatus === "none")
  );
}

/** The one next step of a batch, by what is true now: pure. */
export function nextBatchStep(facts: BatchFacts, now: Date): NextBatchStep {
  const { stage, waiting, refundDue, open, payment } = facts;
  if (isOver(facts)) return { step: "complete" };
  switch (stage) {
    case "draft":
      return { step: after(facts.createdAt, draftMs) <= now ? "give_up_draft" : "open_checkout" };
    case "awaiting_payment":
      return { step: "read_payment" };
    case "making":
      if (isAuthorizationEnding(payment, now)) return { step: "let_hold_go" };
      return { step: waiting ? "make_rows" : "finish_making" };
    case "running":
      if (refundDue) return { step: "refund" };
      if (hasHoldToRelease(payment)) return { step: "close_payment" };
      if (payment?.status === "capturing") return { step: "capture" };
      if (payment?.status === "authorized" && payment.refundStatus === "none") return capture(facts, now);
      return { wait: after(now, watchMs) };
    case "canceling":
      if (waiting) return { step: "cancel_waiting" };
      if (open) return { step: "cancel_orders" };
      if (hasHoldToRelease(payment)) return { step: "close_payment" };
      return { step: refundDue ? "refund" : "finish_canceling" };
    default:
      // A row that was with a rail may still fail; its order gives its share back itself.
      return hasHoldToRelease(payment) ? { step: "close_payment" } : "settled";
  }
}

/**
 * docs/rules.md#batch-capture: all rows are screened while their money is only held, then what passed or is held by an operator is captured at once.
 * Not before the first of them may leave: until then nothing is charged to whoever takes the letters back.
 */
function capture({ payment, letters }: BatchFacts, now: Date): NextBatchStep {
  if (isAuthorizationEnding(payment, now)) return { step: "let_hold_go" };
  const { reading, held, leavesAt } = letters!;
  if (reading) return { wait: after(now, readingMs) };
  if (!leavesAt && !held) return { step: "begin_capture" };
  const authorizationEndsAt = payment?.authorizationEndsAt;
  const latest = authorizationEndsAt && after(authorizationEndsAt, -lastCaptureMs);
  if ((leavesAt && leavesAt <= now) || (latest && latest <= now)) return { step: "begin_capture" };
  // An operator may let a letter go sooner.
  const dates = [after(now, watchMs), ...(leavesAt ? [leavesAt] : []), ...(latest ? [latest] : [])];
  return { wait: new Date(Math.min(...dates.map((date) => date.getTime()))) };
}

/** Whether money that is only held is too near the end of its hold to hand anything over for it. */
export function isAuthorizationEnding(
  payment: Pick<Payment, "status" | "authorizationEndsAt"> | null,
  now: Date,
): boolean {
  if (payment?.status !== "authorized" || !payment.authorizationEndsAt) return false;
  return after(payment.authorizationEndsAt, -beforeHoldEndsMs) <= now;
}

const hasHoldToRelease = (payment: BatchFacts["payment"]) =>
  payment?.refundStatus === "due" || payment?.refundStatus === "requested";

function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
