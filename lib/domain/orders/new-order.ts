import type { LetterPart } from "#lib/domain/documents/document";
import { hasImage, isTextAlone } from "#lib/domain/quotes/letter-request";
import type { Piece } from "../documents/piece.ts";
import type { AssessedLetter } from "./assess-letter.ts";
import type { OrderContent } from "./insert-order.ts";
import type { Order } from "./order.ts";
import type { OrderRequest } from "./order-request.ts";
import { type OrderStage, statusOfStage } from "./order-transitions.ts";

/** What an order is made from, whether single or a batch row: the request, and the result of its layout. */
export type RowRequest = Pick<
  OrderRequest,
  | "sandbox"
  | "mailClass"
  | "format"
  | "color"
  | "tracking"
  | "removeBranding"
  | "singleSided"
  | "to"
  | "from"
  | "email"
  | "webhookUrl"
  | "content"
  | "enclosures"
  | "parts"
  | "reference"
  | "metadata"
>;
export type MadeLetter = Pick<AssessedLetter, "price" | "addressEvents"> & {
  handOff: Pick<AssessedLetter["handOff"], "sendOn"> & Partial<Pick<AssessedLetter["handOff"], "day">>;
  piece: Pick<Piece, "font" | "postcardFront" | "typesetting" | "windowProfile">;
  document: Pick<AssessedLetter["document"], "pageCount"> & {
    /** The letter and its enclosures, if it has any. */
    parts?: readonly Pick<LetterPart, "firstPage">[];
  };
};

/** A new order in its first stage, from the assessed letter. */
export function orderOf(
  id: string,
  request: RowRequest,
  { document, price, handOff: { sendOn, day } }: Pick<MadeLetter, "document" | "price" | "handOff">,
  { stage, at }: { stage: OrderStage; at: Date },
): Order {
  return {
    id,
    stage,
    status: statusOfStage[stage],
    sandbox: request.sandbox,
    mailClass: request.mailClass,
    format: request.format,
    pageCount: document.pageCount,
    color: request.color,
    tracking: request.tracking,
    removeBranding: request.removeBranding,
    singleSided: request.singleSided,
    sendOn,
    datedOn: (request.parts?.dateLine === "auto" && day) || null,
    to: { name: request.to.name, city: request.to.city, state: request.to.state, zip: request.to.zip },
    priceCents: price.totalCents,
    breakdown: price.breakdown,
    trackingNumber: null,
    expectedDeliveryDate: null,
    refusalReason: null,
    mailedAt: null,
    deliveredAt: null,
    delivery: null,
    returned: null,
    receiptAt: null,
    handOffAt: null,
    failure: null,
    approval: null,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * The order's content, which is printed but never shown. `stored.documentKey` is absent if the document can be rendered from the
 * text.
 */
export function contentOf(
  request: RowRequest,
  { piece, document: { parts = [] } }: Pick<MadeLetter, "piece" | "document">,
  stored: { documentKey: string | undefined; contentSha256?: string | undefined },
): OrderContent {
  // With enclosures or parts, the text is only a part of what is printed, so it is read from the document like a PDF.
  const text = isTextAlone(request) && request.content.kind === "text" ? request.content.text : undefined;
  return {
    recipient: request.to,
    sender: request.from,
    email: request.email,
    webhookUrl: request.webhookUrl,
    reference: request.reference,
    metadata: request.metadata,
    font: piece.font,
    front: piece.postcardFront,
    typesetting: piece.typesetting,
    windowProfile: piece.windowProfile,
    text,
    documentKey: stored.documentKey,
    enclosureStarts: parts.slice(1).map(({ firstPage }) => firstPage),
    hasImage: hasImage(request),
    contentSha256: text === undefined ? stored.contentSha256 : undefined,
  };
}
