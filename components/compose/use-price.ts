"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { createQuote, type Quote } from "#lib/api/browser-client";
import { type MailClass, pieces } from "#lib/domain/mail/pieces";
import { type PriceBook, priceOf } from "#lib/domain/mail/price-book";
import { sessionOf, useAccount } from "../pay/account.ts";
import { classOf, type Draft, isAddressComplete, isFirstClassLetter, pdfOf, toLetterBody } from "./draft.ts";
import { useDebounced } from "./use-debounced.ts";
import { useIsShown } from "./use-presence.ts";

const pauseMs = 450;
/** A quote's token lives 30 minutes (docs/rules.md#confirmation-token). */
const freshMs = 20 * 60_000;

/** What is known before the first quote: the price book and, for mail sent now, the hand-off day and each class's arrival date. */
export type Tariff = { book: PriceBook; handOffOn: string; days: Readonly<Record<MailClass, string>> };

export type Price = Pick<
  Quote,
  | "total_cents"
  | "breakdown"
  | "page_count"
  | "address_page"
  | "addresses_found"
  | "options"
  | "pay_with"
  | "live"
  | "date_line"
  | "pages"
  | "limits"
  | "duplicate_of"
  | "returned_before"
> & {
  confirmation_token?: string | undefined;
};

export type LivePrice = {
  /** Undefined if there is no price, because the letter can't be printed. */
  price: Price | undefined;
  problem: ApiProblem | undefined;
  /** True while a new price loads, so that the current one is out of date. */
  pending: boolean;
  /** Requests the price again. */
  again: () => void;
};

/** The current price of the draft in every class, with the token to send it once both addresses are complete. */
export function usePrice(draft: Draft, tariff: Tariff, enabled: boolean): LivePrice {
  const shown = useIsShown();
  const { text, parts, enclosures, to, from } = draft;
  const settled: Draft = {
    ...draft,
    ...useDebounced(
      useMemo(() => ({ text, parts, enclosures, to, from }), [text, parts, enclosures, to, from]),
      pauseMs,
    ),
  };
  const account = useAccount();
  const body = { ...quoteBodyOf(settled), ...sessionOf(account) };
  // Runs at every key press, so it compares up to twelve pages instead of serializing them.
  const current =
    settled.text === text && besideText(quoteBodyOf(settled)) === besideText(quoteBodyOf(draft));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ["quote", body],
    queryFn: ({ signal }) => createQuote(body, signal),
    enabled: enabled && shown && !isBlank(settled),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  const unwritten = priceUnwritten(draft, tariff);
  if (isBlank(draft)) {
    return { price: unwritten, problem: undefined, pending: false, again: () => undefined };
  }
  const problem = current && error instanceof ApiProblem ? error : undefined;
  return {
    // Until the first answer, shows the price of one page for a text, and no price for a file, whose pages are unknown.
    price: enabled && !problem ? (data ?? (pdfOf(draft) ? undefined : unwritten)) : undefined,
    problem,
    pending: !current || isPlaceholderData || isFetching,
    again: () => void refetch(),
  };
}

const isBlank = (draft: Draft) => pdfOf(draft) === undefined && draft.text.trim() === "";

const besideText = (body: object) => JSON.stringify({ ...body, text: undefined });

function quoteBodyOf(draft: Draft) {
  const include = { to: isAddressComplete(draft.to), from: isAddressComplete(draft.from) };
  return { ...toLetterBody(draft, include), page_count: 1 };
}

/** The price of one page. Only the service knows how many pages there are. */
export function priceOnePage(draft: Draft, book: PriceBook) {
  const options = isFirstClassLetter(draft);
  return priceOf(
    {
      mailClass: classOf(draft),
      format: draft.format,
      pageCount: 1,
      addressPage: false,
      color: draft.color,
      tracking: options && draft.tracking,
      removeBranding: options && draft.removeBranding,
      singleSided: draft.singleSided,
    },
    book,
  );
}

/** The price of an empty sheet: that of one page. */
function priceUnwritten(draft: Draft, { book, handOffOn, days }: Tariff): Price {
  const { format } = draft;
  const own = priceOnePage(draft, book);
  const offered = pieces[format].classes;
  return {
    total_cents: own.totalCents,
    breakdown: own.breakdown.map(({ id, label, amountCents }) => ({ id, label, amount_cents: amountCents })),
    page_count: 1,
    pay_with: ["card", "credit_code"],
    options: offered.map((mail_class) => ({
      mail_class,
      format,
      total_cents: priceOnePage({ ...draft, mailClass: mail_class }, book).totalCents,
      hand_off_on: handOffOn,
      expected_delivery_date: days[mail_class],
    })),
    live: { available: true },
    pages: { given: 1, notes: [] },
  };
}
