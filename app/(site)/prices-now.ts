import { expectedDeliveryDate } from "#lib/domain/mail/expected-delivery";
import { planEarliest } from "#lib/domain/mail/hand-off-day";
import type { PriceBook } from "#lib/domain/mail/price-book";

/**
 * The prices and dates that a page shows before its first quote: the price book and, for mail sent now, the hand-off and each class's
 * arrival.
 */
export function tariffNow(book: PriceBook) {
  const now = new Date();
  const usual = expectedDeliveryDate("first_class", now);
  const priority = expectedDeliveryDate("priority", now);
  const handOffOn = planEarliest("first_class", {}, { now, handOffDelaySeconds: 0 });
  return { book, handOffOn, days: { first_class: usual, certified: usual, certified_err: usual, priority } };
}
