import type { Piece } from "../piece.ts";
import { styleOf } from "../typeset/choose-face.ts";
import { families } from "../typeset/faces.ts";
import { profileOf, type Rect } from "../window-profiles.ts";
import { drawLetter, setBlocks } from "./draw-letter.ts";

/**
 * Draws one Letter page with only the address blocks, to be stamped on a PDF's first page or inserted before it. Paints the
 * `covered` areas white, so that the blocks replace what is under them.
 */
export function drawAddressPage(piece: Piece, covered: readonly Rect[] = []): Uint8Array {
  const profile = profileOf(piece);
  const blocks = setBlocks(profile.blocks, piece.to, piece.from);
  return drawLetter(
    { pages: [[]], size: 11, leading: 14.5, margin: 72 },
    profile,
    blocks,
    styleOf("", families.sans),
    { covered },
  );
}
