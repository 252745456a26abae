import type { PaymentTruth } from "#lib/ports/card-payments";
import type { CardDeps, CardRun, Follow } from "./card-run.ts";
import { changePayment, notePayment, type Payment } from "./payment-repository.ts";

const minuteMs = 60_000;
/** A missed event of the processor is made good by asking. */
const pollMs = 5 * minuteMs;

/**
 * Asks the processor what is true of an open checkout, and writes it down with what follows. Its word alone ends a payment, never our
 * clock. Answers when to ask again, should it be open still.
 */
export async function readCheckout(
  { card }: Pick<CardDeps, "card">,
  { payment, now, commit }: CardRun,
  follow: { held: Follow; mismatched: Follow; expired: Follow },
): Promise<{ wait: Date } | undefined> {
  if (!payment.sessionId) throw new Error("A payment is awaited without a session");
  const { subjectId } = payment;
  const truth = await card.read(payment.sessionId);
  const flag = disagreement(payment, truth);
  if (flag) {
    await commit(async (tx) => {
      await notePayment(tx, subjectId, { flag, ...idsOf(truth) }, now);
      await follow.mismatched(tx);
    });
    return undefined;
  }
  if (truth.state === "open") return { wait: nextRead(payment, now) };
  const held = truth.state === "authorized" || truth.state === "captured";
  await commit(async (tx) => {
    await changePayment(tx, subjectId, held ? "hold" : "lapse", now, idsOf(truth));
    await (held ? follow.held : follow.expired)(tx);
  });
  return undefined;
}

/** When to ask the processor again, if it does not speak up itself. */
export function nextRead({ expiresAt }: Pick<Payment, "expiresAt">, now: Date): Date {
  const soonAfter = (from: Date) => from.getTime() + minuteMs;
  const end = soonAfter(expiresAt && expiresAt > now ? expiresAt : now);
  return new Date(Math.min(end, now.getTime() + pollMs));
}

function idsOf({ intentId, authorizationEndsAt }: PaymentTruth) {
  return { ...(intentId ? { intentId } : {}), ...(authorizationEndsAt ? { authorizationEndsAt } : {}) };
}

/** What the processor holds must be what we asked for; what is not is never taken, and an operator sees it. */
function disagreement(payment: Payment, truth: PaymentTruth): string | null {
  if (truth.reference !== null && truth.reference !== payment.subjectId)
    return "the checkout names another order";
  if (truth.intentId === null) return null;
  if (truth.currency !== null && truth.currency !== "usd") return `the payment is in ${truth.currency}`;
  if (truth.amountCents !== null && truth.amountCents !== payment.amountCents) {
    return `the payment is of ${truth.amountCents} cents, not ${payment.amountCents}`;
  }
  return null;
}
