import { isOfFamily } from "#lib/domain/mail/pieces";
import { notecard, postcardBack } from "./cards/card-geometry.ts";
import { setBlocks } from "./letters/draw-letter.ts";
import type { Piece } from "./piece.ts";
import { profileOf } from "./window-profiles.ts";

/** Checks, before layout, that the addresses fit on the mailpiece. Throws validation_error. */
export function assertAddressesFit(piece: Piece): void {
  setBlocks(blocksOf(piece), piece.to, piece.from);
}

function blocksOf(piece: Piece) {
  const { blocks } = profileOf(piece);
  if (!blocks || isOfFamily(piece.format, "letter")) return blocks;
  return isOfFamily(piece.format, "postcard") ? postcardBack(piece.format) : notecard.envelope;
}
