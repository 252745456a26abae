import { maxBatchRows } from "#lib/domain/batches/batch-limits";
import { AppError } from "#lib/shared/errors";
import { invalidFields } from "#lib/shared/parse-input";
import { NestedTooDeep, parseJsonBytes } from "./parse-json.ts";
import { TooManyRows, takeRowsOut } from "./take-rows-out.ts";

/** Reads at most `maxBytes` of a body. Throws payload_too_large before it keeps more in memory. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body of a call. Our own server limits the memory of all bodies together; behind Next, the body is read from the
 * Request.
 */
export function bodyOf(
  request: Request,
  context: { readBody?: (maxBytes: number) => Promise<Buffer> },
  maxBytes: number,
): Promise<Buffer> {
  return context.readBody?.(maxBytes) ?? readBody(request, maxBytes);
}

export function tooLarge(maxBytes: number): AppError {
  return new AppError(
    "payload_too_large",
    `The body is larger than ${maxBytes} bytes, the most this endpoint takes.`,
  );
}

/** The error for a value that `parseJsonBytes` left unparsed because it is too long. */
export function bodyTooLong(): AppError {
  return new AppError(
    "payload_too_large",
    "The body is too large: only its pdf_base64 may be this large, and it may have at most 20,000 fields.",
  );
}

/** Parses a JSON body. Throws unsupported_media_type, validation_error, payload_too_large. */
export function parseJson(contentType: string | null, bytes: Buffer): unknown {
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? "")) {
    throw new AppError(
      "unsupported_media_type",
      "The body must be JSON, sent with Content-Type: application/json.",
      {
        fields: [{ path: "Content-Type", message: "must be application/json" }],
      },
    );
  }
  if (bytes.length === 0) throw invalidBody("is empty");
  try {
    return parseJsonBytes(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw bodyTooLong();
    if (error instanceof NestedTooDeep) throw invalidBody("is nested more deeply than this API allows");
    if (error instanceof TypeError) throw invalidBody("isn't valid UTF-8");
    const position = /at position (\d+)/.exec(String(error))?.[1];
    throw invalidBody(`isn't valid JSON${position ? `: look near character ${position}` : ""}`);
  }
}

/**
 * Like parseJson, for a body with many `rows`: leaves them unparsed as a RowsText and parses the rest. Throws what parseJson
 * throws.
 */
export async function parseJsonWithRows(contentType: string | null, bytes: Buffer): Promise<unknown> {
  const taken = await takeRowsOut(bytes, maxBatchRows).catch((error: unknown) => {
    if (!(error instanceof TooManyRows)) throw error;
    const message = `has more than ${maxBatchRows.toLocaleString("en-US")} rows: send them in several batches`;
    throw invalidFields([{ path: "rows", message }]);
  });
  const body = parseJson(contentType, taken?.rest ?? bytes);
  return taken ? { ...(body as object), rows: taken.rows } : body;
}

const invalidBody = (message: string) =>
  invalidFields([{ path: "body", message }], { next: ["Send a JSON object in UTF-8."] });
