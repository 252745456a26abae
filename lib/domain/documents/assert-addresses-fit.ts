import { isCard } from "#lib/domain/mail/piece-rules";
import { notecard, type PostcardFormat, postcardBack } from "./cards/card-geometry.ts";
import type { Piece } from "./document.ts";
import { setBlocks } from "./letters/draw-letter.ts";
import { profileOf } from "./window-profiles.ts";

/** Finds out before anything is laid out whether the addresses have room on the piece. Throws validation_error. */
export function assertAddressesFit(piece: Piece): void {
  setBlocks(blocksOf(piece), piece.to, piece.from);
}

function blocksOf(piece: Piece) {
  const { blocks } = profileOf(piece);
  if (!blocks || !isCard(piece.format)) return blocks;
  return piece.format === "notecard" ? notecard.envelope : postcardBack(piece.format as PostcardFormat);
}
