import { isCard } from "#lib/domain/mail/piece-rules";
import { priceOf } from "#lib/domain/mail/price-book";
import { classOf, type Draft, isFirstClassLetter } from "../../compose/draft.ts";
import type { Tariff } from "../../compose/use-price.ts";

/** What one letter of one page costs; the exact price comes from the service, page by page. */
export function onePageCents(draft: Draft, { book }: Tariff): number {
  const options = isFirstClassLetter(draft);
  return priceOf(
    {
      mailClass: classOf(draft),
      format: draft.format,
      pageCount: 1,
      addressPage: false,
      color: !isCard(draft.format) && draft.color,
      tracking: options && draft.tracking,
      removeBranding: options && draft.removeBranding,
    },
    book,
  ).totalCents;
}

/** Letters are made about so fast on one small machine; a busy one takes longer. */
const madeEachSecond = 25;

/** "less than a minute", "about 7 minutes": how long it takes until every letter is made. */
export function timeToMake(rows: number): string {
  const minutes = Math.ceil(rows / madeEachSecond / 60);
  return minutes <= 1 ? "less than a minute" : `about ${minutes} minutes`;
}

/** As many rows as one batch takes, and as many as a rehearsal or a first price takes without an e-mail address (DECISIONS, Batches). */
export const maxBatchRows = 10_000;
export const maxRehearsalRows = 1_000;
export const maxFreeQuoteRows = 100;
