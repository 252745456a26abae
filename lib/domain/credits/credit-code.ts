import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from "node:crypto";
import type { Keyring } from "#lib/shared/keyring";

/** Letters and digits that are hard to confuse: without 0, o, 1, i, and l. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** `svc-xxxx-xxxx-xxxx`, drawn uniformly: 31^12 codes, 59 bits (docs/rules.md#credit-code-form). */
export function newCreditCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `svc-${group()}-${group()}-${group()}`;
}

/** The code in the form that lookups use, or null if the text can't be a code. */
export function parseCreditCode(text: string): string | null {
  if (text.length !== 18) return null;
  const code = text.toLowerCase();
  return /^svc(?:-[a-z0-9]{4}){3}$/.test(code) ? code : null;
}

const purposes = { find: "credit-code-hmac", seal: "credit-code-cipher" } as const;

/** A code as a row stores it. */
export type SealedCode = { kid: number; codeHmac: string; codeCipher: Uint8Array<ArrayBuffer> };

export function sealCode(keyring: Keyring, code: string): SealedCode {
  const { kid, key } = keyring.keyOf(purposes.seal)!;
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(code, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return { kid, codeHmac: hmacOf(keyring, code, kid)!, codeCipher: new Uint8Array(sealed) };
}

/** Decrypts the code so that it can be emailed. Throws if its secret is no longer listed, or if the row was tampered with. */
export function openCode(
  keyring: Keyring,
  { kid, codeCipher }: Pick<SealedCode, "kid" | "codeCipher">,
): string {
  const found = keyring.keyOf(purposes.seal, kid);
  if (!found) throw new Error("APP_SECRET lacks the secret that this credit code was encrypted with");
  const bytes = Buffer.from(codeCipher);
  const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8");
}

/** The HMACs that a row may store for the code: one for each listed secret, newest first. */
export function hmacsOf(keyring: Keyring, code: string): string[] {
  return keyring.kids.map((kid) => hmacOf(keyring, code, kid)!);
}

function hmacOf(keyring: Keyring, code: string, kid: number): string | null {
  const found = keyring.keyOf(purposes.find, kid);
  return found && createHmac("sha256", found.key).update(code).digest("hex");
}
