import { changePayment } from "#lib/domain/payments/payment-repository";
import type { Step } from "./advance-order.ts";
import { endOrderIn } from "./end-order.ts";

/** From here on only the processor knows whether the money was taken, until its answer is written down. */
export const intendCapture: Step = async (deps, { lease, now }) => {
  await deps.work.commit(lease, (tx) => changePayment(tx, lease.orderId, "intend_capture", now));
  deps.fault("capture-committed");
  return undefined;
};

/** Takes the money that is held. Repeated after a crash under the same key. A hold that is gone for good ends the order: nothing was charged. */
export const capturePayment: Step = async (deps, { lease, facts, now }) => {
  const { payment } = facts;
  if (!payment.intentId) throw new Error("A held payment without an intent");
  const outcome = await deps.card.capture({
    intentId: payment.intentId,
    reference: lease.orderId,
    amountCents: payment.amountCents,
  });
  deps.fault("after-capture-call");
  await deps.work.commit(lease, async (tx) => {
    if (outcome === "captured") {
      await changePayment(tx, lease.orderId, "capture", now);
      return;
    }
    await changePayment(tx, lease.orderId, "lapse", now);
    await endOrderIn(deps, tx, lease.orderId, "lose_hold", {
      at: now,
      detail: { by: "service", why: "hold_lapsed" },
    });
  });
  deps.fault("capture-written");
  return undefined;
};
