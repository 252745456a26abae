import { formatPieceCode } from "#lib/domain/mail/piece-code";
import { isOfFamily } from "#lib/domain/mail/pieces";
import type { Layer } from "../intake/lay-over-pages.ts";
import { sheet } from "../letters/layout-letter.ts";
import { lineOf } from "../letters/line-of.ts";
import type { Piece } from "../piece.ts";
import { styleOf } from "../typeset/choose-face.ts";
import { TextCanvas } from "../typeset/draw-line.ts";
import { addressFamily } from "../typeset/faces.ts";
import { num, PdfFile } from "../typeset/pdf-file.ts";
import { PdfFonts } from "../typeset/pdf-fonts.ts";
import { shapeText } from "../typeset/shape-text.ts";
import { writePages } from "../typeset/write-pages.ts";
import { profileOf } from "../window-profiles.ts";
import { writeCode } from "./write-code.ts";

/** A Data Matrix: rows of modules, true where it is dark. */
export type Matrix = readonly (readonly boolean[])[];

/** A module's width: 17 mils, more than twice what a common handheld scanner needs (7.5 mils). */
const moduleSize = 1.25;
/** The width of a Data Matrix of ten digits, in points: 12 modules. */
export const matrixSize = 12 * moduleSize;
/** The address must have this much room around it in a window (1/8 in, DMM 202.2). */
const clearance = 9;
const digitSize = 7;

/** The Data Matrix of an ID, without a quiet zone. */
export async function matrixOf(code: string): Promise<Matrix> {
  const { symbol } = await writeCode(code, "DataMatrix");
  const { data, width, height } = symbol;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => data[y * width + x] === 0),
  );
}

/** The matrix as PDF operators; `x` and `top` in points from the top left of a page of this height. */
export function matrixContent(
  matrix: Matrix,
  { x, top, pageHeight }: { x: number; top: number; pageHeight: number },
): string {
  const squares = matrix.flatMap((row, y) =>
    row.flatMap((dark, column) => {
      const corner = [x + column * moduleSize, pageHeight - top - (y + 1) * moduleSize];
      return dark ? [`${[...corner, moduleSize, moduleSize].map(num).join(" ")} re`] : [];
    }),
  );
  return `q 0 g ${squares.join(" ")} f Q\n`;
}

/** The ID as people read it. */
export function drawDigits(
  canvas: TextCanvas,
  code: string,
  x: number,
  baseline: number,
  size = digitSize,
): void {
  canvas.line(digitsLine(code), x, baseline, size);
}

export const digitsWidth = (code: string, size: number): number => (digitsLine(code).width * size) / 1000;

const digitsLine = (code: string) =>
  lineOf(shapeText(formatPieceCode(code), null, styleOf("", addressFamily), new Set()));

/**
 * A page to lay over page 1 of a letter: the ID, in the window above the recipient. There, every profile keeps the page free of ink, the
 * window shows it while the sheet lies at the bottom of its envelope, and it is above the area at the lower right of the envelope that
 * the post needs for its barcode. Null for a mailpiece without a window that we fill, such as a card.
 */
export async function drawPieceCode(
  piece: Piece,
  code: string,
): Promise<{ over: Uint8Array; layers: readonly Layer[] } | null> {
  const { blocks } = profileOf(piece);
  if (!isOfFamily(piece.format, "letter") || !blocks) return null;
  const { x, top: below } = blocks.recipient;
  const top = below - clearance - matrixSize;
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const canvas = new TextCanvas(fonts, sheet.height);
  drawDigits(canvas, code, x + matrixSize + 2 * moduleSize, top + (matrixSize + digitSize * 0.7) / 2);
  const matrix = matrixContent(await matrixOf(code), { x, top, pageHeight: sheet.height });
  fonts.embed();
  const page = {
    content: `${matrix}${canvas.content()}`,
    width: sheet.width,
    height: sheet.height,
    bleed: 0,
  };
  return { over: writePages(file, [page], fonts.resources()), layers: [{ page: 1 }] };
}
