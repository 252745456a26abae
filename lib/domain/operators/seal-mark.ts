import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keyring } from "#lib/shared/keyring";

const purpose = "released-mark-cipher";
const [nonceBytes, tagBytes] = [12, 16];

export type SealedMark = { kid: number; outline: Uint8Array<ArrayBuffer> };

/** Encrypts an outline, because it is part of a letter and is stored longer than the letter. */
export function sealMark(keyring: Pick<Keyring, "keyOf">, outline: Uint8Array): SealedMark {
  const { kid, key } = keyring.keyOf(purpose)!;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(outline), cipher.final(), cipher.getAuthTag()]);
  return { kid, outline: new Uint8Array(sealed) };
}

/** Decrypts an outline. Null if its secret is no longer listed; the ink is then held again. Throws if the row was tampered with. */
export function openMark(keyring: Pick<Keyring, "keyOf">, { kid, outline }: SealedMark): Uint8Array | null {
  const found = keyring.keyOf(purpose, kid);
  if (!found) return null;
  const bytes = Buffer.from(outline);
  const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return new Uint8Array(
    Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]),
  );
}
