import type { Address } from "#lib/domain/addresses/schema";
import { isOfFamily } from "#lib/domain/mail/pieces";
import { pictureAddress } from "./address-block.ts";
import { bleed, notecard, postcardBack } from "./cards/card-geometry.ts";
import type { Layer } from "./intake/lay-over-pages.ts";
import { drawBlock } from "./letters/draw-letter.ts";
import { sheet } from "./letters/layout-letter.ts";
import { lineOf } from "./letters/line-of.ts";
import type { Piece } from "./piece.ts";
import { styleOf } from "./typeset/choose-face.ts";
import { TextCanvas } from "./typeset/draw-line.ts";
import { addressFamily } from "./typeset/faces.ts";
import { num, PdfFile } from "./typeset/pdf-file.ts";
import { PdfFonts } from "./typeset/pdf-fonts.ts";
import { shapeText } from "./typeset/shape-text.ts";
import { type PageContent, writePages } from "./typeset/write-pages.ts";
import { type BlockPlace, profileOf, type Rect } from "./window-profiles.ts";

/** Where the rail prints something that we can't know in advance, such as postage or a barcode. */
type Mark = Rect & { label: string };

/** What the rail adds to one page of the file. */
type Addition = {
  layer: Layer;
  trim: { width: number; height: number };
  bleed: number;
  places?: { sender: BlockPlace; recipient: BlockPlace } | undefined;
  marks: readonly Mark[];
  /** A line of small gray print below the barcode. */
  caption?: string | undefined;
};

export type Additions = {
  /** One page for each layer. */
  pdf: Uint8Array;
  layers: readonly Layer[];
};

/**
 * Draws what this piece's rail adds to the file: addresses, postage, and codes, in the places of the rail's profile
 * (docs/rules.md#proofs). Null if it adds nothing. Throws validation_error for an address that can't be printed.
 */
export function drawAdditions(piece: Piece): Additions | null {
  const additions = additionsOf(piece);
  if (additions.length === 0) return null;
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const pages = additions.map((addition) => pageOf(addition, fonts, piece));
  fonts.embed();
  return {
    pdf: writePages(file, pages, fonts.resources()),
    layers: additions.map(({ layer }) => layer),
  };
}

/** Lob inserts a sheet with both addresses at the front (lob-openapi: extra_service). PostGrid doesn't document its place. */
const certifiedCaption = "CERTIFIED MAIL: THE PRINTER MAY PUT THE ADDRESSES ON A SHEET IN FRONT";

function additionsOf(piece: Piece): Addition[] {
  const { format } = piece;
  const { blocks, stamped } = profileOf(piece);
  if (isOfFamily(format, "letter")) {
    if (!stamped) return [];
    const code: Mark = { ...stamped.sheetCode, label: "CODE" };
    const page = { trim: sheet, bleed: 0 };
    return [
      {
        ...page,
        layer: { page: 1 },
        places: stamped,
        marks: [{ ...stamped.barcode, label: "BARCODE" }, code],
        caption: piece.mailClass.startsWith("certified") ? certifiedCaption : undefined,
      },
      { ...page, layer: { page: 3, everySheet: true }, marks: [code] },
    ];
  }
  if (isOfFamily(format, "postcard")) {
    const back = postcardBack(format);
    const marks = [{ ...back.indicia, label: "POSTAGE" }];
    return [{ layer: { page: 2 }, trim: back.trim, bleed, places: blocks ? undefined : back, marks }];
  }
  const { envelope } = notecard;
  const marks = [{ ...envelope.indicia, label: "POSTAGE" }];
  return [{ layer: { page: 3 }, trim: envelope, bleed: 0, places: blocks ? undefined : envelope, marks }];
}

function pageOf(addition: Addition, fonts: PdfFonts, { to, from }: Piece): PageContent {
  const { trim, bleed: around, places, marks, caption } = addition;
  const canvas = new TextCanvas(fonts, trim.height + around, around);
  const draw = (address: Address | undefined, path: "to" | "from", place: BlockPlace | undefined) => {
    if (address && place) drawBlock(canvas, pictureAddress(address, path, place), place);
  };
  draw(from, "from", places?.sender);
  draw(to, "to", places?.recipient);
  const labels = new TextCanvas(fonts, trim.height + around, around, markColor);
  for (const mark of marks) drawLabel(labels, mark);
  if (caption && marks[0]) labels.line(labelLine(caption), marks[0].x, marks[0].y + 22, labelSize);
  const frames = marks.map((mark) => frameOf(mark, trim.height, around)).join("");
  return { content: `${frames}${canvas.content()}${labels.content()}`, ...trim, bleed: around };
}

/** A gray that can't be mistaken for print. */
const markColor = [0.5, 0.5, 0.5] as const;
const labelSize = 5.5;

function drawLabel(canvas: TextCanvas, { x, y, width, height, label }: Mark): void {
  const line = labelLine(label);
  const left = x + (width - (line.width * labelSize) / 1000) / 2;
  canvas.line(line, left, y + height / 2 + labelSize * 0.36, labelSize);
}

const labelLine = (text: string) => lineOf(shapeText(text, null, styleOf("", addressFamily), new Set()));

/** A white box with a dashed edge. White, because the rail's print covers what is under it. */
function frameOf({ x, y, width, height }: Rect, pageHeight: number, around: number): string {
  const rect = [x + around, pageHeight + around - y - height, width, height].map(num).join(" ");
  return `q 1 g ${rect} re f ${markColor.join(" ")} RG 0.5 w [2 2] 0 d ${rect} re S Q\n`;
}
