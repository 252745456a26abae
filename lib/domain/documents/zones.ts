import { isOfFamily } from "#lib/domain/mail/pieces";
import { bleed, notecard, postcardBack } from "./cards/card-geometry.ts";
import type { Piece } from "./piece.ts";
import { type BlockPlace, profileOf, type Rect } from "./window-profiles.ts";

/** An area of a page where we may not print, or that shows through a window. `label` names it for people. */
export type Zone = Rect & {
  kind: "window" | "ink_free" | "address" | "indicia" | "barcode";
  label: string;
};

/**
 * The areas of a PDF's first page that must be free of ink for the address to be stamped on it: everything that a window can show,
 * and the blocks themselves.
 */
export function addressZonesOf(piece: Piece): readonly Rect[] {
  return letterZones(piece).map(({ x, y, width, height }) => ({ x, y, width, height }));
}

/** The window through which the recipient's address shows, if we print it; undefined if the rail prints it. */
export function recipientZoneOf(piece: Piece): Rect | undefined {
  const { blocks, windows } = profileOf(piece);
  return blocks && windows.at(-1);
}

/**
 * Windows, blocks, and ink-free zones on one page (from 1) of a mailpiece, to draw over a proof. In points from the top left of
 * the PDF's page, including the bleed.
 */
export function zonesOf(piece: Piece, page: number): readonly Zone[] {
  if (isOfFamily(piece.format, "letter")) return page === 1 ? letterZones(piece) : [];
  const printed = profileOf(piece).blocks !== undefined;
  if (!isOfFamily(piece.format, "postcard")) {
    if (page !== 3) return [];
    const { sender, recipient, indicia, barcode } = notecard.envelope;
    return [
      ...(printed ? blockZones(sender, recipient) : []),
      { ...indicia, kind: "indicia", label: "Postage" },
      { ...barcode, kind: "barcode", label: "Barcode" },
    ];
  }
  if (page !== 2) return [];
  const back = postcardBack(piece.format);
  const zones: Zone[] = [
    { ...back.addressZone, kind: "ink_free", label: "Address and postage" },
    { ...back.barcode, kind: "barcode", label: "Barcode" },
    { ...back.indicia, kind: "indicia", label: "Postage" },
    ...(printed ? blockZones(back.sender, back.recipient) : []),
  ];
  return zones.map((zone) => ({ ...zone, x: zone.x + bleed, y: zone.y + bleed }));
}

function letterZones(piece: Piece): Zone[] {
  const { windows, inkFree, blocks } = profileOf(piece);
  return [
    ...windows.map((rect): Zone => ({ ...rect, kind: "window", label: "Window" })),
    ...inkFree.map((rect): Zone => ({ ...rect, kind: "ink_free", label: "Printed by the mailing house" })),
    ...(blocks ? blockZones(blocks.sender, blocks.recipient) : []),
  ];
}

const blockZones = (sender: BlockPlace, recipient: BlockPlace): Zone[] => [
  { ...blockRect(sender), kind: "address", label: "Sender" },
  { ...blockRect(recipient), kind: "address", label: "Recipient" },
];

const blockRect = ({ x, top, width, height }: BlockPlace): Rect => ({ x, y: top, width, height });
