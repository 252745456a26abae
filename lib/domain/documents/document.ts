import type { Typesetting } from "#lib/domain/mail/pieces";
import type { Certificate } from "./certificate/certificate.ts";
import type { ClearingMoves } from "./decide-address-page.ts";
import type { HeadingLine } from "./find-addresses.ts";
import type { CutPages, PageRange } from "./intake/cut-pages.ts";
import type { Layer } from "./intake/draw-plate.ts";
import type { Label } from "./labels/draw-labels.ts";
import type { PrintImage } from "./letters/print-image.ts";
import type { FoundLetters } from "./parting/part-letters.ts";
import type { Content, Piece } from "./piece.ts";
import type { SheetLayout, SheetRequest } from "./sheet-schema.ts";

/** Marks that are close together and that nothing could read. */
export type UnreadPatch = {
  /** The page number, from 1. */
  page: number;
  /** As fractions of the page's width and height, from the top left. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The outline that recognizes the same ink in another document. Null if the ink is too large or too soft for one. */
  outline: Uint8Array | null;
};

/** A letter or one of its enclosures in the printed document. `firstPage` counts from 1; `text` is what people can read on it. */
export type LetterPart = { firstPage: number; pageCount: number; text: string };

/** What screening gets to read of a document. */
export type PrintedReading = {
  text: string;
  /** The part of the text that is on each page. Empty if the pages were drawn from a text. */
  pageTexts: readonly string[];
  unreadablePages: readonly number[];
  /** Where the unread ink of those pages is. Empty if a page could not be examined. */
  unread: readonly UnreadPatch[];
  /** Indexes of the released outlines that were found, once per patch. */
  exempt: readonly number[];
};

/** A printable document: measured, readable, and rendered on demand. Deterministic: the same input gives the same bytes. */
export type PreparedDocument = {
  /** Pages that are printed and priced, including an inserted address page. A card of any kind counts as one. */
  pageCount: number;
  /** Of these, empty backs, so that each enclosure begins on a new sheet. They are free. Absent without enclosures. */
  blankPages?: number;
  /** The letter and each enclosure, in print order. Absent without enclosures. */
  parts?: readonly LetterPart[];
  /** True if an address page was inserted before a PDF whose first page has ink where the address goes. */
  addressPage: boolean;
  /** The moves of page 1 that would avoid the address page. Empty if there is no address page. */
  instead: ClearingMoves;
  /** The lines at the top of page 1 of a PDF, where it names its sender and recipient. Absent for a text. */
  heading?: readonly HeadingLine[];
  /** The words that people can read on the printed pages. Screening uses this text. */
  text: string;
  /** Pages, from 1, whose ink has words that could not be read. Such an order is held for review and never passes unread. */
  unreadablePages: readonly number[];
  /** The date above the text, as it is printed. Absent without one. */
  dateLine?: string;
  /** Sentences for the quote's `note` (a fallback font was used, a page is printed as an image, …). */
  notes: readonly string[];
  /** SHA-256 of the original content, in hex. A confirmation token binds it. */
  contentSha256: string;
  /** The file for the rail: the pages, with any address blocks that the rail doesn't print. */
  render(): Promise<Uint8Array>;
};

type PrepareOptions = {
  readScans?: boolean | undefined;
  caller?: string | undefined;
  /** True if the PDF goes to several recipients. An address on it is then not compared with the recipient's. */
  shared?: boolean | undefined;
};

