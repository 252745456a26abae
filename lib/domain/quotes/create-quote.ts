import { countedNote, onlySandboxNote } from "#lib/domain/mail/piece-rules";
import { pieces } from "#lib/domain/mail/pieces";
import { type Price, priceOf } from "#lib/domain/mail/price-book";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { confirmationLifetimeMinutes, issueConfirmation } from "./confirmation-token.ts";
import { type LetterRequest, pieceOf } from "./letter-request.ts";
import { listOptions, type QuoteOption } from "./list-options.ts";
import { assertAddressesFit, confirmedLetterOf, type LetterDeps, priceLetter } from "./price-letter.ts";

export type Quote = {
  price: Price;
  pageCount: number;
  note: string;
  /** The same letter in every class that takes it. */
  options: QuoteOption[];
  confirmation?: { token: string; expiresInMinutes: number };
};

/**
 * Prices a letter; writes nothing. With content the real page count is priced, and with a recipient too the quote carries a
 * single-use confirmation token. `pageCount` is what the caller expects.
 */
export async function createQuote(
  deps: LetterDeps & { keyring: Keyring; clock: Clock },
  request: LetterRequest & { pageCount: number },
): Promise<Quote> {
  const { content } = request;
  if (!content) {
    assertAddressesFit(deps, request, pieceOf(request, deps.rails));
    const pageCount = pieces[request.format].sides ? 1 : request.pageCount;
    const laidOut = { pageCount, addressPage: false };
    return {
      price: priceOf({ ...request, ...laidOut }, deps.priceBook),
      pageCount,
      options: listOptions(request, laidOut, deps.priceBook, deps.clock()),
      note: "An estimate for this number of pages. The price is exact once the letter is there.",
    };
  }
  const letter = await priceLetter(deps, { ...request, content });
  const { pageCount } = letter.document;
  const unprintable = deps.rails.find(request) ? [] : [onlySandboxNote];
  const quote = {
    price: letter.price,
    pageCount,
    options: listOptions(request, letter.document, deps.priceBook, deps.clock()),
    note: [countedNote(pageCount, request.pageCount), ...letter.document.notes, ...unprintable].join(" "),
  };
  if (!request.to) return quote;
  const token = issueConfirmation(deps.keyring, confirmedLetterOf(request, letter), deps.clock());
  return { ...quote, confirmation: { token, expiresInMinutes: confirmationLifetimeMinutes } };
}
