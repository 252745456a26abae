import { randomBytes } from "node:crypto";
import type { Documents } from "#lib/domain/documents/document";
import { type PrintImage, readPrintImage } from "#lib/domain/documents/letters/print-image";
import { maxImageBytes } from "#lib/domain/mail/limits";
import type { ObjectStore } from "#lib/ports/object-store";
import { AppError, isAppError } from "#lib/shared/errors";
import type { IncomingFile } from "./receive-upload.ts";
import { imageKeyPattern } from "./schema.ts";
import { storePathOf } from "./upload-key.ts";

export type ImageDeps = { store: ObjectStore; decodeImage: Documents["decodeImage"] };

/** Our own encoding of an image. It may be larger than what was sent, because it isn't lossy. */
const maxStoredBytes = 8_000_000;

/**
 * Decodes an image in a worker, and stores it as it will be printed, without metadata, for 30 days. Throws payload_too_large,
 * unsupported_media_type, validation_error, service_unavailable.
 */
export async function storeImage(
  { store, decodeImage }: ImageDeps,
  { read, caller }: Omit<IncomingFile, "contentType" | "kind">,
): Promise<{ imageKey: string } & Pick<PrintImage, "width" | "height">> {
  const bytes = await read(maxImageBytes).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== "payload_too_large") throw error;
    throw new AppError("payload_too_large", `The image is larger than ${maxImageBytes} bytes.`, {
      next: ["Save it with fewer pixels, or as a JPEG, and send it again."],
    });
  });
  const { png, width, height } = await decodeImage(bytes, caller);
  const imageKey = `img_${randomBytes(16).toString("hex")}`;
  await store.put(storePathOf(imageKey), { bytes: png, contentType: "image/png" }, caller);
  return { imageKey, width, height };
}

/** Reads a stored image. `path` is the field that names it. Throws validation_error if there is none. */
export async function readImage(
  { store }: Pick<ImageDeps, "store">,
  key: string,
  path: string,
): Promise<PrintImage> {
  const found = imageKeyPattern.test(key)
    ? await store.get(storePathOf(key), { maxBytes: maxStoredBytes })
    : null;
  if (found && found !== "too_large") return readPrintImage(found.bytes);
  const message = "has no image: none was uploaded with this key, or it was deleted after 30 days";
  throw new AppError("validation_error", `${path} ${message}.`, {
    fields: [{ path, message }],
    next: ["Upload the image with POST /v1/uploads/images, then send its image_key."],
  });
}
