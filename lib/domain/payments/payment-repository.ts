import type { AddValue } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";
import type { CheckoutRequest } from "#lib/ports/card-payments";
import {
  mayHoldMoney,
  type PaymentMethod,
  type PaymentStatus,
  type PaymentTransition,
  paymentTransitions,
  type RefundStatus,
  refundTransitions,
} from "./payment-status.ts";

export type CheckoutLink = { payment_url: string } | { payment_client_secret: string };

export type Payment = {
  /** The ID of the order or batch that it pays for. */
  subjectId: string;
  /** Null for the card payment of a whole batch. */
  orderId: string | null;
  method: PaymentMethod;
  status: PaymentStatus;
  amountCents: number;
  accountId: string | null;
  request: CheckoutRequest | null;
  sessionId: string | null;
  checkoutLink: CheckoutLink | null;
  expiresAt: Date | null;
  intentId: string | null;
  authorizationEndsAt: Date | null;
  /** For a batch: the part of its authorization to capture. */
  captureCents: number | null;
  refundStatus: RefundStatus;
  refundId: string | null;
  flag: string | null;
  /** For a batch row: its batch, because refunds of its share are keyed by batch and row. */
  batchId: string | null;
  batchRow: number | null;
};

export type PaymentPatch = Partial<
  Pick<
    Payment,
    | "sessionId"
    | "checkoutLink"
    | "expiresAt"
    | "intentId"
    | "authorizationEndsAt"
    | "captureCents"
    | "refundId"
    | "flag"
  >
>;

export type PaymentSubject = { orderId: string } | { wholeBatchId: string };

export async function insertPayment(
  tx: Transaction,
  payment: PaymentSubject & Pick<Payment, "method" | "status" | "amountCents" | "accountId" | "request">,
  at: Date,
): Promise<void> {
  const { request, ...row } = payment;
  const subjectId = "orderId" in row ? row.orderId : row.wholeBatchId;
  await tx.payment.create({
    data: {
      ...row,
      subjectId,
      createdAt: at,
      updatedAt: at,
      ...(request ? { request: { ...request } } : {}),
    },
  });
}

/** A single order's payment with a code, which was debited. */
export const debitedPayment = (
  orderId: string,
  { accountId, amountCents }: { accountId: string; amountCents: number },
): Payment => ({
  ...{ subjectId: orderId, orderId, method: "credit", status: "debited", amountCents, accountId },
  ...{ request: null, sessionId: null, checkoutLink: null, expiresAt: null, intentId: null },
  ...{ authorizationEndsAt: null, captureCents: null, refundStatus: "none", refundId: null, flag: null },
  ...{ batchId: null, batchRow: null },
});

/** Inserts it as part of a statement. */
export function partOfDebitedPayment(
  add: AddValue,
  { orderId, accountId, amountCents }: Payment,
  at: Date,
): string {
  const [id, moment] = [`${add(orderId)}::text`, `${add(at)}::timestamptz`];
  return `paid as (
    insert into payments (subject_id, order_id, method, status, amount_cents, account_id, created_at, updated_at)
    values (${id}, ${id}, 'credit', 'debited', ${add(amountCents)}::int, ${add(accountId)}::text, ${moment}, ${moment}))`;
}

export async function findPayment(tx: Transaction, subjectId: string): Promise<Payment | null> {
  return (await tx.payment.findUnique({ where: { subjectId } })) as Payment | null;
}

/** Makes one guarded change. False if the payment's status doesn't allow it. */
export async function changePayment(
  tx: Transaction,
  subjectId: string,
  name: PaymentTransition,
  at: Date,
  patch: PaymentPatch = {},
): Promise<boolean> {
  const { from, to } = paymentTransitions[name];
  const { count } = await tx.payment.updateMany({
    where: { subjectId, status: { in: [...from] } },
    data: { ...toData(patch), status: to, updatedAt: at },
  });
  return count === 1;
}

/** Marks what a batch must release when it ends. Rows refund their own captured shares; the batch releases the rest. */
export async function markUncapturedDue(tx: Transaction, batchId: string, at: Date): Promise<void> {
  await tx.payment.updateMany({
    where: { subjectId: batchId, refundStatus: "none", status: { notIn: ["captured", "lapsed"] } },
    data: { refundStatus: "due", updatedAt: at },
  });
}

/**
 * Marks what an order must refund when it ends: everything that was captured, is authorized, or may still be paid. False if there
 * is nothing.
 */
export async function markRefundDue(tx: Transaction, subjectId: string, at: Date): Promise<boolean> {
  const payment = await tx.payment.findUnique({ where: { subjectId }, select: { status: true } });
  if (!payment || !mayHoldMoney(payment.status)) return false;
  return changeRefundStatus(tx, subjectId, "mark_due", at);
}

export async function changeRefundStatus(
  tx: Transaction,
  subjectId: string,
  name: keyof typeof refundTransitions,
  at: Date,
  patch: PaymentPatch = {},
): Promise<boolean> {
  const { from, to } = refundTransitions[name];
  const { count } = await tx.payment.updateMany({
    where: { subjectId, refundStatus: { in: [...from] } },
    data: { ...toData(patch), refundStatus: to, updatedAt: at },
  });
  return count === 1;
}

/** Stores facts from a vendor whatever the payment's status, because an ID must be stored however late it arrives. */
export async function notePayment(
  tx: Transaction,
  subjectId: string,
  patch: PaymentPatch,
  at: Date,
): Promise<void> {
  await tx.payment.update({ where: { subjectId }, data: { ...toData(patch), updatedAt: at } });
}

function toData({ checkoutLink, ...patch }: PaymentPatch) {
  return { ...patch, ...(checkoutLink ? { checkoutLink: { ...checkoutLink } } : {}) };
}
