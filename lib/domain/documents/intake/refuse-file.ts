import { AppError } from "#lib/shared/errors";
import { DeadlineExceeded, WorkerFailed } from "./isolated-worker.ts";

/** A cheap check before a worker is used. Junk may precede the header (PDF 1.7, Appendix H, note 13). */
export function assertLooksLikePdf(bytes: Uint8Array, maxBytes: number): void {
  if (bytes.length === 0) throw new AppError("invalid_pdf", "The file is empty.");
  if (bytes.length > maxBytes)
    throw new AppError(
      "invalid_pdf",
      `The PDF is too large: it has ${bytes.length.toLocaleString("en-US")} bytes, and at most ${maxBytes.toLocaleString("en-US")} are accepted.`,
    );
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-"))
    throw new AppError("invalid_pdf", "The file is not a PDF: it does not begin with %PDF-.");
}

/** Converts a worker pool's error into a message for the sender. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof DeadlineExceeded && error.starved)
    return new AppError("service_unavailable", "We're too busy to prepare the PDF right now.", {
      retryAfterSeconds: 5,
      cause: error,
    });
  if (error instanceof DeadlineExceeded) return tookTooLong(error);
  if (error instanceof WorkerFailed)
    return new AppError(
      "invalid_pdf",
      "The PDF is too complex or damaged: preparing it needs more memory than a letter may take. Export it as a simpler file.",
      { cause: error },
    );
  return error;
}

export const tookTooLong = (cause?: DeadlineExceeded) =>
  new AppError(
    "invalid_pdf",
    "The PDF took too long to prepare. Export it as a simpler file, or print it to a new PDF.",
    { cause },
  );
