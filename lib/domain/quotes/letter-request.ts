import type { Address } from "#lib/domain/addresses/schema";
import { parseFont } from "#lib/domain/documents/font-names";
import {
  defaultPostcardFront,
  type Format,
  type MailClass,
  type PostcardFront,
  pieces,
} from "#lib/domain/mail/pieces";
import type { RailTable } from "#lib/domain/rails/rail-table";
import type { Base64Text } from "#lib/shared/base64-text";
import type { Content, Piece } from "../documents/piece.ts";

/** Where the content comes from, as the caller named it. */
export type ContentSource =
  | { kind: "text"; text: string }
  | { kind: "upload"; key: string }
  | { kind: "base64"; data: string | Base64Text }
  | { kind: "url"; url: string };

/** Reads the bytes behind a source. Throws pdf_fetch_failed, validation_error, payload_too_large. */
export type ReadContent = (source: ContentSource) => Promise<Content>;

/** What quotes and orders have in common: everything that decides what is printed and what it costs. */
export type LetterRequest = {
  mailClass: MailClass;
  format: Format;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  /** A name of the table, or a face's own name, as the caller wrote it. */
  font: string | undefined;
  postcardFront: PostcardFront | undefined;
  to: Address | undefined;
  from: Address | undefined;
  content: ContentSource | undefined;
  /** Who asks: where documents wait to be prepared, callers are served in turn. */
  caller?: string | undefined;
};

/**
 * The piece to be made of a request, for the envelope of the rail that would print it. Throws validation_error for a font that does not
 * exist.
 */
export function pieceOf(request: LetterRequest, rails: Pick<RailTable, "find">): Piece {
  const { format, mailClass, color, font, postcardFront, to, from } = request;
  return {
    format,
    mailClass,
    color,
    // A default is named, so that a letter is the same letter whether its caller named it or not.
    font: font === undefined ? pieces[format].defaultFont : parseFont(font),
    postcardFront: pieces[format].hasFront ? (postcardFront ?? defaultPostcardFront) : postcardFront,
    to,
    from,
    windowProfile: rails.find(request)?.windowProfile?.(request.format),
  };
}
