import type { Address } from "#lib/domain/addresses/schema";
import type { Content, Piece } from "#lib/domain/documents/document";
import type { FontName, Format, MailClass, PostcardFront } from "#lib/domain/mail/schema";

/** Where the content comes from, as the caller named it. */
export type ContentSource =
  | { kind: "text"; text: string }
  | { kind: "upload"; key: string }
  | { kind: "base64"; data: string }
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
  font: FontName | undefined;
  postcardFront: PostcardFront | undefined;
  to: Address | undefined;
  from: Address | undefined;
  content: ContentSource | undefined;
};

/** The piece to be made of a request. */
export function pieceOf(request: LetterRequest): Piece {
  const { format, mailClass, color, font, postcardFront, to, from } = request;
  return { format, mailClass, color, font, postcardFront, to, from };
}
