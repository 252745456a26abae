import { endedStages } from "#lib/domain/orders/order-transitions";
import type { ClaimedOrder } from "#lib/domain/orders/start-live-order";
import { noTracing } from "#lib/shared/tracing";
import type { Lease, Next as NextRun } from "#lib/work/work";
import { applyHeldDecision } from "./apply-decision.ts";
import { applyTracking, askRail } from "./apply-tracking.ts";
import { capturePayment, intendCapture } from "./capture-payment.ts";
import { doubtSubmission } from "./doubt-submission.ts";
import { type Facts, type Next, railFactsOf, type StepName } from "./facts.ts";
import { findStoredFacts } from "./facts-repository.ts";
import { lookUpPiece } from "./look-up-piece.ts";
import { stepsToPrinter } from "./next-step.ts";
import { openCheckout } from "./open-order-checkout.ts";
import { partitionOf, planNext } from "./plan-next.ts";
import { presumedAfterDays } from "./presumed-delivery.ts";
import { readPayment } from "./read-payment.ts";
import { refundOrder } from "./refund-order.ts";
import { screenOrder } from "./screen-order.ts";
import { endOrder, type LiveDeps, type Step } from "./step.ts";
import { acceptedOf, namedOf } from "./submission-repository.ts";
import { handOver, submitPiece } from "./submit-piece.ts";
import { writeStep } from "./write-step.ts";

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
  infer_delivery: (deps, run) => {
    const detail = { inferred: true, business_days: presumedAfterDays };
    return writeStep(deps, run, ["deliver", { at: run.now, detail }]);
  },
};

/** More steps than any order needs. If a run exceeds it, that is a bug; the next run continues the order. */
const maxSteps = 40;

/**
 * Advances a live order as far as it can go now: reads the facts and takes the next step, until it must wait or is settled.
 * Webhooks, timers, the cancel call, the operator, and reconciliation only request a run and never change an order themselves. A
 * lost, repeated, late, or reordered event therefore can't do harm. `claimed`: the order was just written, so its first step reads
 * nothing again.
 */
export async function advanceOrder(
  deps: LiveDeps,
  lease: Lease,
  claimed?: ClaimedOrder,
): Promise<NextRun | "released"> {
  let known = claimed && factsOfNew(claimed);
  for (let taken = 0; ; taken += 1) {
    const facts: Facts = known ?? (await readFacts(deps, lease.id));
    const next = await findNext(deps, facts, { isRead: !known });
    if (next === "settled") return next;
    const step =
      "wait" in next
        ? next
        : await takeStep(deps, next.step, {
            lease,
            facts,
            now: deps.clock(),
            written: taken === 0 ? claimed : undefined,
          });
    if (step === "released") return step;
    if (step && "wait" in step) return { ...step, partitionKey: partitionOf(deps, facts) };
    known = step?.known.order.stage === "handing_over" ? step.known : undefined;
    if (taken >= maxSteps)
      throw new Error(`The order did not settle: looping at step ${"step" in next ? next.step : "wait"}`);
  }
}

/**
 * The next step, with the check whether letters may go to printers now (docs/rules.md#restore). Facts that weren't read are those
 * after `hand_over` in the same run: no other writer changes an order in that stage. The statement that submits it checks again.
 */
async function findNext(deps: LiveDeps, facts: Facts, { isRead }: { isRead: boolean }): Promise<Next> {
  const next = planNext(facts, deps.clock());
  if (next === "settled" || "wait" in next || !stepsToPrinter.has(next.step)) return next;
  if (!isRead && next.step === "submit_piece") return next;
  return planNext({ ...facts, handOverOpen: await deps.handOver.isOpen() }, deps.clock());
}

function takeStep(deps: LiveDeps, name: StepName, run: Parameters<Step>[1]): ReturnType<Step> {
  return (deps.tracing ?? noTracing).run(name, {}, () => steps[name](deps, run));
}

/** The facts of an order that was just paid with a code and written. */
const factsOfNew = ({ order, payment }: ClaimedOrder): Facts => ({
  ...{ order, payment, submissions: [], trackingEvents: [], decision: null, frozenAt: null },
  ...{ handOverOpen: true, rail: railFactsOf(null) },
});

async function readFacts({ database, rails }: LiveDeps, orderId: string): Promise<Facts> {
  const stored = await findStoredFacts(database, orderId);
  if (!stored) throw new Error("A live order's payment or submission rows are missing");
  const { order, submissions, trackingEvents } = stored;
  const last = rails.named(submissions.at(-1)?.rail ?? "");
  const piece = acceptedOf(submissions) ?? (endedStages.has(order.stage) ? namedOf(submissions) : null);
  return {
    ...stored,
    // Events for other pieces (e.g. a recalled one) are stored but don't change the order.
    trackingEvents: piece ? trackingEvents.filter(({ pieceId }) => pieceId === piece.pieceId) : [],
    handOverOpen: true,
    rail: railFactsOf(last),
  };
}
