import type { Payment } from "#lib/domain/payments/payment-repository";
import type { BatchStage } from "./batch-stage.ts";

/** What a batch's next step depends on. */
export type BatchFacts = {
  stage: BatchStage;
  /** The last change of the batch itself: for a draft, its creation or its approval. */
  updatedAt: Date;
  /** When its time to decide ends, while it waits for approval. */
  approvalEndsAt: Date | null;
  /** Whether rows still have to become orders. */
  waiting: boolean;
  /** Whether refunds are still due for paid rows that won't become orders. */
  refundDue: boolean;
  /** Whether any of its orders can still be canceled. */
  open: boolean;
  /** The batch's own payment, if it is paid by card. */
  payment: Pick<Payment, "status" | "refundStatus" | "authorizationEndsAt"> | null;
  /** Null unless the money is authorized and all rows are processed. */
  letters: HeldLetters | null;
};

/**
 * The letters whose money is authorized but not captured: whether any is still being screened or held for an operator, and when the
 * first may be handed over.
 */
export type HeldLetters = { reading: boolean; held: boolean; leavesAt: Date | null };

export type BatchStepName =
  | "open_checkout"
  | "expire_approval"
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
/** docs/rules.md#draft-deadline: a draft retries to open its checkout; after 10 minutes it is canceled. */
const draftMs = 10 * minuteMs;
/** How often a batch is checked while its orders advance on their own. */
const watchMs = 30_000;
/** How often it is checked while the capture waits for the last rows to be screened. */
const readingMs = 5_000;
/** docs/rules.md#batch-capture: a batch hands nothing over in the last 24 hours of its authorization. */
const beforeHoldEndsMs = 24 * hourMs;
/** The capture happens an hour before that, even if an operator is still reviewing some letters. */
const lastCaptureMs = beforeHoldEndsMs + hourMs;

/** Whether a batch whose rows are all processed has nothing open. It is then over, even if no run has recorded that yet. */
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

/** The next step of a batch, from the facts now. Pure. */
export function nextBatchStep(facts: BatchFacts, now: Date): NextBatchStep {
  const { stage, waiting, refundDue, open, payment } = facts;
  if (isOver(facts)) return { step: "complete" };
  switch (stage) {
    case "draft":
      return { step: after(facts.updatedAt, draftMs) <= now ? "give_up_draft" : "open_checkout" };
    case "awaiting_approval":
      return facts.approvalEndsAt! <= now ? { step: "expire_approval" } : { wait: facts.approvalEndsAt! };
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
      // A row that is at the rail may still fail; its order then refunds its own share.
      return hasHoldToRelease(payment) ? { step: "close_payment" } : "settled";
  }
}

/**
 * docs/rules.md#batch-capture: all rows are screened while their money is only authorized. Then the shares of those that passed or
 * are held for review are captured together. The capture waits until the first letter may be handed over, so that a sender who
 * cancels before that isn't charged.
 */
function capture({ payment, letters }: BatchFacts, now: Date): NextBatchStep {
  if (isAuthorizationEnding(payment, now)) return { step: "let_hold_go" };
  const { reading, held, leavesAt } = letters!;
  if (reading) return { wait: after(now, readingMs) };
  if (!leavesAt && !held) return { step: "begin_capture" };
  const authorizationEndsAt = payment?.authorizationEndsAt;
  const latest = authorizationEndsAt && after(authorizationEndsAt, -lastCaptureMs);
  if ((leavesAt && leavesAt <= now) || (latest && latest <= now)) return { step: "begin_capture" };
  // An operator may release a letter sooner.
  const dates = [after(now, watchMs), ...(leavesAt ? [leavesAt] : []), ...(latest ? [latest] : [])];
  return { wait: new Date(Math.min(...dates.map((date) => date.getTime()))) };
}

/** Whether an authorization is too close to its end to hand over letters for it. */
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
