import type { MailedPoints } from "#lib/domain/access/mailed-points";
import type { ReturnedBefore } from "#lib/domain/access/mailed-points-repository";
import { confirmationLifetimeMinutes } from "#lib/domain/access/quote-token";
import type { SentLetters } from "#lib/domain/access/sent-letters";
import type { SentLetter } from "#lib/domain/access/sent-letters-repository";
import { type AddressCheck, previewVerdict } from "#lib/domain/addresses/preview-verdict";
import { wordsOf } from "#lib/domain/documents/decide-address-page";
import { type FoundAddresses, findAddresses } from "#lib/domain/documents/find-addresses";
import { assertFitsEnvelope } from "#lib/domain/mail/fits-envelope";
import { handOffMoment, type PlannedHandOff } from "#lib/domain/mail/hand-off-day";
import { pieces } from "#lib/domain/mail/pieces";
import { formatPostalDay } from "#lib/domain/mail/postal-day";
import { type Price, type PriceBook, priceOf } from "#lib/domain/mail/price-book";
import { waysToPay } from "#lib/domain/payments/open-checkout";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { CardPayments } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { formatCents } from "#lib/shared/money";
import { issueConfirmation } from "./confirmation-token.ts";
import { type LetterRequest, pieceOf } from "./letter-request.ts";
import { listOptions, type QuoteOption } from "./list-options.ts";
import { type LiveAvailability, liveAvailability } from "./live-availability.ts";
import {
  assertAddressesFit,
  confirmedLetterOf,
  type LetterDeps,
  type PricedLetter,
  planLetter,
  priceLetter,
} from "./price-letter.ts";

/** `counted` is absent in an estimate. `notes` say how the content was changed to make it printable. */
type QuotedPages = {
  counted?: number;
  given?: number;
  enclosures?: readonly number[];
  blank?: number;
  notes: readonly string[];
};

/** Why an address page is added, what it costs, and what would avoid it. */
type QuotedAddressPage = {
  reason: string;
  priceCents: number;
  instead: readonly { firstPage: "shift" | "shrink"; detail: string; percent: number }[];
};

export type Quote = {
  /** What the order would say of each address. */
  addresses: { to?: AddressCheck; from?: AddressCheck };
  price: Price;
  pageCount: number;
  note: string;
  live: LiveAvailability;
  pages: QuotedPages;
  addressPage?: QuotedAddressPage;
  /** The addresses that the request lacks and page 1 of its PDF has. */
  addressesFound?: FoundAddresses;
  /** When the caller mailed the same letter to the same recipient before. */
  duplicateOf?: SentLetter;
  /** When mail of the caller to the same address came back. */
  returnedBefore?: ReturnedBefore;
  /** The day on which it is handed off if it is sent now. */
  handOff: PlannedHandOff;
  payWith: ReturnType<typeof waysToPay>;
  /** The date above the text, as it is printed. */
  dateLine?: string;
  /** The same letter in every class that allows it. */
  options: QuoteOption[];
  confirmation?: { token: string; expiresInMinutes: number };
};

/** Whose earlier letters the letter is compared with. */
export type QuoteCaller = Parameters<SentLetters["findOne"]>[1];

type QuoteDeps = LetterDeps & {
  card: Pick<CardPayments, "configured">;
  keyring: Keyring;
  clock: Clock;
  sentLetters: Pick<SentLetters, "findOne">;
  mailedPoints: Pick<MailedPoints, "findOne">;
  addressVerifierFor: (letter: { sandbox: boolean }) => AddressVerifier;
};

/**
 * Prices a letter; writes nothing. With content, prices the actual page count. If there is also a recipient, the quote includes a
 * single-use confirmation token. `pageCount` is the number of pages that the caller expects, required without content.
 */
export async function createQuote(
  deps: QuoteDeps,
  request: LetterRequest & { pageCount?: number | undefined; sandbox?: boolean },
  caller?: QuoteCaller,
): Promise<Quote> {
  const returned = await findReturned(deps, request, caller);
  const quote = await priceRequest(deps, request, caller);
  return returned ? { ...quote, returnedBefore: returned } : quote;
}

/** Sandbox letters are never mailed, so they aren't compared with earlier ones. */
const findReturned = async (
  { mailedPoints }: QuoteDeps,
  { to, sandbox }: Parameters<typeof createQuote>[1],
  caller: QuoteCaller | undefined,
) => (to && caller && !sandbox ? mailedPoints.findOne(to, caller) : null);

