import { isOfFamily } from "#lib/domain/mail/pieces";
import { assertSpelled } from "./address-block.ts";
import { notecard, postcardBack } from "./cards/card-geometry.ts";
import { setBlocks } from "./letters/draw-letter.ts";
import type { Piece } from "./piece.ts";
import { profileOf } from "./window-profiles.ts";

/**
 * Checks, before layout, that the addresses fit on the mailpiece, and that a rail that prints them itself gets only characters
 * that an address can have. Throws validation_error.
 */
export function assertAddressesFit(piece: Piece): void {
  const { to, from } = piece;
  setBlocks(blocksOf(piece), to, from);
  if (to) assertSpelled(to, "to");
  if (from) assertSpelled(from, "from");
}

function blocksOf(piece: Piece) {
  const { blocks } = profileOf(piece);
  if (!blocks || isOfFamily(piece.format, "letter")) return blocks;
  return isOfFamily(piece.format, "postcard") ? postcardBack(piece.format) : notecard.envelope;
}
