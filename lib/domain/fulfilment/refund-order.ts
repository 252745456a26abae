import type { Transaction } from "#lib/db/transact";
import { returnToCaps } from "#lib/domain/access/mailing-caps";
import { creditBack, type EndedBy, refundShare } from "#lib/domain/credits/return-credit";
import { changeRefundStatus, type Payment } from "#lib/domain/payments/payment-repository";
import { refundCard } from "#lib/domain/payments/refund-card";
import { cardRunOf } from "./card-run-of.ts";
import { logRefund } from "./log-refund.ts";
import { refundShareToCard } from "./refund-share.ts";
import type { LiveDeps, Step } from "./step.ts";

/**
 * Refunds an ended order: money that was taken, that is still authorized, or that may still be paid. The refund is complete only
 * when nothing is authorized and nothing can be paid anymore.
 */
export const refundOrder: Step = async (deps, run) => {
  const { subjectId: orderId, method, accountId, amountCents } = run.facts.payment;
  if (method === "batch" && accountId === null) return refundShareToCard(deps, run);
  if (method !== "card") return creditBackToLots(deps, run);
  await refundCard(deps, cardRunOf(deps, run), {
    refunded: (tx) => logRefund(deps, tx, orderId, { amountCents, to: "card", at: run.now }),
  });
  return undefined;
};

async function creditBackToLots(
  deps: LiveDeps,
  { lease, facts, now }: Parameters<Step>[1],
): Promise<undefined> {
  await deps.work.commit(lease, async (tx) => {
    if (!(await changeRefundStatus(tx, lease.id, "finish", now))) return;
    await returnCredit(tx, facts.payment, now);
    const { amountCents } = facts.payment;
    await logRefund(deps, tx, lease.id, { amountCents, to: "credit", at: now });
  });
}

/** Returns the order's own debit, or its share of its batch's debit, which then pays for one letter less. */
async function returnCredit(
  tx: Transaction,
  { subjectId: orderId, method, batchId, batchRow, amountCents }: Payment,
  at: Date,
): Promise<void> {
  const endedBy = await whoEnded(tx, orderId);
  if (method !== "batch") return creditBack(tx, { orderId, endedBy, at });
  if (batchId === null || batchRow === null) throw new Error(`${orderId} is not a batch row`);
  await refundShare(tx, { batchId, row: batchRow, amountCents, endedBy, at });
  await returnToCaps(tx, batchId, { letters: 1, amountCents });
}

async function whoEnded(tx: Transaction, orderId: string): Promise<EndedBy> {
  const bySender = { orderId, kind: "order.canceled", detail: { path: ["by"], equals: "customer" } };
  return (await tx.orderEvent.count({ where: bySender })) > 0 ? "sender" : "service";
}
