import type { PaymentMethod, PaymentStatus, RefundStatus } from "#lib/db/generated/enums";

export type { PaymentMethod, PaymentStatus, RefundStatus };

/**
 * The status transitions of a payment: of an order, of a batch, or of a row's share. No other table has them. `asked`: the
 * checkout's request is stored. `capturing`: the intent to capture is stored. `lapsed`: nothing was charged, and nothing can be.
 */
export const paymentTransitions = {
  open: { from: ["requested"], to: "open" },
  hold: { from: ["requested", "open"], to: "authorized" },
  intend_capture: { from: ["authorized"], to: "capturing" },
  capture: { from: ["capturing"], to: "captured" },
  /** The batch's capture excluded this share. */
  let_go: { from: ["authorized"], to: "lapsed" },
  lapse: { from: ["requested", "open", "authorized", "capturing"], to: "lapsed" },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;
export type PaymentTransition = keyof typeof paymentTransitions;

/**
 * A refund has its own states: due → requested → completed, or failed, which an operator must resolve
 * (docs/rules.md#refund-states).
 */
export const refundTransitions = {
  mark_due: { from: ["none"], to: "due" },
  send: { from: ["due"], to: "requested" },
  finish: { from: ["due", "requested"], to: "completed" },
  fail: { from: ["due", "requested"], to: "failed" },
  /** An operator asked to retry. */
  retry: { from: ["failed"], to: "due" },
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>;

/** Whether money was captured, is authorized, or may still be paid. If so, an order that ends must refund it. */
export function mayHoldMoney(status: PaymentStatus): boolean {
  return status !== "lapsed";
}
