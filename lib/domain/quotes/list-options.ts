import { expectedAfter } from "#lib/domain/mail/expected-delivery";
import { planEarliest } from "#lib/domain/mail/hand-off-day";
import { checkPiece } from "#lib/domain/mail/piece-rules";
import { type Format, type MailClass, mailClasses } from "#lib/domain/mail/pieces";
import { type PriceBook, priceOf } from "#lib/domain/mail/price-book";
import type { LetterRequest } from "./letter-request.ts";

/** One way to send the same letter: its total price, and its planned hand-off and expected date if it is sent now. */
export type QuoteOption = {
  mailClass: MailClass;
  format: Format;
  totalCents: number;
  handOffOn: string;
  expectedDeliveryDate: string;
};

/**
 * Every class that the same content could use, so that one quote shows the price and arrival date of each
 * (docs/rules.md#quote-options). A class that is too slow for `arriveBy` has the earliest day on which it can leave. Adds the price of tracking if it was requested and isn't included in the class.
 */
export function listOptions(
  request: Pick<LetterRequest, "format" | "color" | "tracking" | "removeBranding" | "singleSided" | "when">,
  laidOut: { pageCount: number; blankPages?: number; addressPage: boolean },
  priceBook: PriceBook,
  at: { now: Date; handOffDelaySeconds: number },
): QuoteOption[] {
  const { format, color, removeBranding, singleSided, when = {} } = request;
  return mailClasses.flatMap((mailClass) => {
    const tracking = request.tracking && mailClass === "first_class";
    if (checkPiece({ mailClass, format, tracking, hasPdf: false }).length > 0) return [];
    const piece = { ...laidOut, mailClass, format, color, tracking, removeBranding, singleSided };
    const { totalCents } = priceOf(piece, priceBook);
    const handOffOn = planEarliest(mailClass, when, at);
    const dates = { handOffOn, expectedDeliveryDate: expectedAfter(mailClass, handOffOn) };
    return [{ mailClass, format, totalCents, ...dates }];
  });
}
