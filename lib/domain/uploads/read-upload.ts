import { maxPdfBytes } from "#lib/domain/mail/limits";
import { AppError } from "#lib/shared/errors";
import { isPdfType } from "./receive-upload.ts";
import { uploadKeyPattern } from "./schema.ts";
import { storePathOf, ticketEndOf, type UploadDeps } from "./upload-key.ts";

/**
 * Reads an uploaded PDF. Checks its size and type again, because a bucket accepts anything. Throws validation_error with the reason
 * if it can't be read.
 */
export async function readUpload(deps: UploadDeps, key: string): Promise<Uint8Array> {
  const found = uploadKeyPattern.test(key)
    ? await deps.store.get(storePathOf(key), { maxBytes: maxPdfBytes })
    : null;
  if (found === null) throw refuse(reasonForNothing(deps, key));
  if (found === "too_large") throw refuse(`holds a file larger than ${maxPdfBytes} bytes`);
  if (!isPdfType(found.contentType)) throw refuse("holds a file that was not uploaded as application/pdf");
  return found.bytes;
}

function reasonForNothing({ keyring, clock }: UploadDeps, key: string): string {
  const ticketEnd = ticketEndOf(keyring, key);
  if (!ticketEnd) return "was not issued by this service";
  return ticketEnd > clock()
    ? "has no file yet: PUT the PDF to upload_url first"
    : "has no file: none was uploaded in time, or it was deleted after 30 days";
}

function refuse(message: string): AppError {
  return new AppError("validation_error", `upload_key ${message}.`, {
    fields: [{ path: "upload_key", message }],
    next: [
      "Ask for a ticket with POST /v1/uploads, PUT the PDF to its upload_url, then send its upload_key.",
    ],
  });
}
