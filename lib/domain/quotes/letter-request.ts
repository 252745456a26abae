import type { Address } from "#lib/domain/addresses/schema";
import { parseFont } from "#lib/domain/documents/font-names";
import {
  defaultPostcardFront,
  type FirstPageChoice,
  type Format,
  type MailClass,
  type PostcardFront,
  pieces,
} from "#lib/domain/mail/pieces";
import type { RailTable } from "#lib/domain/rails/rail-table";
import type { Base64Text } from "#lib/shared/base64-text";
import type { Content, Piece } from "../documents/piece.ts";

/** Where the content comes from, as requested. */
export type ContentSource =
  | { kind: "text"; text: string }
  | { kind: "upload"; key: string }
  | { kind: "base64"; data: string | Base64Text }
  | { kind: "url"; url: string };

/** Reads the bytes behind a source. Throws pdf_fetch_failed, validation_error, payload_too_large. */
export type ReadContent = (source: ContentSource) => Promise<Content>;

/** What quotes and orders have in common: everything that determines print and price. */
export type LetterRequest = {
  mailClass: MailClass;
  format: Format;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  /** A name from the table, or a font's own name, as requested. */
  font: string | undefined;
  postcardFront: PostcardFront | undefined;
  /** What to do with page 1 of a PDF that isn't clear where the address goes. */
  firstPage?: FirstPageChoice | undefined;
  /** A row of a batch, whose PDF is the same for all rows: its first page isn't compared with the row's address. */
  inBatch?: boolean | undefined;
  to: Address | undefined;
  from: Address | undefined;
  content: ContentSource | undefined;
  /** The caller, because the queues for document work are shared fairly by caller. */
  caller?: string | undefined;
};

/**
 * The mailpiece to make for a request, for the envelope of the rail that would print it. Throws validation_error for an unknown
 * font.
 */
export function pieceOf(request: LetterRequest, rails: Pick<RailTable, "find">): Piece {
  const { format, mailClass, color, font, postcardFront, firstPage, to, from } = request;
  return {
    format,
    mailClass,
    color,
    // The default is filled in, so that a letter is the same whether or not the request named it.
    font: font === undefined ? pieces[format].defaultFont : parseFont(font),
    postcardFront: pieces[format].hasFront ? (postcardFront ?? defaultPostcardFront) : postcardFront,
    firstPage,
    to,
    from,
    windowProfile: rails.find(request)?.windowProfile?.(request.format),
  };
}
