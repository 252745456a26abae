import { AppError } from "#lib/shared/errors";
import { isPdfType } from "./receive-upload.ts";
import { uploadKeyPattern } from "./schema.ts";
import { maxBytesOf, storePathOf, ticketOf, type UploadDeps } from "./upload-key.ts";

/**
 * Reads an uploaded PDF. Checks its size and type again, because a bucket accepts anything. Throws validation_error with the reason
 * if it can't be read, and if the file is larger than one letter may be. With `forBatch`, the file of a batch ticket may be larger.
 */
export async function readUpload(
  deps: UploadDeps,
  key: string,
  { forBatch = false }: { forBatch?: boolean } = {},
): Promise<Uint8Array> {
  const maxBytes = forBatch
    ? (ticketOf(deps.keyring, key)?.maxBytes ?? maxBytesOf.letter)
    : maxBytesOf.letter;
  const found = uploadKeyPattern.test(key) ? await deps.store.get(storePathOf(key), { maxBytes }) : null;
  if (found === null) throw refuse(reasonForNothing(deps, key));
  if (found === "too_large") throw refuse(`holds a file larger than ${maxBytes} bytes`);
  if (!isPdfType(found.contentType)) throw refuse("holds a file that was not uploaded as application/pdf");
  return found.bytes;
}

function reasonForNothing({ keyring, clock }: UploadDeps, key: string): string {
  const ticket = ticketOf(keyring, key);
  if (!ticket) return "was not issued by this service";
  return ticket.endsAt > clock()
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
