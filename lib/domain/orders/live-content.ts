import type { ObjectStore } from "#lib/ports/object-store";
import { AppError } from "#lib/shared/errors";

/** The largest printed document: twelve pages of images at print resolution. */
export const maxPrintBytes = 64_000_000;

/** The printed pages of an unfinished live order. Throws service_unavailable, so that the caller retries. */
export async function getPrinted(store: Pick<ObjectStore, "get">, documentKey: string): Promise<Uint8Array> {
  const found = await store.get(documentKey, { maxBytes: maxPrintBytes });
  if (found && found !== "too_large") return found.bytes;
  throw new AppError("service_unavailable", "The stored document cannot be read.", { retryAfterSeconds: 60 });
}
