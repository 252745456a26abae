import type { Transaction } from "#lib/db/transact";
import { giveBackCredit } from "#lib/domain/credits/ledger-repository";
import { changeGiveBack, changePayment, notePayment } from "#lib/domain/payments/payment-repository";
import type { Run, Step } from "./advance-order.ts";
import type { LiveDeps } from "./end-order.ts";

/** Gives back what an ended order took, holds, or may still be paid. Done only when nothing is held and nothing can be paid any more. */
export const giveBack: Step = (deps, run) =>
  run.facts.payment.method === "credit" ? giveBackToLots(deps, run) : giveBackToCard(deps, run);

async function giveBackToLots(deps: LiveDeps, { lease, facts, now }: Run): Promise<undefined> {
  await deps.work.commit(lease, async (tx) => {
    await giveBackCredit(tx, lease.orderId, now);
    if (!(await changeGiveBack(tx, lease.orderId, "finish", now))) return;
    await logRefund(deps, tx, lease.orderId, facts.payment.amountCents, "credit", now);
  });
}

/** By what is true at the processor: an open checkout is ended, a hold let go, what was taken is refunded; then looked at again. */
async function giveBackToCard(deps: LiveDeps, run: Run): Promise<undefined> {
  const { lease, facts, now } = run;
  const { payment } = facts;
  const { orderId } = lease;
  const session = payment.sessionId ?? (await repeatCreate(deps, run));
  const truth = await deps.card.read(session);
  if (truth.intentId && truth.intentId !== payment.intentId) {
    await deps.work.commit(lease, (tx) => notePayment(tx, orderId, { intentId: truth.intentId }, now));
  }
  const intentId = truth.intentId ?? payment.intentId;
  const done = (refunded: boolean) =>
    deps.work.commit(lease, async (tx) => {
      const finished = await changeGiveBack(tx, orderId, "finish", now);
      if (finished && refunded) await logRefund(deps, tx, orderId, payment.amountCents, "card", now);
    });
  switch (truth.state) {
    case "open":
      await deps.card.expire(session);
      return;
    case "held":
      await deps.work.commit(lease, (tx) => changeGiveBack(tx, orderId, "send", now));
      deps.fault("give-back-committed");
      await deps.card.release({ intentId: intentId!, reference: orderId });
      deps.fault("after-give-back-call");
      return;
    case "captured": {
      await deps.work.commit(lease, (tx) => changeGiveBack(tx, orderId, "send", now));
      deps.fault("give-back-committed");
      const amountCents = truth.amountCents ?? payment.amountCents;
      const refund = await deps.card.refund({ intentId: intentId!, reference: orderId, amountCents });
      deps.fault("after-give-back-call");
      if ("refused" in refund) {
        // For the operator, who sees why and may have it tried again.
        await deps.work.commit(lease, async (tx) => {
          await changeGiveBack(tx, orderId, "fail", now);
          await notePayment(tx, orderId, { flag: `refund refused: ${refund.refused}` }, now);
        });
        return;
      }
      await deps.work.commit(lease, (tx) => notePayment(tx, orderId, { refundId: refund.refundId }, now));
      await done(true);
      return;
    }
    case "refunded":
      await done(true);
      return;
    default:
      await done(false);
  }
}

/** A create whose answer was lost is repeated first: the same key answers with the session that may exist, and could still be paid. */
async function repeatCreate(deps: LiveDeps, { lease, facts, now }: Run): Promise<string> {
  const opened = await deps.card.openCheckout(facts.payment.request!);
  await deps.work.commit(lease, (tx) =>
    changePayment(tx, lease.orderId, "open", now, {
      sessionId: opened.sessionId,
      expiresAt: opened.expiresAt,
    }),
  );
  return opened.sessionId;
}

async function logRefund(
  { orders }: LiveDeps,
  tx: Transaction,
  orderId: string,
  amountCents: number,
  to: "card" | "credit",
  at: Date,
): Promise<void> {
  await orders.insertEvent(tx, orderId, {
    kind: "order.refunded",
    at,
    detail: { amount_cents: amountCents, to },
  });
}
