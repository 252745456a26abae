import { createHmac, timingSafeEqual } from "node:crypto";

/** Compares a received MAC with the expected one in constant time. */
export function isMacOf(
  secret: string,
  signed: readonly (string | Buffer)[],
  given: string | null,
  encoding: "hex" | "base64url",
): boolean {
  const mac = createHmac("sha256", secret);
  for (const part of signed) mac.update(part);
  const expected = Buffer.from(mac.digest(encoding));
  const bytes = Buffer.from(given ?? "");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
