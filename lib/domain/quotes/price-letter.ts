import type { Documents, PreparedDocument } from "#lib/domain/documents/document";
import { assertFitsEnvelope } from "#lib/domain/mail/fits-envelope";
import { type PlannedHandOff, planHandOff } from "#lib/domain/mail/hand-off-day";
import { type Price, type PriceBook, priceOf } from "#lib/domain/mail/price-book";
import type { RailTable } from "#lib/domain/rails/find-rail";
import { assertRailTakesAddresses } from "#lib/domain/rails/fit-rail-address";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Piece } from "../documents/piece.ts";
import type { ConfirmedLetter } from "./confirmation-token.ts";
import {
  type ContentSource,
  type LetterRequest,
  pieceOf,
  type ReadContent,
  type ReadImage,
} from "./letter-request.ts";
import { prepareLetter } from "./prepare-letter.ts";

export type LetterDeps = {
  documents: Documents;
  readContent: ReadContent;
  readImage: ReadImage;
  rails: Pick<RailTable, "find">;
  priceBook: PriceBook;
  handOffDelaySeconds: number;
  clock: Clock;
};

/** A letter after its actual layout, its price, and the day on which it is handed off. */
export type PricedLetter = {
  piece: Piece;
  document: PreparedDocument;
  price: Price;
  handOff: PlannedHandOff;
};

/** The day on which the letter is handed off if it is sent now. Throws validation_error if that isn't possible. */
export const planLetter = (
  { clock, handOffDelaySeconds }: Pick<LetterDeps, "clock" | "handOffDelaySeconds">,
  { mailClass, when = {} }: Pick<LetterRequest, "mailClass" | "when">,
): PlannedHandOff => planHandOff(mailClass, when, { now: clock(), handOffDelaySeconds });

/**
 * Reads, lays out, and prices the content. An automatic date is the hand-off day that was planned at `plannedAt`, when the letter was
 * quoted; by default now. Throws the document codes of the error table.
 */
export async function priceLetter(
  deps: LetterDeps,
  request: LetterRequest & { content: ContentSource },
  { plannedAt, ...options }: { readScans?: boolean; plannedAt?: Date | undefined } = {},
): Promise<PricedLetter> {
  const handOff = planLetter(deps, request);
  const { day } = plannedAt ? planLetter({ ...deps, clock: () => plannedAt }, request) : handOff;
  const piece = pieceOf(request, deps.rails);
  assertAddressesFit(deps, request, piece);
  const document = await prepareLetter(deps, request, piece, { ...options, day });
  const { pageCount, blankPages, addressPage } = document;
  assertFitsEnvelope({ ...request, pageCount, addressPage });
  return {
    piece,
    document,
    handOff,
    price: priceOf({ ...request, pageCount, blankPages, addressPage }, deps.priceBook),
  };
}

/** Checks that the addresses fit on paper and in the fields of the rail that would print them. Throws validation_error. */
export function assertAddressesFit(
  deps: Pick<LetterDeps, "documents" | "rails">,
  request: LetterRequest,
  piece: Piece,
): void {
  deps.documents.assertAddressesFit(piece);
  assertRailTakesAddresses(deps.rails.find(request), request);
}

/** What a confirmation token for this letter binds. */
export function confirmedLetterOf(
  request: LetterRequest,
  { piece, document, price, handOff }: PricedLetter,
): ConfirmedLetter {
  if (!request.to) throw new AppError("validation_error", "A recipient is needed to confirm a letter.");
  return {
    to: request.to,
    contentSha256: document.contentSha256,
    font: piece.font,
    postcardFront: piece.postcardFront,
    firstPage: piece.firstPage,
    typesetting: piece.typesetting,
    mailClass: request.mailClass,
    format: request.format,
    color: request.color,
    tracking: request.tracking,
    removeBranding: request.removeBranding,
    singleSided: request.singleSided,
    sendOn: handOff.sendOn,
    pageCount: document.pageCount,
    priceCents: price.totalCents,
  };
}
