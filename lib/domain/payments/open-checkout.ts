import { lastDayBefore, type PlannedHandOff } from "#lib/domain/mail/hand-off-day";
import { type CardPayments, type CheckoutRequest, checkoutSeconds } from "#lib/ports/card-payments";
import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import type { CardDeps, CardRun, Follow } from "./card-run.ts";
import { changePayment } from "./payment-repository.ts";

/** The request to the processor for a payment that is only authorized at first. The browser returns to `page`. */
export function checkoutRequest(
  given: Pick<
    CheckoutRequest,
    "reference" | "purpose" | "amountCents" | "label" | "email" | "uiMode" | "language"
  >,
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

const hourMs = 3_600_000;
/**
 * The shortest authorization of an online card payment: Visa's ends after 6 days and 18 hours (docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 * The letter leaves at least 48 hours before that (docs/rules.md#send-on-card).
 */
const shortestHoldMs = (6 * 24 + 18) * hourMs;
const beforeHoldEndsMs = 48 * hourMs;

/** The last business day for which a card payment made now is held long enough. */
const latestCardDay = (now: Date): string =>
  lastDayBefore(new Date(now.getTime() + shortestHoldMs - beforeHoldEndsMs));

/** What can pay for a letter that is handed off then. */
export const waysToPay = (
  { configured }: Pick<CardPayments, "configured">,
  { sendOn }: Pick<PlannedHandOff, "sendOn">,
  now: Date,
): ("card" | "credit_code")[] => [
  ...(configured && (sendOn === null || sendOn <= latestCardDay(now)) ? (["card"] as const) : []),
  "credit_code",
];

/** Checks that a card is held until the chosen day. Throws card_hold_too_short. */
export function assertCardWaits({ sendOn }: Pick<PlannedHandOff, "sendOn">, now: Date): void {
  const latest = latestCardDay(now);
  if (sendOn === null || sendOn <= latest) return;
  throw new AppError(
    "card_hold_too_short",
    `A card payment is held for a few days only, and this would be mailed on ${sendOn}. By card, it can be mailed on ${latest} at the latest.`,
    { extra: { latest_send_on: latest } },
  );
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
