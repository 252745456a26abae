import type { Certificate } from "./certificate/certificate.ts";
import type { Layer } from "./intake/draw-plate.ts";
import type { Label } from "./labels/draw-labels.ts";
import type { Content, Piece } from "./piece.ts";
import type { SheetLayout, SheetRequest } from "./sheet-schema.ts";

/** A document that can be printed: measured, readable, and rendered on demand. Deterministic: same input, same bytes. */
export type PreparedDocument = {
  /** Pages that will be printed and priced, an inserted address page included. A card of any kind counts as one. */
  pageCount: number;
  /** True when an address page was put in front of a PDF whose first page is not clear where the address goes. */
  addressPage: boolean;
  /** The words that will be readable on paper, taken from what is printed: this is what is screened. */
  text: string;
  /** Pages (1-based) that carry ink but whose words could not be read: such an order is held, never passed unread. */
  unreadablePages: readonly number[];
  /** Sentences for the quote's `note` (a fallback face was used, a page is printed as an image, …). */
  notes: readonly string[];
  /** sha256 of the content as given, hex: what a confirmation token binds. */
  contentSha256: string;
  /** The very pages that will be printed, as a PDF with address blocks in place. */
  render(): Promise<Uint8Array>;
};

type PrepareOptions = { readScans?: boolean | undefined; caller?: string | undefined };

/** The door of this folder. `prepare` throws the document codes of the error table. */
export type Documents = {
  /** `caller` is whose turn in the queues it is. `readScans` reads scanned pages by eye at once, within the limits of a sandbox order; otherwise they count as unreadable. */
  prepare(content: Content, piece: Piece, options?: PrepareOptions): Promise<PreparedDocument>;
  /**
   * Where the print breaks a text, for a page on which somebody writes it: also for one that is empty or too long. Throws
   * unprintable_text, validation_error, service_unavailable.
   */
  layOutSheet(request: SheetRequest, caller?: string): Promise<SheetLayout>;
  /** A face of the print for screens, whole (`slice` null) or 256 characters of it; null when there is no such face or slice. */
  sliceFace(name: string, slice: number | null, caller?: string): Promise<Uint8Array | null>;
  /**
   * What is readable on pages that this service made, as paper will show it: the words of a text letter are those of its text, every
   * other page is read again, scans by eye and without the haste of a request.
   */
  readPrinted(
    pdf: Uint8Array,
    letter: { text: string | null; color: boolean },
  ): Promise<{ text: string; unreadablePages: readonly number[] }>;
  /** Throws validation_error, with the field and how many characters fit, for an address that has no room on the piece. */
  assertAddressesFit(piece: Piece): void;
  /** One page of a rendered document as PNG. `page` is 1-based; throws validation_error when there is no such page. */
  toPng(
    pdf: Uint8Array,
    page: number,
    options: { widthPx: number; overlay?: "window" | undefined; piece: Piece; caller?: string | undefined },
  ): Promise<Uint8Array>;
  /** Several printed documents as one file for a printer of both sides: each begins on a sheet of its own. */
  merge(pdfs: readonly Uint8Array[]): Promise<Uint8Array>;
  /**
   * The pages of somebody else's PDF on Letter sheets, with nothing in them that runs or links. Throws invalid_pdf, empty_document,
   * page_limit_exceeded, service_unavailable.
   */
  takeIn(pdf: Uint8Array): Promise<{ pdf: Uint8Array; pageCount: number }>;
  /** One document behind the other, page for page. */
  append(pdf: Uint8Array, more: Uint8Array): Promise<Uint8Array>;
  /** Labels for envelopes on sheets of thirty, in their order. Deterministic. */
  drawLabels(labels: readonly Label[]): Uint8Array;
  /** A certificate of mailing as a PDF. Deterministic. */
  drawCertificate(certificate: Certificate): Uint8Array;
  /** Each page of a printed document as a document of its own. */
  split(pdf: Uint8Array): Promise<Uint8Array[]>;
  /** A part of a printed page as PNG, exactly as large as a printer wants it. */
  toLayer(pdf: Uint8Array, layer: Layer): Promise<Uint8Array>;
  /** Loads faces and engine ahead of the first document. */
  warm(): Promise<void>;
  close(): Promise<void>;
};
