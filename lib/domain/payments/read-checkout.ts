import type { PaymentTruth } from "#lib/ports/card-payments";
import type { CardDeps, CardRun, Follow } from "./card-run.ts";
import { disagreement } from "./compare-with-processor.ts";
import { changePayment, notePayment, type Payment } from "./payment-repository.ts";

const minuteMs = 60_000;
/** Polling finds payments whose processor event was missed. */
const pollMs = 5 * minuteMs;

/**
 * Asks the processor about an open checkout, and stores the answer with the changes that follow from it. Only the processor's
 * answer ends a payment, never our clock. If the checkout is still open, returns when to ask again.
 */
export async function readCheckout(
  { card }: Pick<CardDeps, "card">,
  { payment, now, commit }: CardRun,
  follow: { held: Follow; mismatched: Follow; expired: Follow },
): Promise<{ wait: Date } | undefined> {
  if (!payment.sessionId) throw new Error("A payment is pending without a session");
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

/** When to ask the processor next if no event arrives. */
export function nextRead({ expiresAt }: Pick<Payment, "expiresAt">, now: Date): Date {
  const soonAfter = (from: Date) => from.getTime() + minuteMs;
  const end = soonAfter(expiresAt && expiresAt > now ? expiresAt : now);
  return new Date(Math.min(end, now.getTime() + pollMs));
}

function idsOf({ intentId, authorizationEndsAt }: PaymentTruth) {
  return { ...(intentId ? { intentId } : {}), ...(authorizationEndsAt ? { authorizationEndsAt } : {}) };
}
