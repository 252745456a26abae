import type { Transaction } from "#lib/db/transact";
import { returnToCaps } from "#lib/domain/access/mailing-caps";
import {
  changePayment,
  changeRefundStatus,
  findPayment,
  notePayment,
} from "#lib/domain/payments/payment-repository";
import { noteRefusal } from "#lib/domain/payments/refund-card";
import { cardRunOf } from "./card-run-of.ts";
import { logRefund } from "./log-refund.ts";
import { captureWaitMs } from "./next-step.ts";
import type { Step } from "./step.ts";

/**
 * Refunds a row's share of a batch paid by card, once, keyed by batch and row. Before the batch's capture, nothing has been
 * charged, so the share is left out of the capture. As long as the capture's outcome is unknown, this waits. After the capture, it
 * makes a partial refund.
 */
export const refundShareToCard: Step = async (deps, run) => {
  const { payment, now, commit } = cardRunOf(deps, run);
  const { subjectId: orderId, batchId, batchRow, amountCents, status, refundStatus } = payment;
  if (batchId === null || batchRow === null) throw new Error(`${orderId} is not a batch row`);
  const paid = await findPayment(deps.database.prisma, batchId);
  if (!paid) throw new Error(`${batchId} has no payment`);
  const finish = async (tx: Transaction) => {
    if (!(await changeRefundStatus(tx, orderId, "finish", now))) return false;
    await returnToCaps(tx, batchId, { letters: 1, amountCents });
    return true;
  };

  if (status !== "captured") {
    if (status === "capturing" && paid.status === "capturing" && paid.refundStatus !== "completed")
      return { wait: new Date(now.getTime() + captureWaitMs) };
    const leave = status === "authorized" ? "let_go" : "lapse";
    await commit(async (tx) => {
      // The guard is in the `where`: if a capture begins in between, it includes the share, and the share is refunded afterward.
      const lapsed = status === "lapsed" || (await changePayment(tx, orderId, leave, now));
      if (lapsed) await finish(tx);
    });
    return undefined;
  }

  const of = { intentId: paid.intentId!, reference: `${batchId}/${batchRow}` };
  // A refund that was requested earlier may have succeeded. The processor forgets an idempotency key after a day, and would then
  // refund the share twice.
  const known = refundStatus === "requested" ? await deps.card.findRefund(of) : null;
  if (refundStatus === "due") await commit((tx) => changeRefundStatus(tx, orderId, "send", now));
  deps.fault("give-back-committed");
  const refund = known ?? (await deps.card.refund({ ...of, amountCents }));
  deps.fault("after-give-back-call");
  await commit(async (tx) => {
    if ("refused" in refund) return noteRefusal(tx, orderId, refund.refused, now);
    await notePayment(tx, orderId, { refundId: refund.refundId }, now);
    if (await finish(tx)) await logRefund(deps, tx, orderId, { amountCents, to: "card", at: now });
  });
  return undefined;
};