/** The public interface of this folder. `prepare` throws the document codes of the error table. */
export type Documents = {
  /**
   * Prepares content for print. Jobs of different callers take turns (by `caller`). `readScans` runs OCR on scanned pages right
   * away, within the limits of a sandbox order; otherwise they count as unreadable.
   */
  prepare(content: Content, piece: Piece, options?: PrepareOptions): Promise<PreparedDocument>;
  /** Prepares a PDF that goes behind the letter, where no address is printed. Throws the codes of a PDF. */
  prepareEnclosure(
    bytes: Uint8Array,
    options?: Omit<PrepareOptions, "shared">,
  ): Promise<Omit<PreparedDocument, "addressPage" | "instead">>;
  /**
   * The line breaks that a text will have in print, for the page on which it is being written. Works even if the text is empty or
   * too long. Throws unprintable_text, validation_error, service_unavailable.
   */
  layOutSheet(request: SheetRequest, caller?: string): Promise<SheetLayout>;
  /**
   * A print font for screens: the whole font if `slice` is null, or else 256 characters of it. Null if there is no such font or
   * slice.
   */
  sliceFace(name: string, slice: number | null, caller?: string): Promise<Uint8Array | null>;
  /**
   * The readable text on pages that this service rendered. For a text letter, these are the words of its text. Every other page is
   * read again, with OCR for scans and without the time limit of a request. Ink with a released outline counts as read.
   */
  readPrinted(
    pdf: Uint8Array,
    letter: { text: string | null; typesetting?: Typesetting | null; released?: readonly Uint8Array[] },
  ): Promise<PrintedReading>;
  /**
   * The mailpiece as it will arrive: a rendered document with the addresses, postage, and codes that its rail adds, page for page.
   * Every image and proof that people see shows this. Throws validation_error for an address that can't be printed.
   */
  asMailed(pdf: Uint8Array, piece: Piece, caller?: string): Promise<Uint8Array>;
  /** Throws validation_error if an address doesn't fit on the mailpiece, with the field and how many characters fit. */
  assertAddressesFit(piece: Piece): void;
  /** One page of a rendered document as PNG. `page` counts from 1; throws validation_error if there is no such page. */
  toPng(
    pdf: Uint8Array,
    page: number,
    options: { widthPx: number; overlay?: "window" | undefined; piece: Piece; caller?: string | undefined },
  ): Promise<Uint8Array>;
  /** The document with the mailpiece's short ID on page 1, or unchanged if the mailpiece has no window for it. */
  withPieceCode(pdf: Uint8Array, piece: Piece, code: string): Promise<Uint8Array>;
  /** Joins printed documents into one file. With `ownSheets`, for printing on both sides, each begins on a new sheet. */
  merge(pdfs: readonly Uint8Array[], options: { ownSheets: boolean }): Promise<Uint8Array>;
  /**
   * Fits the pages of a third party's PDF onto Letter sheets, without scripts or links. Throws invalid_pdf, empty_document,
   * page_limit_exceeded, service_unavailable.
   */
  takeIn(pdf: Uint8Array): Promise<{ pdf: Uint8Array; pageCount: number }>;
  /** Appends one document to another, page for page. */
  append(pdf: Uint8Array, more: Uint8Array): Promise<Uint8Array>;
  /** Envelope labels on sheets of thirty, in order. Deterministic. */
  drawLabels(labels: readonly (Omit<Label, "code"> & { code?: string })[]): Promise<Uint8Array>;
  /** A Mailing record as a PDF. Deterministic. */
  drawCertificate(certificate: Certificate): Uint8Array;
  /**
   * Decodes a sender's PNG or JPEG in a worker, and re-encodes it, without metadata, as it is printed. Throws
   * unsupported_media_type, validation_error, service_unavailable.
   */
  decodeImage(bytes: Uint8Array, caller?: string): Promise<PrintImage>;
  /** Each page of a printed document as its own document. */
  split(pdf: Uint8Array): Promise<Uint8Array[]>;
  /**
   * Takes ranges of pages out of a user's PDF, each as a file that looks the same: at least the first range. Throws invalid_pdf,
   * service_unavailable.
   */
  cut(pdf: Uint8Array, ranges: readonly PageRange[], caller?: string): Promise<CutPages>;
  /**
   * Finds the letters in a merged PDF (docs/rules.md#merged-letters). Takes about 10 milliseconds a page, one worker at most, and
   * turns with other callers. A page that can't be read is a problem of that page. Throws invalid_pdf, empty_document,
   * page_limit_exceeded, service_unavailable.
   */
  findLetters(pdf: Uint8Array, caller: string | undefined): Promise<FoundLetters>;
  /** A part of a printed page as PNG, at exactly the size that a printer requires. */
  toLayer(pdf: Uint8Array, layer: Layer): Promise<Uint8Array>;
  /** Loads fonts and the PDF engine ahead of the first document. */
  warm(): Promise<void>;
  close(): Promise<void>;
};
