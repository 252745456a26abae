import { createHash } from "node:crypto";
import type { Capability } from "#lib/domain/access/capability-token";
import type { Documents } from "#lib/domain/documents/document";
import { pieces } from "#lib/domain/mail/pieces";
import { maxPrintBytes } from "#lib/domain/orders/live-content";
import type { Order } from "#lib/domain/orders/order";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { ObjectStore } from "#lib/ports/object-store";
import { AppError } from "#lib/shared/errors";
import type { Piece } from "../documents/piece.ts";
import type { CertificateRepository, CertificateRow } from "./certificate-repository.ts";

export type PrintedDeps = {
  documents: Pick<Documents, "prepare" | "toPng" | "asMailed">;
  rails: Pick<RailTable, "named" | "find">;
  store: Pick<ObjectStore, "get">;
};

/** The name of each printed page of an order, such as the address page, in page order. */
export function pageNamesOf(order: Pick<Order, "format" | "pageCount">): readonly string[] {
  const { sides } = pieces[order.format];
  return sides ?? Array.from({ length: order.pageCount }, (_, index) => `Page ${index + 1}`);
}

const pictureWidthPx = 816;

/**
 * Draws one printed page of an order, counted from 1, as PNG, for a holder of one of its tokens. Throws not_found, even if the
 * pages were erased.
 */
export async function drawOrderPage(
  deps: PrintedDeps & { getOrder: (id: string) => Promise<Order>; certificates: CertificateRepository },
  { orderId }: Capability,
  { page, caller }: { page: number; caller: string | undefined },
): Promise<Uint8Array> {
  const [order, row] = await Promise.all([deps.getOrder(orderId), deps.certificates.read(orderId)]);
  const known = pageNamesOf(order)[page - 1] !== undefined;
  const printed = known ? await findPrinted(deps, order, row, caller) : null;
  if (!printed) throw new AppError("not_found", "This order has no such page, or its pages were erased.");
  return deps.documents.toPng(printed.pdf, page, { widthPx: pictureWidthPx, piece: printed.piece, caller });
}

/** The printed document of an order, exactly as mailed. Null if it was erased or doesn't match the stored fingerprint. */
export async function findPrinted(
  deps: PrintedDeps,
  order: Order,
  row: CertificateRow,
  caller: string | undefined,
): Promise<{ pdf: Uint8Array; piece: Piece } | null> {
  const piece = printedPiece(deps, order, row);
  const pdf = piece && (await printedPdf(deps, row, piece, caller));
  if (!pdf || createHash("sha256").update(pdf).digest("hex") !== row.documentSha256) return null;
  return { pdf: await deps.documents.asMailed(pdf, piece, caller), piece };
}

function printedPiece(
  deps: PrintedDeps,
  { format, mailClass, color, tracking, singleSided }: Order,
  { recipient, sender, font, front, typesetting, submissions }: CertificateRow,
): Piece | null {
  if (!recipient || !sender) return null;
  const used = submissions.at(-1)?.rail;
  const rail =
    (used ? deps.rails.named(used) : null) ?? deps.rails.find({ format, mailClass, tracking, singleSided });
  return {
    format,
    mailClass,
    color,
    font: font ?? undefined,
    postcardFront: front ?? undefined,
    typesetting: typesetting ?? undefined,
    to: recipient,
    from: sender,
    windowProfile: rail?.windowProfile?.(format),
  };
}

/** The stored document, or the text rendered again, which gives the same bytes. */
async function printedPdf(
  deps: PrintedDeps,
  { documentKey, text }: CertificateRow,
  piece: Piece,
  caller: string | undefined,
): Promise<Uint8Array | null> {
  if (documentKey) {
    const found = await deps.store.get(documentKey, { maxBytes: maxPrintBytes });
    return found && found !== "too_large" ? found.bytes : null;
  }
  if (text === null) return null;
  return (await deps.documents.prepare({ kind: "text", text }, piece, { caller })).render();
}
