import {
  type FontName,
  type FormatOf,
  isHandwriting,
  isOfFamily,
  type PostcardFormat,
  pieces,
} from "#lib/domain/mail/pieces";
import { AppError } from "#lib/shared/errors";
import { drawBlock, setBlocks } from "../letters/draw-letter.ts";
import type { Piece } from "../piece.ts";
import { drawHandwriting } from "../typeset/draw-handwriting.ts";
import { TextCanvas } from "../typeset/draw-line.ts";
import type { Paragraph } from "../typeset/paragraph.ts";
import { PdfFile } from "../typeset/pdf-file.ts";
import { PdfFonts } from "../typeset/pdf-fonts.ts";
import { type PageContent, writePages } from "../typeset/write-pages.ts";
import { profileOf } from "../window-profiles.ts";
import { Art, palette } from "./art.ts";
import { bleed, notecard, postcardBack } from "./card-geometry.ts";
import { type Attempt, fitMessage, type Message } from "./fit-message.ts";
import { fronts } from "./fronts.ts";

/**
 * Nominal sizes of the message, largest first; Caveat is drawn 1.36 times as large. The last ones are used only if nothing else
 * fits.
 */
const messageSizes = [22, 20, 18.5, 17, 15.5, 14, 12.5, 11.5, 10.5, 9.5];
export type CardFormat = FormatOf<"postcard" | "notecard">;

/** A message that fits next to the address at this size or larger stays there, as on a picture postcard. */
const comfortable = 12.5;

/**
 * Lays out a message on a postcard (front, then message and address side) or in a notecard (outside, inside, envelope). Throws
 * validation_error if the font isn't handwriting, or the message or an address doesn't fit.
 */
export function layoutCard(
  text: string,
  paragraphs: readonly Paragraph[],
  font: FontName,
  piece: Piece & { format: CardFormat },
): { draw(): Uint8Array } {
  if (!isHandwriting(font)) {
    const message = "must be a handwriting font on cards: hand, hand-neat, hand-script, or hand-print";
    throw new AppError("validation_error", `The font ${message}.`, { fields: [{ path: "font", message }] });
  }
  return isOfFamily(piece.format, "postcard")
    ? layoutPostcard(text, paragraphs, piece, piece.format)
    : layoutNotecard(text, paragraphs, piece, piece.format);
}

/** Sizes and areas for the message of a card, best first. */
export function attemptsOf(format: CardFormat): Attempt[] {
  if (!isOfFamily(format, "postcard")) {
    const { left, right } = notecard;
    return [
      ...[17, 15.5, 14, 12.5, 11.5].map((size) => ({
        size,
        room: { boxes: [right], clear: [], settled: 0.36 },
      })),
      ...[14, 12.5, 11.5, 10.5, 9.5].map((size) => ({ size, room: { boxes: [left, right], clear: [] } })),
    ];
  }
  const back = postcardBack(format);
  const clear = [back.addressZone, back.barcode];
  const sizes = messageSizes.filter((size) => size <= pieces[format].largestTypePt);
  return [
    ...sizes
      .filter((size) => size >= comfortable)
      .map((size) => ({ size, room: { boxes: [back.column], clear, settled: 0.22 } })),
    ...sizes.filter((size) => size <= 15.5).map((size) => ({ size, room: { boxes: [back.wide], clear } })),
  ];
}

function layoutPostcard(
  text: string,
  paragraphs: readonly Paragraph[],
  piece: Piece,
  format: PostcardFormat,
) {
  const back = postcardBack(format);
  const message = fitMessage(text, paragraphs, attemptsOf(format));
  const blocks = setBlocks(profileOf(piece).blocks && back, piece.to, piece.from);
  return {
    draw() {
      const { width, height } = back.trim;
      const file = new PdfFile();
      const fonts = new PdfFonts(file);
      const canvas = new TextCanvas(fonts, height + bleed, bleed);
      drawBlock(canvas, blocks.sender, back.sender);
      drawBlock(canvas, blocks.recipient, back.recipient);
      const pages: PageContent[] = [
        {
          content: frontOf(width, height, frontOfPiece(piece)),
          width,
          height,
          bleed,
        },
        { content: canvas.content() + handwriting(fonts, message, text, height), width, height, bleed },
      ];
      fonts.embed();
      return writePages(file, pages, fonts.resources());
    },
  };
}

function layoutNotecard(
  text: string,
  paragraphs: readonly Paragraph[],
  piece: Piece,
  format: FormatOf<"notecard">,
) {
  const { flat, fold, envelope } = notecard;
  const message = fitMessage(text, paragraphs, attemptsOf(format));
  const blocks = setBlocks(profileOf(piece).blocks && envelope, piece.to, piece.from);
  return {
    draw() {
      const file = new PdfFile();
      const fonts = new PdfFonts(file);
      const outside = new Art(flat.width, flat.height, bleed);
      outside.ground(palette.paper);
      const cover = new Art(fold, flat.height, bleed);
      fronts[frontOfPiece(piece)](cover);
      const face = new TextCanvas(fonts, envelope.height, 0);
      drawBlock(face, blocks.sender, envelope.sender);
      drawBlock(face, blocks.recipient, envelope.recipient);
      const pages: PageContent[] = [
        // The cover is the right half; its art is clipped at the fold and extends into the bleed on the other sides.
        {
          content: `${outside.content()}q ${fold + bleed} 0 ${fold + bleed} ${flat.height + 2 * bleed} re W n 1 0 0 1 ${fold} 0 cm\n${cover.content()}Q\n`,
          ...flat,
          bleed,
        },
        { content: handwriting(fonts, message, text, flat.height), ...flat, bleed },
        { content: face.content(), width: envelope.width, height: envelope.height, bleed: 0 },
      ];
      fonts.embed();
      return writePages(file, pages, fonts.resources());
    },
  };
}

const frontOfPiece = ({ format, postcardFront }: Piece) =>
  postcardFront ?? pieces[format].defaultFront ?? "plain";

function frontOf(width: number, height: number, front: keyof typeof fronts): string {
  const art = new Art(width, height, bleed);
  fronts[front](art);
  return art.content();
}

function handwriting(fonts: PdfFonts, message: Message, text: string, height: number): string {
  const canvas = new TextCanvas(fonts, height + bleed, bleed, palette.pen);
  drawHandwriting(canvas, message.lines, message.size, text);
  return canvas.content();
}
