import { addBusinessDays } from "#lib/domain/mail/business-days";
import { LeaseLost } from "#lib/domain/orders/order-work-repository";
import { findPayment } from "#lib/domain/payments/payment-repository";
import { isAppError } from "#lib/shared/errors";
import { capturePayment, intendCapture } from "./capture-payment.ts";
import { doubtSubmission, lookUpPiece } from "./look-up-piece.ts";
import { type Facts, type Next, nextStep, type StepName } from "./next-step.ts";
import { openCheckout } from "./open-order-checkout.ts";
import { readPayment } from "./read-payment.ts";
import { giveBack } from "./refund-order.ts";
import { screenOrder } from "./screen-order.ts";
import { endOrder, type LiveDeps, type Step } from "./step.ts";
import { acceptedOf, listSubmissions } from "./submission-repository.ts";
import { handOver, submitPiece } from "./submit-piece.ts";
import { askRail, takeNews } from "./track-piece.ts";
import { listNews } from "./tracking-event-repository.ts";

const steps: Record<StepName, Step> = {
  open_checkout: openCheckout,
  give_up_draft: (deps, run) =>
    endOrder(deps, run, "cancel", { detail: { by: "service", why: "checkout_not_opened" } }),
  read_payment: readPayment,
  read_letter: screenOrder,
  close_held: (deps, run) =>
    endOrder(deps, run, "cancel", { detail: { by: "service", why: "review_deadline" } }),
  begin_hand_over: handOver,
  give_up_rail: (deps, run) =>
    endOrder(deps, run, "fail", {
      patch: {
        failure: {
          code: "fulfilment_unavailable",
          reason: "Nobody could take the letter for printing. It was not mailed.",
        },
      },
    }),
  begin_capture: intendCapture,
  capture: capturePayment,
  submit_piece: submitPiece,
  doubt_submission: doubtSubmission,
  look_up_piece: lookUpPiece,
  give_back: giveBack,
  take_news: takeNews,
  ask_rail: askRail,
  infer_delivery: async (deps, { lease, now }) => {
    await deps.work.commit(lease, (tx) =>
      deps.change(tx, lease.orderId, "deliver", { at: now, detail: { inferred: true } }),
    );
    return undefined;
  },
};

/** More steps than any story has: a run that does not come to rest is a bug, and is left to the next one. */
const maxSteps = 40;

/**
 * Moves a live order as far as it can go now: looks at what is true and takes the one next step, until it has to wait or is settled. The
 * only thing that moves an order: webhooks, timers, the cancel call, the operator and reconciliation ask for it, so a lost, doubled, late
 * or reordered event cannot matter. One run at a time; who comes second leaves a wake-up. Never throws for a vendor's failure.
 */
export async function advanceOrder(deps: LiveDeps, orderId: string): Promise<void> {
  const lease = await deps.work.claim(orderId, deps.clock());
  if (!lease) return;
  let next: Next = "settled";
  try {
    for (let taken = 0; ; taken += 1) {
      const facts = await readFacts(deps, orderId);
      next = nextStep(facts, deps.clock(), businessDaysAfter);
      if (next === "settled" || "wait" in next) break;
      if (taken >= maxSteps) throw new Error(`${orderId} takes no rest at ${next.step}`);
      const rest = await steps[next.step](deps, { lease, facts, now: deps.clock() });
      if (rest) {
        next = rest;
        break;
      }
    }
    await deps.work.release(lease, next === "settled" ? null : next.wait, false);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!isAppError(error)) deps.logger.error({ err: error, order: orderId.slice(0, 12) }, "advance failed");
    else deps.logger.warn({ code: error.code, order: orderId.slice(0, 12) }, "advance paused");
    const pauseMs = Math.min(5_000 * 2 ** (await deps.work.failuresOf(orderId)), 3_600_000);
    await deps.work.release(lease, new Date(deps.clock().getTime() + pauseMs), true);
  }
}

async function readFacts({ database, orders, rails }: LiveDeps, orderId: string): Promise<Facts> {
  const [order, payment, submissions] = await Promise.all([
    orders.findOrder(orderId),
    findPayment(database.prisma, orderId),
    listSubmissions(database.prisma, orderId),
  ]);
  if (!order || !payment) throw new Error("A live order without its rows");
  const last = rails.named(submissions.at(-1)?.rail ?? "");
  const accepted = acceptedOf(submissions);
  // What is said of another piece, as of one that was recalled, is kept and moves nothing.
  const news = accepted ? await listNews(database.prisma, orderId) : [];
  return {
    order,
    payment,
    submissions,
    news: news.filter(({ pieceId }) => pieceId === accepted?.pieceId),
    rail: { keyLivesMs: last?.keyLivesMs, canBeAsked: last?.readPiece !== undefined },
  };
}

function businessDaysAfter(from: Date, days: number): Date {
  return addBusinessDays(from, days);
}
