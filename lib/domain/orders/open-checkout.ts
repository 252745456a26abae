import { changePayment } from "#lib/domain/payments/payment-repository";
import type { Step } from "./advance-order.ts";
import { endOrder } from "./end-order.ts";

/**
 * Sends the stored request to the processor; a repeat sends the same bytes under the same key and is answered with the same session. The
 * session is committed with the order's change, so no checkout is shown to anybody that we do not know of.
 */
export const openCheckout: Step = async (deps, run) => {
  const { request } = run.facts.payment;
  if (!request) throw new Error("A card payment without its request");
  deps.fault("before-checkout-call");
  const opened = await deps.card.openCheckout(request);
  deps.fault("after-checkout-call");
  const { orderId } = run.lease;
  await deps.work.commit(run.lease, async (tx) => {
    const { sessionId, expiresAt, door } = opened;
    await changePayment(tx, orderId, "open", run.now, { sessionId, expiresAt, ...(door ? { door } : {}) });
    await deps.change(tx, orderId, "await_payment", { at: run.now });
  });
  // Nobody can pay at a session without a door: it is ended, and the caller is answered no_checkout_url.
  if (!opened.door)
    await endOrder(deps, run, "cancel", { detail: { by: "service", why: "no_checkout_url" } });
  return undefined;
};
