import { changePayment, notePayment } from "#lib/domain/payments/payment-repository";
import type { PaymentTruth } from "#lib/ports/card-payments";
import type { Step } from "./advance-order.ts";
import { endOrder, endOrderIn } from "./end-order.ts";
import type { Facts } from "./next-step.ts";
import { nextPaymentRead } from "./next-step.ts";

/** Asks the processor what is true of an open checkout, and writes it down. Its word alone ends a payment, never our clock. */
export const readPayment: Step = async (deps, run) => {
  const { payment } = run.facts;
  const { orderId } = run.lease;
  if (!payment.sessionId) throw new Error("An order awaits a payment without a session");
  const truth = await deps.card.read(payment.sessionId);
  const flag = disagreement(run.facts, truth);
  if (flag) {
    await deps.work.commit(run.lease, (tx) => notePayment(tx, orderId, { flag, ...idsOf(truth) }, run.now));
    return endOrder(deps, run, "cancel", { detail: { by: "service", why: "payment_mismatch" } });
  }
  if (truth.state === "held" || truth.state === "captured") {
    await deps.work.commit(run.lease, async (tx) => {
      await changePayment(tx, orderId, "hold", run.now, idsOf(truth));
      await deps.change(tx, orderId, "start_reading", { at: run.now });
    });
    return undefined;
  }
  if (truth.state === "open") return { wait: nextPaymentRead(payment, run.now) };
  await deps.work.commit(run.lease, async (tx) => {
    await changePayment(tx, orderId, "lapse", run.now, idsOf(truth));
    await endOrderIn(deps, tx, orderId, "cancel", {
      at: run.now,
      detail: { by: "service", why: "checkout_expired" },
    });
  });
  return undefined;
};

function idsOf({ intentId, holdEndsAt }: PaymentTruth) {
  return { ...(intentId ? { intentId } : {}), ...(holdEndsAt ? { holdEndsAt } : {}) };
}

/** What the processor holds must be what we asked for; what is not is never taken, and an operator sees it. */
function disagreement({ order, payment }: Facts, truth: PaymentTruth): string | null {
  if (truth.reference !== null && truth.reference !== order.id) return "the checkout names another order";
  if (truth.intentId === null) return null;
  if (truth.currency !== null && truth.currency !== "usd") return `the payment is in ${truth.currency}`;
  if (truth.amountCents !== null && truth.amountCents !== payment.amountCents) {
    return `the payment is of ${truth.amountCents} cents, not ${payment.amountCents}`;
  }
  return null;
}
