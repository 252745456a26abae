import { addBusinessDays } from "#lib/domain/mail/business-days";
import { orderPartition, railPartition } from "#lib/domain/orders/order-partition";
import { endedStages, type OrderStage } from "#lib/domain/orders/order-transitions";
import { noTracing } from "#lib/shared/tracing";
import type { Lease, Next as NextRun } from "#lib/work/work";
import { applyHeldDecision } from "./apply-decision.ts";
import { applyTracking, askRail } from "./apply-tracking.ts";
import { capturePayment, intendCapture } from "./capture-payment.ts";
import { doubtSubmission } from "./doubt-submission.ts";
import type { Facts, StepName } from "./facts.ts";
import { findStoredFacts } from "./facts-repository.ts";
import { lookUpPiece } from "./look-up-piece.ts";
import { nextStep } from "./next-step.ts";
import { openCheckout } from "./open-order-checkout.ts";
import { presumedAfterDays } from "./presumed-delivery.ts";
import { readPayment } from "./read-payment.ts";
import { refundOrder } from "./refund-order.ts";
import { screenOrder } from "./screen-order.ts";
import { endOrder, type LiveDeps, type Step } from "./step.ts";
import { acceptedOf, namedOf } from "./submission-repository.ts";
import { handOver, submitPiece } from "./submit-piece.ts";

const steps: Record<StepName, Step> = {
  open_checkout: openCheckout,
  give_up_draft: (deps, run) =>
    endOrder(deps, run, "cancel", { detail: { by: "service", why: "checkout_not_opened" } }),
  read_payment: readPayment,
  screen_order: screenOrder,
  apply_decision: applyHeldDecision,
  close_held: (deps, run) =>
    endOrder(deps, run, "cancel", { detail: { by: "service", why: "review_deadline" } }),
  begin_hand_over: handOver,
  cancel_reversed: (deps, run) =>
    endOrder(deps, run, "cancel", { detail: { by: "service", why: "payment_reversed" } }),
  cancel_short_hold: (deps, run) =>
    endOrder(deps, run, "cancel", { detail: { by: "service", why: "card_hold_too_short" } }),
  give_up_rail: (deps, run) =>
    endOrder(deps, run, "fail", {
      patch: {
        failure: {
          code: "fulfilment_unavailable",
          reason: "No printer could take the letter. It was not mailed.",
        },
      },
    }),
  begin_capture: intendCapture,
  capture: capturePayment,
  submit_piece: submitPiece,
  doubt_submission: doubtSubmission,
  look_up_piece: lookUpPiece,
  refund: refundOrder,
  apply_tracking: applyTracking,
  ask_rail: askRail,
  infer_delivery: async (deps, { lease, now }) => {
    await deps.work.commit(lease, (tx) =>
      deps.change(tx, lease.id, "deliver", {
        ...{ at: now, detail: { inferred: true, business_days: presumedAfterDays } },
      }),
    );
    return undefined;
  },
};

/** Stages in which the next step may wait for a rail. */
const stagesAtRail: ReadonlySet<OrderStage> = new Set(["ready", "handing_over", "with_rail", "mailed"]);

/** Stages whose next step may go to a printer. */
const stagesBeforeRail: ReadonlySet<OrderStage> = new Set(["ready", "handing_over"]);

/** More steps than any order needs. If a run exceeds it, that is a bug; the next run continues the order. */
const maxSteps = 40;

/**
 * Advances a live order as far as it can go now: reads the facts and takes the next step, until it must wait or is settled.
 * Webhooks, timers, the cancel call, the operator, and reconciliation only request a run and never change an order themselves. A
 * lost, repeated, late, or reordered event therefore can't do harm.
 */
export async function advanceOrder(deps: LiveDeps, lease: Lease): Promise<NextRun> {
  for (let taken = 0; ; taken += 1) {
    const facts = await readFacts(deps, lease.id);
    const next = nextStep(facts, deps.clock(), businessDaysAfter);
    if (next === "settled") return next;
    const rest = "wait" in next ? next : await takeStep(deps, next.step, { lease, facts, now: deps.clock() });
    if (rest) return { ...rest, partitionKey: partitionOf(deps, facts) };
    if (taken >= maxSteps)
      throw new Error(`The order did not settle: looping at step ${"step" in next ? next.step : "wait"}`);
  }
}

function takeStep(deps: LiveDeps, name: StepName, run: Parameters<Step>[1]): ReturnType<Step> {
  return (deps.tracing ?? noTracing).run(name, {}, () => steps[name](deps, run));
}

/**
 * The partition in which the next step waits. A stalled rail delays only its own letters, and batch rows never delay single
 * letters.
 */
function partitionOf({ rails }: LiveDeps, { order, payment, submissions }: Facts): string {
  const bulk = payment.method === "batch";
  if (!stagesAtRail.has(order.stage)) return orderPartition({ bulk });
  const rail = submissions.at(-1)?.rail ?? rails.find(order)?.name;
  return rail ? railPartition(rail, { bulk }) : orderPartition({ bulk });
}

async function readFacts({ database, rails, handOver }: LiveDeps, orderId: string): Promise<Facts> {
  const stored = await findStoredFacts(database, orderId);
  if (!stored) throw new Error("A live order's payment or submission rows are missing");
  const { order, submissions, trackingEvents } = stored;
  const last = rails.named(submissions.at(-1)?.rail ?? "");
  const piece = acceptedOf(submissions) ?? (endedStages.has(order.stage) ? namedOf(submissions) : null);
  return {
    ...stored,
    // Events for other pieces (e.g. a recalled one) are stored but don't change the order.
    trackingEvents: piece ? trackingEvents.filter(({ pieceId }) => pieceId === piece.pieceId) : [],
    handOverOpen: !stagesBeforeRail.has(order.stage) || (await handOver.isOpen()),
    rail: { keyLivesMs: last?.keyLivesMs, canBeAsked: last?.readPiece !== undefined },
  };
}

function businessDaysAfter(from: Date, days: number): Date {
  return addBusinessDays(from, days);
}