async function priceRequest(
  deps: QuoteDeps,
  request: Parameters<typeof createQuote>[1],
  caller: QuoteCaller | undefined,
): Promise<Quote> {
  const { content, pageCount: given } = request;
  const expected = given === undefined ? {} : { given };
  const addresses = await previewAddresses(deps, request);
  const live = liveAvailability(deps.rails, request);
  const handOff = planLetter(deps, request);
  const time = { now: deps.clock(), handOffDelaySeconds: deps.handOffDelaySeconds };
  const planned = { live, handOff, payWith: waysToPay(deps.card, handOff, time.now) };
  if (!content) {
    assertAddressesFit(deps, request, pieceOf(request, deps.rails));
    const pageCount = pieces[request.format].sides ? 1 : (given ?? 1);
    const laidOut = { pageCount, addressPage: false };
    assertFitsEnvelope({ ...request, ...laidOut });
    return {
      addresses,
      price: priceOf({ ...request, ...laidOut }, deps.priceBook),
      pageCount,
      options: listOptions(request, laidOut, deps.priceBook, time),
      ...planned,
      pages: { ...expected, notes: [] },
      note: [
        "This is an estimate for the number of pages you gave. Send the letter itself for an exact price.",
        ...dayNotes(request, planned),
      ].join(" "),
    };
  }
  const letter = await priceLetter(deps, { ...request, content });
  const { pageCount, notes } = letter.document;
  const addressPage = addressPageOf(request, letter, deps.priceBook);
  const cost = addressPage ? [costNote(addressPage)] : [];
  const quote: Quote = {
    addresses,
    price: letter.price,
    pageCount,
    options: listOptions(request, letter.document, deps.priceBook, time),
    ...planned,
    ...(letter.document.dateLine ? { dateLine: letter.document.dateLine } : {}),
    pages: { ...pagesOf(letter.document), ...expected },
    ...(addressPage ? { addressPage } : {}),
    ...findMissing(request, letter.document),
    note: [
      countedNote(pageCount, given),
      ...dayNotes(request, planned),
      ...notes,
      ...cost,
      ...(live.available ? [] : [live.reason]),
    ].join(" "),
  };
  const { to } = request;
  if (!to) return quote;
  const { contentSha256 } = letter.document;
  const sent = caller && (await deps.sentLetters.findOne({ ...request, to, contentSha256 }, caller));
  if (sent) {
    quote.duplicateOf = sent;
    quote.note = `${duplicateNote(sent)} ${quote.note}`;
  }
  const { sandbox = false } = request;
  const token = issueConfirmation(
    deps.keyring,
    confirmedLetterOf(request, letter),
    { sandbox },
    deps.clock(),
  );
  return { ...quote, confirmation: { token, expiresInMinutes: confirmationLifetimeMinutes } };
}

/** Reads page 1 only for an address that the request lacks, so that an address that the sender gave is never questioned. */
function findMissing(
  { to, from }: LetterRequest,
  { heading = [] }: PricedLetter["document"],
): Pick<Quote, "addressesFound"> {
  if (to && from) return {};
  const found = findAddresses(heading);
  const open = {
    ...(!to && found.to ? { to: found.to } : {}),
    ...(!from && found.from ? { from: found.from } : {}),
  };
  return open.to || open.from ? { addressesFound: open } : {};
}

const pagesOf = ({ pageCount, parts, blankPages = 0, notes }: PricedLetter["document"]): QuotedPages => ({
  ...{ counted: pageCount, notes },
  ...(parts ? { enclosures: parts.slice(1).map((part) => part.pageCount), blank: blankPages } : {}),
});

/** Runs the order's address checks with what is known without asking a vendor (docs/rules.md#address-preview). */
async function previewAddresses(
  { addressVerifierFor }: QuoteDeps,
  { to, from, sandbox = false }: LetterRequest & { sandbox?: boolean },
): Promise<Quote["addresses"]> {
  const verifier = addressVerifierFor({ sandbox });
  return {
    ...(to ? { to: await previewVerdict(to, "recipient", verifier) } : {}),
    ...(from ? { from: await previewVerdict(from, "sender", verifier) } : {}),
  };
}

const duplicateNote = ({ at }: SentLetter) =>
  `You already sent this letter to this recipient on ${formatPostalDay(at)}.`;

function costNote({ priceCents, instead }: QuotedAddressPage): string {
  const ways = instead.map(({ firstPage }) => firstPage).join(" or ");
  const offer = ways ? ` To avoid it, send first_page: ${ways}.` : "";
  return `The address page costs ${formatCents(priceCents)}.${offer}`;
}

function addressPageOf(
  request: LetterRequest,
  { document, price }: PricedLetter,
  priceBook: PriceBook,
): QuotedAddressPage | null {
  const { addressPage, pageCount, blankPages, instead } = document;
  if (!addressPage) return null;
  const without = priceOf(
    { ...request, pageCount: pageCount - 1, blankPages, addressPage: false },
    priceBook,
  );
  return {
    reason: "Page 1 of the PDF is not clear where the address goes.",
    priceCents: price.totalCents - without.totalCents,
    instead: (["shift", "shrink"] as const).flatMap((firstPage) => {
      const move = instead[firstPage];
      if (!move) return [];
      return [{ firstPage, detail: `Page 1 ${wordsOf(move)}.`, percent: Math.round(move.scale * 100) }];
    }),
  };
}

type Planned = Pick<Quote, "handOff" | "payWith">;

/** Which day was planned instead of a weekend or a holiday, and whether a card can't pay for it. Also for a batch. */
export function dayNotes({ when }: Pick<LetterRequest, "when">, { handOff, payWith }: Planned): string[] {
  const { day, sendOn, moved } = handOff;
  if (!sendOn) return [];
  const isLate = moved ? `${when?.sendOn ?? when?.arriveBy} isn't a business day. ` : "";
  const credit = payWith.includes("card")
    ? ""
    : " A credit code has to pay, because a card isn't held that long.";
  return [`${isLate}It will be mailed on ${formatPostalDay(handOffMoment(day))}.${credit}`];
}

/** The beginning of a quote's note: whether the page count is what the caller expected. */
function countedNote(pageCount: number, expected: number | undefined): string {
  if (pageCount === expected || expected === undefined) return "Priced as it will be printed.";
  return `It takes ${pageCount} ${pageCount === 1 ? "page" : "pages"} when printed, and the price is for these.`;
}
