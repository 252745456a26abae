import type { Keyring } from "#lib/shared/keyring";
import { seal, unseal } from "#lib/shared/seal";

const purpose = "operator-totp-cipher";

/** Encrypts the secret of a person's authenticator app, because a reader of the database could otherwise compute its codes. */
export function sealTotp(keyring: Pick<Keyring, "keyOf">, secret: Uint8Array) {
  const { kid, bytes } = seal(keyring, purpose, secret);
  return { kid, totpSecret: bytes };
}

/** Null if the person has no app yet, or if APP_SECRET no longer lists the secret that encrypted the app's secret. */
export function openTotp(
  keyring: Pick<Keyring, "keyOf">,
  { kid, totpSecret }: { kid: number | null; totpSecret: Uint8Array | null },
): Uint8Array<ArrayBuffer> | null {
  return kid === null || totpSecret === null ? null : unseal(keyring, purpose, { kid, bytes: totpSecret });
}
