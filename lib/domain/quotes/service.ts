import type { Documents } from "#lib/domain/documents/document";
import { assertFitsEnvelope } from "#lib/domain/mail/fits-envelope";
import { createQuote, type QuoteCaller } from "./create-quote.ts";
import { type LetterRequest, pieceOf } from "./letter-request.ts";
import { prepareLetter } from "./prepare-letter.ts";
import { planLetter } from "./price-letter.ts";

/** What a caller can get for a letter before ordering it: its price and its exact pages. */
export function createQuotes(deps: Parameters<typeof createQuote>[0] & { documents: Documents }) {
  const prepare = async (letter: LetterRequest) => {
    const { inBatch = false } = letter;
    const document = await prepareLetter(deps, letter, pieceOf(letter, deps.rails), {
      shared: inBatch,
      day: planLetter(deps, letter).day,
    });
    const { pageCount, addressPage } = document;
    assertFitsEnvelope({ ...letter, pageCount, addressPage });
    return document;
  };

  /** The pages as they will be mailed: those of the file, with the rail's additions. */
  const proof = async (letter: LetterRequest) =>
    deps.documents.asMailed(
      await (await prepare(letter)).render(),
      pieceOf(letter, deps.rails),
      letter.caller,
    );

  return {
    create: (request: Parameters<typeof createQuote>[1], caller?: QuoteCaller) =>
      createQuote(deps, request, caller),
    /** Renders the pages as they would be mailed, as a PDF. Throws the document codes. */
    renderProof: proof,
    /** Renders one page of the proof as PNG. */
    async renderProofPage(
      letter: LetterRequest,
      { page, ...options }: { page: number; widthPx: number; overlay: "window" | undefined },
    ) {
      return deps.documents.toPng(await proof(letter), page, {
        ...options,
        piece: pieceOf(letter, deps.rails),
        caller: letter.caller,
      });
    },
  };
}
