import * as payments from "#lib/domain/payments/open-checkout";
import { cardRunOf } from "./card-run-of.ts";
import type { Step } from "./step.ts";
import { endOrder } from "./step.ts";

/**
 * Opens the order's checkout. A session without a checkout link can't be paid, so it is expired, and the caller gets
 * no_checkout_url.
 */
export const openCheckout: Step = async (deps, run) => {
  const { id: orderId } = run.lease;
  const hasCheckoutLink = await payments.openCheckout(deps, cardRunOf(deps, run), (tx) =>
    deps.change(tx, orderId, "await_payment", { at: run.now }),
  );
  if (!hasCheckoutLink)
    await endOrder(deps, run, "cancel", { detail: { by: "service", why: "no_checkout_url" } });
  return undefined;
};
