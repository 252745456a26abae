import {
  confirmationExpired,
  confirmationMalformed,
  confirmationUsed,
  type QuoteToken,
  readQuoteToken,
} from "#lib/domain/access/quote-token";
import type { UsedToken } from "#lib/domain/idempotency/confirmation-repository";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { formatCents } from "#lib/shared/money";

/** A quote that was paid in advance: for the code that paid it, its token stays valid until this time. */
export type PaidQuote = { jti: Uint8Array; until: Date };

/** How long after the code was minted its letter can be ordered with the quote's token (docs/rules.md#x402-one-letter). */
const orderWithinHours = 24;

export const paidQuoteOf = (jti: Uint8Array, mintedAt: Date): PaidQuote => ({
  jti,
  until: new Date(mintedAt.getTime() + orderWithinHours * 3_600_000),
});

/** The quote of one letter, which credit can be bought for. */
export type LetterQuote = { jti: Uint8Array<ArrayBuffer>; totalCents: number; token: QuoteToken };

/**
 * Reads the token of a letter's quote. Doesn't check whether it is still valid, because a payment for it can be repeated later.
 * Throws confirmation_malformed, confirmation_expired, and validation_error for the token of a batch.
 */
export function parseLetterQuote(keyring: Keyring, text: string): LetterQuote {
  const token = readQuoteToken(keyring, text);
  if (!token) throw confirmationMalformed("letter");
  if (!token.quoted) throw confirmationExpired("letter");
  const { thing, totalCents } = token.quoted;
  if (thing === "batch")
    throw refused("is the token of a batch, which can't be paid for in this way", [
      `Buy credit for the batch with pack: amount and amount_cents: ${totalCents}, without confirmation_token.`,
    ]);
  return { jti: new Uint8Array(token.jti), totalCents, token };
}

/**
 * Checks that a quote can still be paid for. `used` is the order that its token created, if there is one. Throws
 * confirmation_used, confirmation_expired, and validation_error for a sandbox quote that real money would pay for.
 */
export function assertPayable(
  { token }: LetterQuote,
  { used, sandbox, now }: { used: UsedToken | null; sandbox: boolean; now: Date },
): void {
  if (used) throw confirmationUsed(used.subjectId, "This confirmation token has already sent its letter.");
  if (token.expiresAt <= now) throw confirmationExpired("letter");
  if (token.quoted?.sandbox && !sandbox)
    throw refused("is from a sandbox quote, which real money can't pay for", [
      "POST /v1/quotes with the same letter, without sandbox, and send the new confirmation_token.",
      "To test, send sandbox: true here too. It costs nothing.",
    ]);
}

function refused(message: string, next: readonly string[]): AppError {
  return new AppError("validation_error", `confirmation_token ${message}.`, {
    fields: [{ path: "confirmation_token", message }],
    next,
  });
}

/** The error for a token whose letter is already paid for. A payment that hasn't settled counts, because it still may. */
export const letterPaid = () =>
  new AppError("confirmation_used", "Another payment was already made for this confirmation token.", {
    next: [
      "Send that payment again, with the same token, to get its code. If it named an email address, the code was sent there too.",
      "If you lost it, POST /v1/quotes with the same letter and send the new confirmation_token.",
    ],
  });

/** What a replay says in place of a code that it may no longer show. */
export const whereIsTheCode = (letter: { email: string | null } | null): string =>
  letter && letter.email === null
    ? "The 7 days in which we show this code are over, and it has no email address. Write to the operator of this service with the transaction of the payment."
    : "We emailed the code to the same address again.";

/** What to tell the buyer of one letter's credit (docs/rules.md#x402-one-letter). */
export function adviceForLetter({
  email,
  totalCents,
  sandbox = false,
}: {
  email: string | null;
  totalCents: number;
  sandbox?: boolean | undefined;
}): string[] {
  const order = `POST /v1/orders with the quoted letter, this credit_code, the same confirmation_token${sandbox ? ", and sandbox: true" : ""}, before confirmation_expires_at.`;
  if (sandbox) return [order];
  return [
    `${order} Until then, the token stays valid for this code at ${formatCents(totalCents)}.`,
    email === null
      ? "Store the code now. Without an email address, we can't send it to anyone: a lost code is shown only to the same payment with the same token, for 7 days. If the letter is canceled, refused, or fails, the money returns to this code; the order's email or webhook reports it, so set one."
      : "We emailed the code too. If the letter is canceled, refused, or fails, the money returns to this code, and the order's email or webhook reports it.",
  ];
}
