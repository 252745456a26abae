import { expectedDeliveryDate } from "#lib/domain/mail/expected-delivery";
import { checkPiece } from "#lib/domain/mail/piece-rules";
import { type Format, type MailClass, mailClasses } from "#lib/domain/mail/pieces";
import { type PriceBook, priceOf } from "#lib/domain/mail/price-book";
import type { LetterRequest } from "./letter-request.ts";

/** One way to send the same letter: its total price, and its expected date if sent now. */
export type QuoteOption = {
  mailClass: MailClass;
  format: Format;
  totalCents: number;
  expectedDeliveryDate: string;
};

/**
 * Every class that the same content could use, so that one quote shows the price and arrival date of each
 * (docs/rules.md#quote-options). Adds the price of tracking if it was requested and isn't included in the class.
 */
export function listOptions(
  request: Pick<LetterRequest, "format" | "color" | "tracking" | "removeBranding" | "singleSided">,
  laidOut: { pageCount: number; blankPages?: number; addressPage: boolean },
  priceBook: PriceBook,
  now: Date,
): QuoteOption[] {
  const { format, color, removeBranding, singleSided } = request;
  return mailClasses.flatMap((mailClass) => {
    const tracking = request.tracking && mailClass === "first_class";
    if (checkPiece({ mailClass, format, tracking, hasPdf: false }).length > 0) return [];
    const piece = { ...laidOut, mailClass, format, color, tracking, removeBranding, singleSided };
    const { totalCents } = priceOf(piece, priceBook);
    return [{ mailClass, format, totalCents, expectedDeliveryDate: expectedDeliveryDate(mailClass, now) }];
  });
}
