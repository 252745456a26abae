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
  /** The id of the order or of the batch that it pays. */
  subjectId: string;
  /** Null for the payment of a whole batch by card. */
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
  /** Of a batch: what its one capture takes of what is held. */
  captureCents: number | null;
  refundStatus: RefundStatus;
  refundId: string | null;
  flag: string | null;
  /** Of a row of a batch: its share goes back keyed by these two. */
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

export async function findPayment(tx: Transaction, subjectId: string): Promise<Payment | null> {
  return (await tx.payment.findUnique({ where: { subjectId } })) as Payment | null;
}

/** One guarded change; false when the payment is in no status that it may follow. */
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

/** What a batch that ends owes: its rows give back what it has captured, each its share, and it lets go of the rest itself. */
export async function markUncapturedDue(tx: Transaction, batchId: string, at: Date): Promise<void> {
  await tx.payment.updateMany({
    where: { subjectId: batchId, refundStatus: "none", status: { notIn: ["captured", "lapsed"] } },
    data: { refundStatus: "due", updatedAt: at },
  });
}

/** What an order that ends owes: everything that was taken, is held or may still come. False when there is nothing to owe. */
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

/** Facts that a vendor told us, whatever the status: an id is kept however late it comes. */
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
