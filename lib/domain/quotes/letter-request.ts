import type { Address } from "#lib/domain/addresses/schema";
import { parseFont } from "#lib/domain/documents/font-names";
import type { WhenToSend } from "#lib/domain/mail/hand-off-day";
import {
  type CardFront,
  type FirstPageChoice,
  type Format,
  isOfFamily,
  type MailClass,
  pieces,
  type Typesetting,
} from "#lib/domain/mail/pieces";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { Base64Text } from "#lib/shared/base64-text";
import type { PageRange } from "../documents/intake/cut-pages.ts";
import type { PrintImage } from "../documents/letters/print-image.ts";
import type { Content, Piece } from "../documents/piece.ts";

/** Where the content comes from: text, a PDF, an upload (for a row of a batch, some of its pages), or a URL. */
export type ContentSource =
  | { kind: "text"; text: string }
  | { kind: "upload"; key: string; pages?: PageRange | undefined }
  | { kind: "base64"; data: string | Base64Text }
  | { kind: "url"; url: string };

/** A PDF that goes behind the letter. Its title is listed under a letter that is text. */
export type Enclosure = { source: Exclude<ContentSource, { kind: "text" }>; title: string | undefined };

/** What is printed around the text of a letter, as requested (docs/rules.md#letter-parts). */
export type RequestedParts = {
  letterhead?: { lines: readonly string[]; imageKey?: string | undefined } | undefined;
  /** `auto` is the planned hand-off day, in the language of the letter. */
  dateLine?: string | undefined;
  subject?: string | undefined;
  signature?: { typed: string } | { imageKey: string } | undefined;
};

/** Reads the image behind an image_key. `path` is the field that names it. Throws validation_error. */
export type ReadImage = (key: string, path: string) => Promise<PrintImage>;

/** Reads the bytes behind a source. Throws pdf_fetch_failed, validation_error, payload_too_large. */
export type ReadContent = (source: ContentSource) => Promise<Content>;

/** What quotes and orders have in common: everything that determines print and price. */
export type LetterRequest = {
  mailClass: MailClass;
  format: Format;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  singleSided: boolean;
  /** Absent: as soon as possible. */
  when?: WhenToSend | undefined;
  /** A name from our table of fonts, or a font's own name, as requested. */
  font: string | undefined;
  /** The front of a postcard, or the outside of a notecard. */
  postcardFront: CardFront | undefined;
  typesetting?: Typesetting | undefined;
  /** What to do if page 1 of a PDF has content where the address goes. */
  firstPage?: FirstPageChoice | undefined;
  /** True for a row of a batch. Its PDF is the same for all rows, so page 1 isn't compared with the row's address. */
  inBatch?: boolean | undefined;
  to: Address | undefined;
  from: Address | undefined;
  content: ContentSource | undefined;
  /** In print order. Only behind a letter. */
  enclosures?: readonly Enclosure[] | undefined;
  /** Only around the text of a letter. */
  parts?: RequestedParts | undefined;
  /** The caller, because callers take turns in the queues for document work. */
  caller?: string | undefined;
};

/** Whether its pages can be drawn again from its text, so that no document has to be stored. */
export const isTextAlone = ({
  content,
  enclosures = [],
  parts,
}: Pick<LetterRequest, "content" | "enclosures" | "parts">) =>
  content?.kind === "text" && enclosures.length === 0 && parts === undefined;

/** Whether its signature or letterhead has an uploaded image. */
export const hasImage = ({ parts }: Pick<LetterRequest, "parts">): boolean =>
  parts?.letterhead?.imageKey !== undefined ||
  (parts?.signature !== undefined && "imageKey" in parts.signature);

/** The mailpiece for a request, in the envelope of the rail that would print it. Throws validation_error for an unknown font. */
export function pieceOf(request: LetterRequest, rails: Pick<RailTable, "find">): Piece {
  const { format, mailClass, color, font, postcardFront, typesetting, firstPage, to, from } = request;
  return {
    format,
    mailClass,
    color,
    // Fills in the default, so that a letter is the same whether or not the request names it.
    font: font === undefined ? pieces[format].defaultFont : parseFont(font),
    postcardFront: frontOf(format, postcardFront),
    typesetting,
    firstPage,
    to,
    from,
    windowProfile: rails.find(request)?.windowProfile?.(request.format),
  };
}

/** A postcard's front is filled in. That of a notecard isn't, so that its tokens have the same bytes as before it had a choice. */
function frontOf(format: Format, front: CardFront | undefined): CardFront | undefined {
  const { defaultFront } = pieces[format];
  if (isOfFamily(format, "postcard")) return front ?? defaultFront ?? undefined;
  return front === defaultFront ? undefined : front;
}
