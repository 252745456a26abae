import { createHmac } from "node:crypto";
import type { Keyring } from "#lib/shared/keyring";

/**
 * The six digits that prove an e-mail address, worked out of the request's random id and a secret of ours: they are in no row, and the mail
 * makes them anew.
 */
export function emailCodeOf(keyring: Keyring, id: string): string {
  const { key } = keyring.keyOf("email-code")!;
  const number = createHmac("sha256", key).update(id).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}
