import type { Transaction } from "#lib/db/transact";
import { queueMessage } from "#lib/domain/messages/queue-message";
import { capture } from "#lib/domain/payments/capture";
import type { CardRun } from "#lib/domain/payments/card-run";
import * as payments from "#lib/domain/payments/open-checkout";
import { changePayment, markUncapturedDue, type Payment } from "#lib/domain/payments/payment-repository";
import { readCheckout } from "#lib/domain/payments/read-checkout";
import { refundCard } from "#lib/domain/payments/refund-card";
import type { Lease } from "#lib/work/work";
import type { AdvanceDeps, BatchRun, BatchStep } from "./batch-step.ts";
import { captureShares, intendShares, wakeUnpaid } from "./shares-repository.ts";

/** The steps of a batch paid by card. One payment covers all rows; otherwise it works like an order's payment. */

type PaidRun = BatchRun & { payment: Payment };

function paidBy({ payment, ...run }: BatchRun): PaidRun {
  if (!payment) throw new Error(`${run.batch.id} is not paid by card`);
  return { ...run, payment };
}

function cardRunOf({ work, clock }: AdvanceDeps, lease: Lease, payment: Payment): CardRun {
  return { payment, now: clock(), commit: (write) => work.commit(lease, write) };
}

/**
 * Ends a batch, in the caller's transaction. From then on, its authorization or open checkout must be closed. False if it had
 * already ended.
 */
export async function endBatchIn(
  { batches }: Pick<AdvanceDeps, "batches">,
  tx: Transaction,
  id: string,
  at: Date,
): Promise<boolean> {
  const ended = await batches.change(tx, id, "cancel", at);
  if (ended) await markUncapturedDue(tx, id, at);
  return ended;
}

/** Ends a batch. After that, no more rows become orders and no more letters are handed over. */
export const endBatch: BatchStep = async (deps, { batch, lease }) => {
  await deps.work.commit(lease, (tx) => endBatchIn(deps, tx, batch.id, deps.clock()));
  return undefined;
};

/** Opens the batch's checkout. A session without a checkout link can't be paid, so it is expired. */
export const openCheckout: BatchStep = async (deps, run) => {
  const { batch, lease, payment } = paidBy(run);
  const card = cardRunOf(deps, lease, payment);
  const hasCheckoutLink = await payments.openCheckout(deps, card, (tx) =>
    deps.batches.change(tx, batch.id, "await_payment", card.now),
  );
  return hasCheckoutLink ? undefined : endBatch(deps, run);
};

/** Asks the processor about the batch's open checkout. Once the money is authorized, its rows are made and screened. */
export const readPayment: BatchStep = async (deps, run) => {
  const { batch, lease, payment } = paidBy(run);
  const card = cardRunOf(deps, lease, payment);
  const end = (tx: Transaction) => endBatchIn(deps, tx, batch.id, card.now);
  return readCheckout(deps, card, {
    held: async (tx) => {
      await deps.batches.change(tx, batch.id, "start_making", card.now);
      if (batch.email) await queueMessage(tx, { kind: "batch_started", reference: batch.id, at: card.now });
    },
    mismatched: end,
    expired: end,
  });
};

/**
 * Decides the amount of the single capture: the shares of the rows that will be mailed. A row that ends after the capture is
 * refunded; one that ended earlier isn't charged. If no share is left, releases the authorization.
 */
export const intendCapture: BatchStep = async (deps, run) => {
  const { batch, lease } = paidBy(run);
  const at = deps.clock();
  await deps.work.commit(lease, async (tx) => {
    const captureCents = await intendShares(tx, batch.id, at);
    if (captureCents === 0) await markUncapturedDue(tx, batch.id, at);
    else await changePayment(tx, batch.id, "intend_capture", at, { captureCents });
  });
  deps.fault("capture-committed");
  return undefined;
};

/**
 * Captures the money; from then on, its letters are handed over. If the authorization is gone for good, ends the batch; nothing was
 * charged.
 */
export const captureAll: BatchStep = async (deps, run) => {
  const { batch, lease, payment } = paidBy(run);
  const card = cardRunOf(deps, lease, payment);
  await capture(deps, card, {
    captured: (tx) => captureShares(tx, batch.id, card.now),
    lost: (tx) => endBatchIn(deps, tx, batch.id, card.now),
  });
  return undefined;
};

/** Closes the checkout or releases the authorization. If the money turns out to be captured, it is refunded row by row. */
export const closePayment: BatchStep = async (deps, run) => {
  const { batch, lease, payment } = paidBy(run);
  const card = cardRunOf(deps, lease, payment);
  const wake = (tx: Transaction) => wakeUnpaid(tx, batch.id, card.now);
  await refundCard(deps, card, {
    refunded: wake,
    released: wake,
    ...(payment.status === "capturing"
      ? {
          captured: async (tx: Transaction) => {
            await changePayment(tx, batch.id, "capture", card.now);
            await captureShares(tx, batch.id, card.now);
          },
        }
      : {}),
  });
  return undefined;
};
