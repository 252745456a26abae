import type { Address } from "#lib/domain/addresses/schema";
import { type AddressBlock, setAddress } from "../address-block.ts";
import type { Style } from "../typeset/choose-face.ts";
import { drawHandwriting } from "../typeset/draw-handwriting.ts";
import { TextCanvas } from "../typeset/draw-line.ts";
import { type FaceInfo, faces } from "../typeset/faces.ts";
import { num, PdfFile } from "../typeset/pdf-file.ts";
import { PdfFonts } from "../typeset/pdf-fonts.ts";
import { shapeText } from "../typeset/shape-text.ts";
import { writePages } from "../typeset/write-pages.ts";
import type { BlockPlace, Rect, WindowProfile } from "../window-profiles.ts";
import { drawLetterhead, drawSignature, PageImages } from "./draw-parts.ts";
import { type LetterLayout, sheet } from "./layout-letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { lineOf } from "./line-of.ts";

const footerSize = 9;
const footerBaseline = 756;

export type Blocks = { sender: AddressBlock | null; recipient: AddressBlock | null };

/** Typesets the two address blocks, or none if the rail prints them. Throws validation_error for an address that doesn't fit. */
export function setBlocks(
  places: WindowProfile["blocks"],
  to: Address | undefined,
  from: Address | undefined,
): Blocks {
  return {
    sender: from && places ? setAddress(from, "from", places.sender) : null,
    recipient: to && places ? setAddress(to, "to", places.recipient) : null,
  };
}

/**
 * Draws the letter as a PDF. Paints the `covered` areas of page 1 white before it draws the addresses. The PDF contains only the
 * writer's words, the two addresses, and, if there is more than one page, page numbers.
 */
export function drawLetter(
  layout: LetterLayout,
  profile: WindowProfile,
  blocks: Blocks,
  style: Style,
  { covered = [], parts = {} }: { covered?: readonly Rect[]; parts?: LetterParts | undefined } = {},
): Uint8Array {
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const images = new PageImages(file);
  const count = layout.pages.length;
  const contents = layout.pages.map((lines, index) => {
    const canvas = new TextCanvas(fonts, sheet.height);
    if (index === 0 && profile.blocks) {
      drawBlock(canvas, blocks.sender, profile.blocks.sender);
      drawBlock(canvas, blocks.recipient, profile.blocks.recipient);
    }
    drawLines(canvas, lines, layout, { style, page: index });
    if (count > 1) {
      const footer = lineOf(shapeText(`Page ${index + 1} of ${count}`, null, style, new Set()));
      canvas.line(footer, (sheet.width - (footer.width * footerSize) / 1000) / 2, footerBaseline, footerSize);
    }
    const drawn = drawParts(canvas, images, parts, { layout, page: index, style });
    return `${index === 0 ? covered.map(whiteRect).join("") : ""}${drawn}${canvas.content()}`;
  });
  fonts.embed();
  return writePages(
    file,
    contents.map((content) => ({ content, width: sheet.width, height: sheet.height, bleed: 0 })),
    fonts.resources(images.resources()),
  );
}

function drawLines(
  canvas: TextCanvas,
  lines: LetterLayout["pages"][number],
  { size, margin }: LetterLayout,
  { style, page }: { style: Style; page: number },
): void {
  const face: FaceInfo = faces[style.family[0]];
  const written = lines.map(({ line, baseline }) => {
    const indent = (line.indent * size) / 1000;
    const end = (line.form.indent.end * size) / 1000;
    return {
      ...{ line, baseline },
      left: margin + (line.rtl ? end : indent),
      right: sheet.width - margin - (line.rtl ? indent : end),
    };
  });
  for (const { line, baseline, left, right } of written)
    if (line.form.rule) canvas.rule(left, right, baseline - size * 0.3);
  if (face.sway) {
    drawHandwriting(canvas, written, size, `page ${page}`);
    return;
  }
  for (const { line, baseline, left, right } of written) {
    const x = line.rtl ? right - (line.width * line.scale * size) / 1000 : left;
    canvas.line(line, x, baseline, size * line.scale);
  }
}

/** Draws what is around the text of a page, and returns the content that draws its images. */
function drawParts(
  canvas: TextCanvas,
  images: PageImages,
  { letterhead, signature }: LetterParts,
  { layout, page, style }: { layout: LetterLayout; page: number; style: Style },
): string {
  const head = letterhead && page === 0 ? drawLetterhead(canvas, images, letterhead, style) : "";
  return head + (signature ? drawSignature(canvas, images, signature, { layout, page }) : "");
}

const whiteRect = ({ x, y, width, height }: Rect) =>
  `q 1 g ${[x, sheet.height - y - height, width, height].map(num).join(" ")} re f Q\n`;

/** Draws an address block in its place. */
export function drawBlock(
  canvas: TextCanvas,
  block: AddressBlock | null,
  place: Pick<BlockPlace, "x" | "top">,
): void {
  block?.lines.forEach((line, index) => {
    // Arimo's capitals are 0.72 em high, so this first baseline puts their tops slightly below the block's top.
    canvas.line(lineOf(line), place.x, place.top + block.size * 0.95 + index * block.leading, block.size);
  });
}
