import type { Database } from "#lib/db/client";
import { bleed, notecard, postcardBack } from "#lib/domain/documents/cards/card-geometry";
import type { Documents } from "#lib/domain/documents/document";
import { type Format, isOfFamily } from "#lib/domain/mail/pieces";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { findPrintedOrder } from "./print-file-repository.ts";
import { type LayerArea, verifyPrintFile } from "./print-file-token.ts";

export type PrintFileDeps = {
  database: Pick<Database, "prisma">;
  store: Pick<ObjectStore, "get">;
  documents: Pick<Documents, "toLayer">;
  keyring: Keyring;
  clock: Clock;
};

/** The largest printed document: twelve pages of images at print resolution. */
const maxBytes = 64_000_000;

/** The printed pages of a live order, for a rail that fetches them with a signed URL. Throws not_found, service_unavailable. */
export async function readPrintFile(
  deps: PrintFileDeps,
  name: string,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const { orderId, file } = verifyPrintFile(deps.keyring, name, deps.clock());
  const order = await findPrintedOrder(deps.database, orderId);
  const key = order?.documentKey;
  const found = key ? await deps.store.get(key, { maxBytes }) : null;
  if (!order || !found || found === "too_large") throw new AppError("not_found", "Nothing is here.");
  if (file.kind === "pdf") return { bytes: found.bytes, contentType: "application/pdf" };
  const { page, widthPx, heightPx, turned } = file;
  const layer = { page, widthPx, heightPx, turned, area: areaOf(order.format, file.area) };
  return { bytes: await deps.documents.toLayer(found.bytes, layer), contentType: "image/png" };
}

function areaOf(format: Format, area: LayerArea) {
  const { width, height } = isOfFamily(format, "postcard") ? postcardBack(format).trim : notecard.flat;
  if (area === "sheet") return { x: 0, y: 0, width: width + 2 * bleed, height: height + 2 * bleed };
  if (area === "trim") return { x: bleed, y: bleed, width, height };
  return { x: bleed + notecard.fold, y: bleed, width: width - notecard.fold, height };
}
