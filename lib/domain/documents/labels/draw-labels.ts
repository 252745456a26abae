import type { Address } from "#lib/domain/addresses/schema";
import { type AddressBlock, findBlock } from "../address-block.ts";
import { digitsWidth, drawDigits, type Matrix, matrixContent, matrixSize } from "../codes/draw-piece-code.ts";
import { drawBlock } from "../letters/draw-letter.ts";
import { sheet } from "../letters/layout-letter.ts";
import { lineOf } from "../letters/line-of.ts";
import { styleOf } from "../typeset/choose-face.ts";
import { TextCanvas } from "../typeset/draw-line.ts";
import { addressFamily } from "../typeset/faces.ts";
import { PdfFile } from "../typeset/pdf-file.ts";
import { PdfFonts } from "../typeset/pdf-fonts.ts";
import { shapeText } from "../typeset/shape-text.ts";
import type { Shaped } from "../typeset/shaped.ts";
import { writePages } from "../typeset/write-pages.ts";
import type { BlockPlace } from "../window-profiles.ts";

export type Label = {
  to: Address;
  from: Address;
  /** Names the mailpiece on its label if the address doesn't fit, so that its envelope can be written by hand. */
  name: string;
  /** The mailpiece's short ID and its Data Matrix. Left out if there is no room next to the sender. */
  code?: { digits: string; matrix: Matrix };
};

/** Avery 5160 in points: 30 labels of 2.625 x 1 in, three across without a gap between rows (docs/decisions/0085). */
export const labelSheet = {
  across: 3,
  down: 10,
  width: 189,
  height: 72,
  left: 13.5,
  top: 36,
  pitchX: 198,
  pitchY: 72,
} as const;

/** The margin without ink, because sheets may shift by a sixteenth of an inch in a printer. */
const inset = { x: 8, y: 4.5 };
const room = { width: labelSheet.width - 2 * inset.x, height: labelSheet.height - 2 * inset.y };
const gap = 4;

/** Sizes of the return address. It gets smaller before the recipient does. */
const senderSizes = [
  [6, 6.8],
  [5.5, 6.2],
  [5, 5.6],
] as const;
/** USPS: at least 8 pt (DMM 202). */
const recipientSizes = [
  [10, 11],
  [9, 10],
  [8, 8.8],
] as const;

/**
 * Draws labels for envelopes without a window, in order, on as many sheets as needed: the recipient as on a letter, and above it
 * the sender, small, on as few lines as possible. If both don't fit, leaves out the sender. If the recipient alone doesn't fit, the
 * label names its mailpiece.
 */
export function drawLabels(labels: readonly Label[]): Uint8Array {
  const { across, down, left, top, pitchX, pitchY } = labelSheet;
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const contents: string[] = [];
  for (let first = 0; first < labels.length; first += across * down) {
    const canvas = new TextCanvas(fonts, sheet.height);
    const matrices = labels.slice(first, first + across * down).map((label, index) => {
      const x = left + (index % across) * pitchX + inset.x;
      return drawLabel(canvas, label, x, top + Math.floor(index / across) * pitchY + inset.y);
    });
    contents.push(`${matrices.join("")}${canvas.content()}`);
  }
  fonts.embed();
  const pages = contents.map((content) => ({ content, width: sheet.width, height: sheet.height, bleed: 0 }));
  return writePages(file, pages, fonts.resources());
}

/** The ID stays this far from the addresses. */
const codeGap = 6;
const codeDigitSize = 5.5;

/** Draws the ID at the upper right, or nothing if an address needs the room. Returns what the text can't draw. */
function drawCode(
  canvas: TextCanvas,
  { digits, matrix }: NonNullable<Label["code"]>,
  {
    sender,
    recipient,
    x,
    top,
  }: { sender: AddressBlock | null; recipient: AddressBlock; x: number; top: number },
): string {
  const width = Math.max(matrixSize, digitsWidth(digits, codeDigitSize));
  const height = matrixSize + codeDigitSize + 1;
  const left = x + room.width - width;
  const widest = Math.max(
    0,
    ...(sender?.lines ?? []).map((line) => (line.width * (sender?.size ?? 0)) / 1000),
  );
  if (x + widest + codeGap > left || height + codeGap > room.height - heightOf(recipient)) return "";
  drawDigits(canvas, digits, left, top + height, codeDigitSize);
  return matrixContent(matrix, { x: x + room.width - matrixSize, top, pageHeight: sheet.height });
}

function drawLabel(canvas: TextCanvas, { to, from, name, code }: Label, x: number, top: number): string {
  const { sender, recipient } = setLabel(to, from);
  if (!recipient) {
    const words = ["The address is too long for a label.", `Write it by hand: ${name}`];
    words.forEach((text, index) => {
      canvas.line(lineOf(shape(text)), x, top + 12 + index * 11, 8);
    });
    return "";
  }
  drawBlock(canvas, sender, { x, top });
  // At the bottom of the label, so that the two addresses stay apart even if both are short.
  drawBlock(canvas, recipient, { x, top: top + room.height - heightOf(recipient) });
  return code ? drawCode(canvas, code, { sender, recipient, x, top }) : "";
}

function setLabel(
  to: Address,
  from: Address,
): { sender: AddressBlock | null; recipient: AddressBlock | null } {
  const whole: BlockPlace = { x: 0, top: 0, ...room, sizes: recipientSizes };
  for (const size of senderSizes) {
    const tall = findBlock(from, "from", { ...whole, sizes: [size] });
    for (const sender of tall ? [tall, runOn(tall)] : []) {
      const height = room.height - heightOf(sender) - gap;
      const recipient = findBlock(to, "to", { ...whole, height });
      if (recipient) return { sender, recipient };
    }
  }
  return { sender: null, recipient: findBlock(to, "to", whole) };
}

/** Joins as many of the block's lines as fit on one. */
function runOn({ lines, size, leading }: AddressBlock): AddressBlock {
  const joined: Shaped[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const both = last && shape(`${textOf(last)}, ${textOf(line)}`);
    if (both && (both.width * size) / 1000 <= room.width) joined[joined.length - 1] = both;
    else joined.push(line);
  }
  return { lines: joined, size, leading };
}

const shape = (text: string) => shapeText(text, null, styleOf("", addressFamily), new Set());
const textOf = ({ runs }: Shaped) => runs.map(({ run }) => run.text).join("");
const heightOf = ({ lines, leading }: AddressBlock) => lines.length * leading;
