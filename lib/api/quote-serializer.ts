import type { z } from "zod";
import type { Quote } from "#lib/domain/quotes/create-quote";
import { formatCents } from "#lib/shared/money";
import { fromAddressCheck } from "./address-schemas.ts";
import { fromSentLetter } from "./duplicates.ts";
import type { quoteResponseSchema } from "./quote-schemas.ts";
import type { QuoteTerms } from "./quote-terms.ts";
import { fromReturnedBefore, returnedNote } from "./returned-before.ts";
import { fromBreakdown } from "./serializers.ts";

export function fromQuote(quote: Quote, terms: QuoteTerms = {}): z.input<typeof quoteResponseSchema> {
  const { price, confirmation, addresses } = quote;
  return {
    status: "ok",
    total_cents: price.totalCents,
    total: formatCents(price.totalCents),
    breakdown: fromBreakdown(price.breakdown),
    page_count: quote.pageCount,
    hand_off_on: quote.handOff.day,
    pay_with: quote.payWith,
    ...(quote.dateLine ? { date_line: quote.dateLine } : {}),
    note: [
      ...(terms.warning ? [terms.warning] : []),
      ...(quote.returnedBefore ? [returnedNote(quote.returnedBefore)] : []),
      quote.note,
    ].join(" "),
    ...(quote.addressPage ? { address_page: fromAddressPage(quote.addressPage) } : {}),
    ...(quote.addressesFound ? { addresses_found: quote.addressesFound } : {}),
    ...(quote.duplicateOf ? { duplicate_of: fromSentLetter(quote.duplicateOf) } : {}),
    ...(quote.returnedBefore ? { returned_before: fromReturnedBefore(quote.returnedBefore) } : {}),
    ...(addresses.to ? { to: fromAddressCheck(addresses.to) } : {}),
    ...(addresses.from ? { from: fromAddressCheck(addresses.from) } : {}),
    live: quote.live,
    pages: fromPages(quote.pages),
    options: quote.options.map((option) => ({
      mail_class: option.mailClass,
      format: option.format,
      total_cents: option.totalCents,
      hand_off_on: option.handOffOn,
      expected_delivery_date: option.expectedDeliveryDate,
    })),
    ...(terms.limits ? { limits: terms.limits } : {}),
    ...(confirmation
      ? {
          confirmation_token: confirmation.token,
          expires_in_minutes: confirmation.expiresInMinutes,
          next: [
            "POST /v1/orders with the same letter, a from address and this confirmation_token. Add sandbox: true to send it as a free test.",
            "Send an Idempotency-Key, so that a retry returns the same order.",
          ],
        }
      : {
          next: [
            "POST /v1/quotes with `to` and the content, for an exact price and the confirmation_token that a live letter needs.",
          ],
        }),
  };
}

const fromPages = ({ notes, enclosures, ...counts }: Quote["pages"]) => ({
  ...counts,
  ...(enclosures ? { enclosures: [...enclosures] } : {}),
  notes: [...notes],
});

function fromAddressPage({ reason, priceCents, instead }: NonNullable<Quote["addressPage"]>) {
  return {
    reason,
    price_cents: priceCents,
    instead: instead.map(({ firstPage, detail, percent }) => ({
      first_page: firstPage,
      detail,
      percent,
    })),
  };
}
