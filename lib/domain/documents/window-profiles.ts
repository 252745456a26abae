import type { Format } from "#lib/domain/mail/pieces";
import { pieces } from "#lib/domain/mail/pieces";

/** A rectangle in points, from the top left of the trimmed sheet. */
export type Rect = { x: number; y: number; width: number; height: number };

/** Lines of an address: where the block is, and the sizes to try, largest first, as [size, line height]. */
export type BlockPlace = {
  x: number;
  top: number;
  width: number;
  height: number;
  sizes: readonly (readonly [size: number, leading: number])[];
};

export type WindowProfile = {
  /** The name of the envelope or rail. */
  label: string;
  /** Absent if the rail stamps the addresses. We then leave their place free of ink. */
  blocks?: { sender: BlockPlace; recipient: BlockPlace };
  /** What the rail prints on a letter. Absent if it prints only our pages. */
  stamped?: {
    sender: BlockPlace;
    recipient: BlockPlace;
    /** The barcode below the recipient. */
    barcode: Rect;
    /** A white box for a code on the front of every sheet. */
    sheetCode: Rect;
  };
  /** Every area that a window can show, however the sheet shifts in its envelope. Only the addresses may be here. */
  windows: readonly Rect[];
  /** Areas where the rail prints. We print nothing here. */
  inkFree: readonly Rect[];
  /** The top of the body on page 1. */
  bodyTop: number;
};

/** USPS: at least 8 pt (0.080 in characters), DMM 202. */
const recipientSizes = [
  [10, 11.5],
  [9, 10],
  [8, 9],
] as const;
const senderSizes = [
  [9, 10.5],
  [8.5, 9.5],
  [8, 9],
] as const;
/** Used only for images of what a rail prints, so any size that shows all lines is fine. */
const picturedSizes = [
  [9, 10.5],
  [8, 9],
  [7, 8],
  [6, 7],
  [5, 6],
] as const;

/**
 * Windows of #10 envelopes over a Letter sheet folded in three (docs/rules.md#windows). The sheet can shift 72 pt sideways and 33
 * pt upward in the envelope; a real flap and seam leave about 24 pt upward.
 */
export const windowProfiles = {
  /** One window, 4 1/2 x 1 1/8 in, 7/8 in from the left, 1/2 in from the bottom. Over all shifts it shows x 0-387, y 147-261. */
  single_10: {
    label: "#10 envelope, one window",
    blocks: {
      sender: { x: 63, top: 36, width: 252, height: 53, sizes: senderSizes },
      // Always visible: x 63-315, y 180-228.
      recipient: { x: 72, top: 181, width: 234, height: 47, sizes: recipientSizes },
    },
    windows: [{ x: 0, y: 147, width: 387, height: 114 }],
    inkFree: [],
    bodyTop: 288,
  },
  /**
   * Two windows: sender 3.25 x 0.875 in, recipient 4 x 1 in, both 0.625 in from the left (Lob's help page on letter envelopes).
   * Over all shifts they show x 0-279, y 30-126 and x 0-333, y 120-225.
   */
  double_10: {
    label: "#10 envelope, two windows",
    blocks: {
      sender: { x: 54, top: 54, width: 205, height: 53, sizes: senderSizes },
      recipient: { x: 54, top: 146, width: 205, height: 47, sizes: recipientSizes },
    },
    windows: [
      { x: 0, y: 30, width: 279, height: 96 },
      { x: 0, y: 120, width: 333, height: 105 },
    ],
    inkFree: [],
    bodyTop: 288,
  },
  /**
   * Lob and PostGrid print both addresses and the barcode (Lob, letter-standard_no10.pdf, April 2025): a white box at 0.60, 0.84
   * in, 3.15 x 2.00 in, seen through two windows. We print nothing in the box and windows, plus 1/8 in for the paper's shift.
   */
  lob_10: {
    label: "#10 envelope, addresses printed by the mailing house",
    // Each block is where the white box and its window overlap. The barcode is below the recipient.
    stamped: {
      sender: { x: 54, top: 62, width: 207, height: 36, sizes: picturedSizes },
      recipient: { x: 54, top: 127, width: 207, height: 46, sizes: picturedSizes },
      barcode: { x: 54, y: 176, width: 198, height: 14 },
      sheetCode: { x: 6.26, y: 749.74, width: 36, height: 36 },
    },
    windows: [
      { x: 45.36, y: 36, width: 234, height: 63 },
      { x: 45.36, y: 123.12, width: 288, height: 72 },
    ],
    inkFree: [{ x: 34.2, y: 27, width: 308.2, height: 186.5 }],
    bodyTop: 288,
  },
} as const satisfies Record<string, WindowProfile>;
export type WindowProfileName = keyof typeof windowProfiles;

type ProfiledPiece = { format: Format; windowProfile?: WindowProfileName | undefined };

/** The window profile of a mailpiece: its own, or the default of its format. */
export function profileOf(piece: ProfiledPiece): WindowProfile {
  return windowProfiles[profileNameOf(piece)];
}

export function profileNameOf(piece: ProfiledPiece): WindowProfileName {
  return piece.windowProfile ?? pieces[piece.format].windowProfile;
}
