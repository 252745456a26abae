import { type DueCheckout, dueCheckoutOf } from "#lib/domain/payments/due-checkout";
import type { BatchView } from "./batch.ts";

/** A batch, and what a person must do before it can be mailed. */
export type DueBatch = {
  batch: BatchView;
  /** A person has to approve the batch first. */
  approvalDue: boolean;
  /** The batch still has to be paid for. */
  paymentDue: boolean;
  /** Where to pay; absent while the checkout is being opened. */
  payment?: DueCheckout;
};

export function dueOf(batch: BatchView): DueBatch {
  const paymentDue = batch.stage === "draft" || batch.stage === "awaiting_payment";
  const payment = paymentDue ? batch.payment : null;
  return {
    batch,
    approvalDue: batch.stage === "awaiting_approval",
    paymentDue,
    ...dueCheckoutOf(payment),
  };
}
