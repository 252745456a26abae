import type { Transaction } from "#lib/db/transact";
import type { CardDeps, CardRun, Follow } from "./card-run.ts";
import { changePayment, changeRefundStatus, notePayment } from "./payment-repository.ts";

/**
 * Refunds what an ended order or batch paid by card, according to the processor's state: expires an open checkout, releases an
 * authorization, refunds a capture, and checks again. The refund is complete only when nothing is authorized and nothing can be
 * paid anymore.
 */
export async function refundCard(
  { card, fault }: CardDeps,
  run: CardRun,
  follow: {
    /** Runs when everything is refunded. */
    refunded: Follow;
    /** Runs if the payment turns out to be captured and must not be refunded in full. */
    captured?: Follow;
    /** Runs when nothing was captured and nothing can be anymore. */
    released?: Follow;
  },
): Promise<void> {
  const { payment, now, commit } = run;
  const { subjectId } = payment;
  const session = payment.sessionId ?? (await repeatCreate({ card }, run));
  const truth = await card.read(session);
  if (truth.intentId && truth.intentId !== payment.intentId) {
    await commit((tx) => notePayment(tx, subjectId, { intentId: truth.intentId }, now));
  }
  const intentId = truth.intentId ?? payment.intentId;
  const finish = (then?: Follow) =>
    commit(async (tx) => {
      if (await changeRefundStatus(tx, subjectId, "finish", now)) await then?.(tx);
    });
  switch (truth.state) {
    case "open":
      await card.expire(session);
      return;
    case "authorized":
      await commit((tx) => changeRefundStatus(tx, subjectId, "send", now));
      fault("give-back-committed");
      await card.release({ intentId: intentId!, reference: subjectId });
      fault("after-give-back-call");
      return;
    case "captured": {
      if (follow.captured) {
        await finish(follow.captured);
        return;
      }
      await commit((tx) => changeRefundStatus(tx, subjectId, "send", now));
      fault("give-back-committed");
      const amountCents = truth.amountCents ?? payment.amountCents;
      const refund = await card.refund({ intentId: intentId!, reference: subjectId, amountCents });
      fault("after-give-back-call");
      if ("refused" in refund) {
        await commit((tx) => noteRefusal(tx, subjectId, refund.refused, now));
        return;
      }
      await commit((tx) => notePayment(tx, subjectId, { refundId: refund.refundId }, now));
      await finish(follow.refunded);
      return;
    }
    case "refunded":
      await finish(follow.refunded);
      return;
    default:
      await finish(follow.released);
  }
}

/** Records the processor's refusal. The operator sees the reason and can retry. */
export async function noteRefusal(
  tx: Transaction,
  subjectId: string,
  refused: string,
  at: Date,
): Promise<void> {
  await changeRefundStatus(tx, subjectId, "fail", at);
  await notePayment(tx, subjectId, { flag: `refund refused: ${refused}` }, at);
}

/** Repeats a create call whose answer was lost. The same key returns the session, which may exist and could still be paid. */
async function repeatCreate(
  { card }: Pick<CardDeps, "card">,
  { payment, now, commit }: CardRun,
): Promise<string> {
  const { sessionId, expiresAt } = await card.openCheckout(payment.request!);
  await commit((tx) => changePayment(tx, payment.subjectId, "open", now, { sessionId, expiresAt }));
  return sessionId;
}
