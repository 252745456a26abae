import { maxPdfBytes } from "#lib/domain/mail/schema";
import type { ReadContent } from "#lib/domain/quotes/letter-request";
import { AppError } from "#lib/shared/errors";

/**
 * Turns the content a caller named into its text or its bytes. Throws validation_error for broken base64, payload_too_large, and what
 * `readUpload` and `fetchPdf` throw.
 */
export function createReadContent(deps: {
  readUpload: (key: string) => Promise<Uint8Array>;
  fetchPdf: (url: string) => Promise<Uint8Array>;
}): ReadContent {
  return async (source) => {
    switch (source.kind) {
      case "text":
        return { kind: "text", text: source.text };
      case "upload":
        return { kind: "pdf", bytes: await deps.readUpload(source.key) };
      case "url":
        return { kind: "pdf", bytes: await deps.fetchPdf(source.url) };
      case "base64":
        return { kind: "pdf", bytes: decodeBase64(source.data) };
    }
  };
}

/** Strict: what Node would silently skip (a data: prefix, a stray character) is an error that names the field. */
function decodeBase64(data: string): Uint8Array {
  const compact = data.replace(/[\r\n]/g, "");
  const bytes = Buffer.from(compact, "base64");
  if (compact.length === 0 || bytes.toString("base64").replace(/=+$/, "") !== compact.replace(/=+$/, "")) {
    throw new AppError(
      "validation_error",
      "pdf_base64 is not base64. Send the file's bytes alone, without a data: prefix.",
      {
        fields: [{ path: "pdf_base64", message: "is not base64" }],
      },
    );
  }
  if (bytes.length > maxPdfBytes) {
    throw new AppError(
      "payload_too_large",
      `The PDF is larger than ${maxPdfBytes} bytes, the most this service takes.`,
    );
  }
  return bytes;
}
