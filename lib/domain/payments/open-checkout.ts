import type { CheckoutRequest } from "#lib/ports/card-payments";
import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import type { CardDeps, CardRun, Follow } from "./card-run.ts";
import { changePayment } from "./payment-repository.ts";

/** docs/rules.md#checkout-lifetime: sessions expire after 31 minutes. The processor's minimum is 30. */
const checkoutSeconds = 31 * 60;

/** The request to the processor for a payment that is only authorized at first. The browser returns to `page`. */
export function checkoutRequest(
  given: Pick<CheckoutRequest, "reference" | "purpose" | "amountCents" | "label" | "email" | "uiMode">,
  page: string,
  at: Date,
): CheckoutRequest {
  const expiresAt = Math.floor(at.getTime() / 1000) + checkoutSeconds;
  return { ...given, expiresAt, returnUrl: page, cancelUrl: page, capture: "manual" };
}

/**
 * Checks that the card processor can take the amount. Throws payments_not_configured, amount_too_small. `what` is the subject and
 * verb of the sentence, such as "the letter costs".
 */
export function assertCardTakes({ card }: Pick<CardDeps, "card">, amountCents: number, what: string): void {
  if (!card.configured) {
    throw new AppError("payments_not_configured", "Card payments aren't set up here.");
  }
  if (amountCents < card.minimumCents) {
    throw new AppError(
      "amount_too_small",
      `The minimum card charge is ${formatCents(card.minimumCents)}, and ${what} ${formatCents(amountCents)}.`,
    );
  }
}

/**
 * Sends the stored request to the processor. A repeat sends the same bytes under the same key and gets the same session. Commits
 * the session together with `follow`, so that no checkout is shown before it is stored. False if it has no checkout link.
 */
export async function openCheckout(
  { card, fault }: CardDeps,
  { payment: { subjectId, request }, now, commit }: CardRun,
  opened: Follow,
): Promise<boolean> {
  if (!request) throw new Error("A card payment has no stored request");
  fault("before-checkout-call");
  const { sessionId, expiresAt, checkoutLink } = await card.openCheckout(request);
  fault("after-checkout-call");
  await commit(async (tx) => {
    await changePayment(tx, subjectId, "open", now, {
      sessionId,
      expiresAt,
      ...(checkoutLink ? { checkoutLink } : {}),
    });
    await opened(tx);
  });
  return checkoutLink !== null;
}
