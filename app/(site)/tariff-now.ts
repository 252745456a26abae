import { expectedDeliveryDate } from "#lib/domain/mail/business-days";
import type { PriceBook } from "#lib/domain/mail/price-book";

/** What a page shows of prices and days before its first quote: the price book, and when each class would arrive that is sent now. */
export function tariffNow(book: PriceBook) {
  const now = new Date();
  const usual = expectedDeliveryDate("first_class", now);
  const priority = expectedDeliveryDate("priority", now);
  return { book, days: { first_class: usual, certified: usual, certified_err: usual, priority } };
}
