import type { PaymentTruth } from "#lib/ports/card-payments";
import type { Payment } from "./payment-repository.ts";

/**
 * How the processor's payment differs from our request; null if it doesn't. A differing payment is never captured, and the console
 * shows it to an operator.
 */
export function disagreement(payment: Payment, truth: PaymentTruth): string | null {
  if (truth.reference !== null && truth.reference !== payment.subjectId)
    return "the checkout names another order";
  if (truth.intentId === null) return null;
  if (truth.currency !== null && truth.currency !== "usd") return `the payment is in ${truth.currency}`;
  if (truth.amountCents !== null && truth.amountCents !== payment.amountCents) {
    return `the payment is of ${truth.amountCents} cents, not ${payment.amountCents}`;
  }
  return null;
}
