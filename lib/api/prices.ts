import { defaultPriceBook, type PriceBook } from "#lib/domain/mail/price-book";
import type { Env } from "#lib/env";

/** What this deployment charges, for texts that name prices. */
export function pricesOf({ PRICE_BOOK }: Pick<Env, "PRICE_BOOK">): PriceBook {
  return { ...defaultPriceBook, ...PRICE_BOOK };
}
