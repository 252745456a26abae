import { createHash } from "node:crypto";
import type { AssessedBatch } from "./assess-batch.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";

/** The digest that a batch's confirmation token binds: everything that is printed and priced, and which rows are left out. */
export function digestOfBatch(
  request: Omit<BatchQuoteRequest, "rows" | "accountSession">,
  assessed: AssessedBatch,
): Buffer {
  const { name, line1, line2, city, state, zip } = request.from ?? {};
  const { font, postcardFront, firstPage, typesetting } = assessed.piece;
  const canonical = JSON.stringify([
    "batch",
    [name, line1, line2 || null, city, state, zip],
    assessed.contentSha256,
    font ?? null,
    postcardFront ?? null,
    request.mailClass,
    request.format,
    request.color,
    request.tracking,
    request.removeBranding,
    assessed.count,
    assessed.accepted,
    assessed.totalCents,
    assessed.rowsDigest,
    // At the end, so that tokens from before these choices existed stay valid.
    ...(firstPage ? [firstPage] : []),
    ...(request.singleSided ? ["single_sided"] : []),
    ...(assessed.handOff.sendOn ? [`send_on ${assessed.handOff.sendOn}`] : []),
    ...(typesetting ? [typesetting] : []),
    ...(request.duplicates === "skip" ? [] : [request.duplicates]),
  ]);
  return createHash("sha256").update(canonical).digest();
}
