import { endOrderIn } from "#lib/domain/orders/end-order";
import { capture } from "#lib/domain/payments/capture";
import { changePayment } from "#lib/domain/payments/payment-repository";
import { cardRunOf } from "./card-run-of.ts";
import type { Step } from "./step.ts";

/**
 * Records that the payment is about to be captured. From here on, only the processor knows whether it took the money, until its
 * answer is stored.
 */
export const intendCapture: Step = async (deps, { lease, now }) => {
  await deps.work.commit(lease, (tx) => changePayment(tx, lease.id, "intend_capture", now));
  deps.fault("capture-committed");
  return undefined;
};

/**
 * Captures the authorization, right before the hand-over (next-step.ts decides when). If the authorization is gone for good, ends the
 * order; nothing was charged.
 */
export const capturePayment: Step = async (deps, run) => {
  const { lease, now } = run;
  await capture(deps, cardRunOf(deps, run), {
    lost: (tx) =>
      endOrderIn(deps, tx, lease.id, "lose_authorization", {
        at: now,
        detail: { by: "service", why: "hold_lapsed" },
      }),
  });
  return undefined;
};
