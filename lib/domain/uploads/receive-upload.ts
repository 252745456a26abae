import { AppError, isAppError } from "#lib/shared/errors";
import { uploadContentType } from "./schema.ts";
import { storePathOf, type TicketKind, ticketOf, type UploadDeps } from "./upload-key.ts";

export type IncomingFile = {
  contentType: string | null;
  /** The caller whose quota it counts toward. */
  caller?: string | undefined;
  /** The only kind of ticket that the entry point takes. */
  kind: TicketKind;
  /** Reads the bytes, or throws payload_too_large. */
  read: (maxBytes: number) => Promise<Uint8Array>;
};

/**
 * Stores a file under a ticket, for deployments without a bucket. Checks the ticket before it reads a byte. Can be repeated as long
 * as the ticket is valid; the last file counts. Throws validation_error, unsupported_media_type, payload_too_large.
 */
export async function receiveUpload(deps: UploadDeps, key: string, file: IncomingFile): Promise<void> {
  const ticket = ticketOf(deps.keyring, key);
  if (!ticket) throw refuseKey("was not issued by this service");
  if (ticket.kind !== file.kind) throw refuseKey("has another upload_url");
  if (ticket.endsAt <= deps.clock()) throw refuseKey("has expired; tickets last 15 minutes");
  // A bucket enforces the signed type. A file without a type is checked when it is read.
  if (file.contentType !== null && !isPdfType(file.contentType)) {
    throw new AppError(
      "unsupported_media_type",
      "The file must be sent with Content-Type: application/pdf.",
      {
        next: ["Send the PUT with the headers of the ticket."],
      },
    );
  }
  const bytes = await readAtMost(file, ticket.maxBytes);
  if (bytes.length === 0) {
    throw new AppError("validation_error", "The body is empty; send the bytes of the PDF as the body.", {
      fields: [{ path: "body", message: "is empty" }],
    });
  }
  await deps.store.put(storePathOf(key), { bytes, contentType: uploadContentType }, file.caller);
}

export function isPdfType(contentType: string): boolean {
  return contentType.split(";")[0]?.trim().toLowerCase() === uploadContentType;
}

function refuseKey(message: string): AppError {
  return new AppError("validation_error", `This upload key ${message}.`, {
    fields: [{ path: "key", message }],
    next: ["Ask for a new ticket and PUT the file to its upload_url."],
  });
}

async function readAtMost({ read }: IncomingFile, maxBytes: number): Promise<Uint8Array> {
  try {
    return await read(maxBytes);
  } catch (error) {
    if (!isAppError(error) || error.code !== "payload_too_large") throw error;
    throw new AppError(
      "payload_too_large",
      `The file is larger than ${maxBytes} bytes, the most this service takes.`,
      {
        next: [
          "Make the PDF smaller, for example by lowering the resolution of its images, and PUT it again.",
        ],
      },
    );
  }
}
