import type { Keyring } from "#lib/shared/keyring";
import { seal, unseal } from "#lib/shared/seal";

const purpose = "released-mark-cipher";

export type SealedMark = { kid: number; outline: Uint8Array<ArrayBuffer> };

/** Encrypts an outline, because it is part of a letter and is stored longer than the letter. */
export function sealMark(keyring: Pick<Keyring, "keyOf">, outline: Uint8Array): SealedMark {
  const { kid, bytes } = seal(keyring, purpose, outline);
  return { kid, outline: bytes };
}

/** Decrypts an outline. Null if its secret is no longer listed; the ink is then held again. Throws if the row was tampered with. */
export const openMark = (keyring: Pick<Keyring, "keyOf">, { kid, outline }: SealedMark): Uint8Array | null =>
  unseal(keyring, purpose, { kid, bytes: outline });
