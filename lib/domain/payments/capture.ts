import type { CardDeps, CardRun, Follow } from "./card-run.ts";
import { changePayment, notePayment } from "./payment-repository.ts";

/**
 * Captures the authorization, or the intended part of it. After a crash, repeats the call under the same key. Returns `lost` if the
 * authorization is gone for good; nothing was charged then.
 */
export async function capture(
  { card, fault }: CardDeps,
  { payment: { subjectId, intentId, amountCents, captureCents }, now, commit }: CardRun,
  follow: { captured?: Follow; lost: Follow },
): Promise<void> {
  if (!intentId) throw new Error("An authorized payment has no intent");
  const wantedCents = captureCents ?? amountCents;
  const outcome = await card.capture({ intentId, reference: subjectId, amountCents: wantedCents });
  fault("after-capture-call");
  await commit(async (tx) => {
    const captured = outcome !== "refused";
    await changePayment(tx, subjectId, captured ? "capture" : "lapse", now);
    // An operator may have captured it on the processor's dashboard, for example. If the amount is wrong, an operator must resolve
    // it.
    if (captured && outcome.capturedCents !== wantedCents) {
      const flag = `captured ${outcome.capturedCents} cents, not ${wantedCents}`;
      await notePayment(tx, subjectId, { flag }, now);
    }
    await (captured ? follow.captured : follow.lost)?.(tx);
  });
  fault("capture-written");
}
