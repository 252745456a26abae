import { setImmediate } from "node:timers/promises";
import { maxBase64PdfBytes } from "#lib/domain/mail/limits";
import type { ReadContent } from "#lib/domain/quotes/letter-request";
import type { Base64Text } from "#lib/shared/base64-text";
import { AppError } from "#lib/shared/errors";

/**
 * Returns a function that reads the requested content as text or bytes. The function throws validation_error for invalid base64,
 * payload_too_large, and the errors of `readUpload` and `fetchPdf`.
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
        if (source.pages) throw new Error("Only a row of a batch is a part of a file");
        return { kind: "pdf", bytes: await deps.readUpload(source.key) };
      case "url":
        return { kind: "pdf", bytes: await deps.fetchPdf(source.url) };
      case "base64":
        return { kind: "pdf", bytes: await decodeBase64(source.data) };
    }
  };
}

/** Characters decoded before other requests get a turn. Takes a fraction of a millisecond. */
const pieceChars = 262_144;

/**
 * Decodes strictly: if Node silently skips anything (a data: prefix, a stray character), the part is too short, and the error names
 * the field. The bytes are in shared memory, so they reach the parsing worker without another copy.
 */
async function decodeBase64(data: string | Base64Text): Promise<Uint8Array> {
  const characters = typeof data === "string" ? Buffer.from(data.replace(/[\r\n]/g, "")) : data.characters;
  const digits = characters.length - paddingOf(characters);
  const size = sizeOf(digits);
  if (size > maxBase64PdfBytes) {
    throw new AppError(
      "payload_too_large",
      `The PDF is larger than ${maxBase64PdfBytes} bytes, the most this service takes.`,
    );
  }
  // Zero characters are valid base64 of zero bytes. The empty file is refused later, as empty.
  if (digits % 4 === 1 || (digits === 0 && characters.length > 0)) throw notBase64();
  const bytes = Buffer.from(new SharedArrayBuffer(size));
  for (let from = 0; from < digits; from += pieceChars) {
    const piece = characters.toString("latin1", from, Math.min(from + pieceChars, digits));
    if (bytes.write(piece, sizeOf(from), "base64") !== sizeOf(piece.length)) throw notBase64();
    if (from + pieceChars < digits) await setImmediate();
  }
  return bytes;
}

const sizeOf = (digits: number) => Math.floor((digits * 3) / 4);

function paddingOf(characters: Buffer): number {
  const at = characters.indexOf("=", -2);
  return at < 0 ? 0 : characters.length - at;
}

function notBase64(): AppError {
  return new AppError(
    "validation_error",
    "pdf_base64 is not base64. Send the file's bytes alone, without a data: prefix.",
    { fields: [{ path: "pdf_base64", message: "isn't base64" }] },
  );
}
