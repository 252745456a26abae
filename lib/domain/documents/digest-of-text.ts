import { createHash } from "node:crypto";
import type { LetterParts } from "./letters/letter-parts.ts";

/** What a confirmation token binds. That of a text without parts is its SHA-256, as shown to the sender. */
export function digestOfText(text: string, parts: LetterParts | undefined): string {
  const digest = createHash("sha256").update(text, "utf8");
  if (!parts) return digest.digest("hex");
  const withDigests = (_: string, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
  return digest.update("\0").update(JSON.stringify(parts, withDigests)).digest("hex");
}
