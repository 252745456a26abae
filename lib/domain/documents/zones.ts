import type { Piece } from "./document.ts";
import { profileOf, type Rect } from "./window-profiles.ts";

/**
 * Where no ink of a PDF's first page may lie, if the address is to be stamped on it: all that a window can ever show, and the blocks
 * themselves.
 */
export function addressZonesOf(piece: Piece): readonly Rect[] {
  const profile = profileOf(piece);
  const blocks = profile.blocks ? [profile.blocks.sender, profile.blocks.recipient] : [];
  return [
    ...profile.windows,
    ...profile.inkFree,
    ...blocks.map(({ x, top, width, sizes, maxLines }) => ({
      x,
      y: top,
      width,
      height: sizes[0]![1] * maxLines,
    })),
  ];
}

/** Windows and ink-free zones to draw over a page of a proof (from 1). */
export function zonesOf(piece: Piece, page: number): readonly Rect[] {
  const profile = profileOf(piece);
  return page === 1 ? [...profile.windows, ...profile.inkFree] : [];
}
