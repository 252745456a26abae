import { endOrderIn } from "#lib/domain/orders/end-order";
import { readCheckout } from "#lib/domain/payments/read-checkout";
import { cardRunOf } from "./card-run-of.ts";
import type { Step } from "./step.ts";

/** Asks the processor about the order's open checkout, and updates the order accordingly. */
export const readPayment: Step = (deps, run) => {
  const { id: orderId } = run.lease;
  const cancel = (why: string) => (tx: Parameters<typeof endOrderIn>[1]) =>
    endOrderIn(deps, tx, orderId, "cancel", { at: run.now, detail: { by: "service", why } });
  return readCheckout(deps, cardRunOf(deps, run), {
    held: (tx) => deps.change(tx, orderId, "start_screening", { at: run.now }),
    mismatched: cancel("payment_mismatch"),
    expired: cancel("checkout_expired"),
  });
};
