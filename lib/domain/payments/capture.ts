import type { CardDeps, CardRun, Follow } from "./card-run.ts";
import { changePayment, notePayment } from "./payment-repository.ts";

/**
 * Takes the money that is held, or the part of it that was meant to be taken. Repeated after a crash under the same key. A hold that is gone
 * for good is `lost`: nothing was charged.
 */
export async function capture(
  { card, fault }: CardDeps,
  { payment: { subjectId, intentId, amountCents, captureCents }, now, commit }: CardRun,
  follow: { captured?: Follow; lost: Follow },
): Promise<void> {
  if (!intentId) throw new Error("A held payment without an intent");
  const wantedCents = captureCents ?? amountCents;
  const outcome = await card.capture({ intentId, reference: subjectId, amountCents: wantedCents });
  fault("after-capture-call");
  await commit(async (tx) => {
    const captured = outcome !== "refused";
    await changePayment(tx, subjectId, captured ? "capture" : "lapse", now);
    // As by somebody at the processor itself: what is too much or too little is for the operator.
    if (captured && outcome.capturedCents !== wantedCents) {
      const flag = `captured ${outcome.capturedCents} cents, not ${wantedCents}`;
      await notePayment(tx, subjectId, { flag }, now);
    }
    await (captured ? follow.captured : follow.lost)?.(tx);
  });
  fault("capture-written");
}
