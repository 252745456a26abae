import { type PostcardFormat, pieces } from "#lib/domain/mail/pieces";
import type { BlockPlace, Rect } from "../window-profiles.ts";

/** Cards are printed 1/8 in beyond their edge and then trimmed. */
export const bleed = 9;
/** Trimming and addressing may be off by up to 1/8 in, so the message keeps this distance. */
export const shift = 9;
/** Space between the card's edge and the message. The rail requires 4.5 pt (Lob: 1/16 in); the rest is for looks. */
const margin = 24;

/** The areas of a postcard's back, in points from the top left of the trimmed card, y down. */
export type PostcardBack = {
  trim: { width: number; height: number };
  /** The message avoids this area: the rail, or our layout, prints the sender, indicia, and recipient here. */
  addressZone: Rect;
  /** Where the postage indicia is printed. We print nothing here. */
  indicia: Rect;
  /** Lower right corner, where USPS sprays its barcode (DMM 202: 4 3/4 x 5/8 in). */
  barcode: Rect;
  sender: BlockPlace;
  recipient: BlockPlace;
  /** Space for a short message: left of the address. */
  column: Rect;
  /** Space for a long message: also above the address. Its lines avoid the zones. */
  wide: Rect;
};

/**
 * Each address zone is the union of Lob's (3.2835 x 2.375 in, larger cards 4 x 2.375 in, 0.15 and 0.125 in from the trimmed edge;
 * templates of May 2022) and thanks.io's (measured), from the lower right corner.
 */
const addressZones: Record<PostcardFormat, { width: number; height: number }> = {
  postcard_4x6: { width: 249.2, height: 180.8 },
  postcard_6x9: { width: 298.8, height: 180 },
  postcard_6x11: { width: 298.8, height: 180 },
};

const pointsPerInch = 72;

export function postcardBack(format: PostcardFormat): PostcardBack {
  const zone = addressZones[format];
  const { sizeIn } = pieces[format];
  const [width, height] = [sizeIn.width * pointsPerInch, sizeIn.height * pointsPerInch];
  const [x, y] = [width - zone.width, height - zone.height];
  const indicia = { x: width - 18 - 76, y: y + 8, width: 76, height: 56 };
  return {
    trim: { width, height },
    addressZone: { x, y, width: zone.width, height: zone.height },
    indicia,
    barcode: { x: width - 342, y: height - 45, width: 342, height: 45 },
    sender: {
      x: x + 12,
      top: y + 8,
      width: indicia.x - x - 20,
      height: 64,
      sizes: [
        [8.5, 10],
        [8, 9],
        [7, 8],
      ],
    },
    // Inside the area that machines read: 1/2 in from the sides, 5/8 to 2 3/4 in from the bottom (DMM 202).
    recipient: {
      x: x + 18,
      top: y + 82,
      width: zone.width - 18 - 36,
      height: 53,
      sizes: [
        [10, 12],
        [9, 10.5],
        [8, 9.5],
      ],
    },
    column: { x: margin, y: margin, width: x - shift - 6 - margin, height: height - 2 * margin },
    wide: { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin },
  };
}

/**
 * Notecard: 4.25 x 5.5 in, folded on its left side, from a flat sheet of 8.5 x 5.5 in, in an A2 envelope of 5.75 x 4.375 in
 * (docs/rules.md#card-designs).
 */
export const notecard = {
  flat: { width: 612, height: 396 },
  fold: 306,
  /** The areas inside the card, left and right of the fold. */
  left: { x: 30, y: 34, width: 246, height: 328 },
  right: { x: 336, y: 34, width: 246, height: 328 },
  envelope: {
    width: 414,
    height: 315,
    sender: {
      x: 20,
      top: 18,
      width: 200,
      height: 64,
      sizes: [
        [9, 10.5],
        [8, 9],
        [7, 8],
      ],
    } satisfies BlockPlace as BlockPlace,
    indicia: { x: 414 - 18 - 81, y: 18, width: 81, height: 72 },
    recipient: {
      x: 160,
      top: 150,
      width: 236,
      height: 66,
      sizes: [
        [11, 13.5],
        [10, 12],
        [8, 9.5],
      ],
    } satisfies BlockPlace as BlockPlace,
    barcode: { x: 72, y: 270, width: 342, height: 45 },
  },
} as const;
