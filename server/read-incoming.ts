import type { IncomingMessage } from "node:http";
import { tooLarge } from "#lib/api/read-body";
import { AppError } from "#lib/shared/errors";

const firstBytes = 16_384;

/**
 * Reads a body into a buffer that grows with what arrives, so that a declared length costs nothing. `hold` reserves memory before
 * it is used. Throws payload_too_large, service_unavailable (no memory left for bodies), validation_error (cut short).
 */
export function readIncoming(
  incoming: IncomingMessage,
  maxBytes: number,
  hold: (bytes: number) => boolean,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const declared = Number(incoming.headers["content-length"] ?? 0);
    if (declared > maxBytes) return reject(tooLarge(maxBytes));
    let whole: Buffer = Buffer.alloc(0);
    let size = 0;
    const stop = (error: Error) => {
      incoming.removeAllListeners("data");
      incoming.pause();
      reject(error);
    };
    incoming.on("data", (chunk: Buffer) => {
      const needed = size + chunk.length;
      if (needed > maxBytes) return stop(tooLarge(maxBytes));
      if (needed > whole.length) {
        // Doubled, so that it is copied in parts: joining 14 MB at the end would delay every other request.
        const room = Math.max(needed, Math.min(Math.max(2 * whole.length, firstBytes), declared || maxBytes));
        if (!hold(room - whole.length)) return stop(noRoom());
        const larger = chunk.length === declared ? chunk : Buffer.allocUnsafeSlow(room);
        whole.copy(larger, 0, 0, size);
        whole = larger;
      }
      // A body in a single chunk, like most, is used without copying.
      if (whole !== chunk) chunk.copy(whole, size);
      size = needed;
    });
    incoming.once("end", () => resolve(whole.subarray(0, size)));
    // A disconnect first causes a socket error, which is the client's fault and not a bug.
    for (const event of ["error", "close"]) {
      incoming.once(event, () => {
        if (incoming.complete) return;
        reject(new AppError("validation_error", "The request ended before its body was complete."));
      });
    }
  });
}

function noRoom(): AppError {
  return new AppError(
    "service_unavailable",
    "The service is receiving as much as it can hold at this moment.",
    {
      retryAfterSeconds: 5,
    },
  );
}
