import { expectedDeliveryDate } from "#lib/domain/mail/expected-delivery";
import type { PriceBook } from "#lib/domain/mail/price-book";

/** The prices and dates that a page shows before its first quote: the price book, and each class's arrival if mailed now. */
export function tariffNow(book: PriceBook) {
  const now = new Date();
  const usual = expectedDeliveryDate("first_class", now);
  const priority = expectedDeliveryDate("priority", now);
  return { book, days: { first_class: usual, certified: usual, certified_err: usual, priority } };
}
