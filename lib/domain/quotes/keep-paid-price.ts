import { readQuoteToken } from "#lib/domain/access/quote-token";
import type { PaidQuote } from "#lib/domain/credits/letter-quote";
import type { Keyring } from "#lib/shared/keyring";
import type { PricedLetter } from "./price-letter.ts";

/**
 * The letter at the price of its token, if the code that pays was bought with this token: the price book may have changed since.
 * Otherwise the letter as it is. docs/rules.md#x402-one-letter
 */
export function keepPaidPrice(
  letter: PricedLetter,
  {
    keyring,
    token,
    paid,
    now,
  }: { keyring: Keyring; token: string | undefined; paid: PaidQuote | undefined; now: Date },
): PricedLetter {
  const read = token !== undefined && paid && paid.until > now ? readQuoteToken(keyring, token) : null;
  if (!read?.quoted || !paid || !read.jti.equals(paid.jti)) return letter;
  const { totalCents, breakdown } = letter.price;
  const difference = read.quoted.totalCents - totalCents;
  if (difference === 0) return letter;
  const item = { id: "as_quoted", label: "Price as quoted and paid", amountCents: difference };
  const price = { totalCents: read.quoted.totalCents, breakdown: [...breakdown, item] };
  return { ...letter, price };
}
