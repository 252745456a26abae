import { createHmac } from "node:crypto";
import type { Keyring } from "#lib/shared/keyring";

/**
 * The six digits that verify an email address, derived from the request's random ID and our secret. No row stores them; the email
 * template derives them again.
 */
export function emailCodeOf(keyring: Keyring, id: string): string {
  const { key } = keyring.keyOf("email-code")!;
  const number = createHmac("sha256", key).update(id).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}
