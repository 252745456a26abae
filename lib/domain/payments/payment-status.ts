import type { PaymentMethod, PaymentStatus, RefundStatus } from "#lib/db/generated/enums";

export type { PaymentMethod, PaymentStatus, RefundStatus };

/**
 * What may follow what in the payment of an order, of a batch, or of a row's share; the only table that knows. `asked`: the
 * checkout's request is stored. `capturing`: the intent to capture is stored. `lapsed`: nothing was ever taken, and nothing can
 * be.
 */
export const paymentTransitions = {
  open: { from: ["requested"], to: "open" },
  hold: { from: ["requested", "open"], to: "authorized" },
  intend_capture: { from: ["authorized"], to: "capturing" },
  capture: { from: ["capturing"], to: "captured" },
  /** A share that its batch's capture left out. */
  let_go: { from: ["authorized"], to: "lapsed" },
  lapse: { from: ["requested", "open", "authorized", "capturing"], to: "lapsed" },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;
export type PaymentTransition = keyof typeof paymentTransitions;

/** A refund has its own states: due → requested → completed, or failed for the operator (docs/rules.md#refund-states). */
export const refundTransitions = {
  mark_due: { from: ["none"], to: "due" },
  send: { from: ["due"], to: "requested" },
  finish: { from: ["due", "requested"], to: "completed" },
  fail: { from: ["due", "requested"], to: "failed" },
  /** An operator requests a retry. */
  retry: { from: ["failed"], to: "due" },
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>;

/** Whether money was captured, is authorized, or may still arrive; an order that ends must then refund it. */
export function mayHoldMoney(status: PaymentStatus): boolean {
  return status !== "lapsed";
}
