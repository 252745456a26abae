import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const [nonceBytes, tagBytes] = [12, 16];

/** Encrypted bytes, and which secret of APP_SECRET they need. */
export type Sealed = { kid: number; bytes: Uint8Array<ArrayBuffer> };

/** Encrypts with AES-256-GCM, by the current secret's key for this purpose. */
export function seal(keyring: Pick<Keyring, "keyOf">, purpose: string, plain: Uint8Array): Sealed {
  const { kid, key } = keyring.keyOf(purpose)!;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { kid, bytes: new Uint8Array(sealed) };
}

/** Null if the secret is no longer listed. Throws if the bytes were tampered with. */
export function unseal(
  keyring: Pick<Keyring, "keyOf">,
  purpose: string,
  { kid, bytes: sealed }: { kid: number; bytes: Uint8Array },
): Uint8Array<ArrayBuffer> | null {
  const found = keyring.keyOf(purpose, kid);
  if (!found) return null;
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return new Uint8Array(
    Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]),
  );
}
