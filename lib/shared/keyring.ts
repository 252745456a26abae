import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * Signing keys derived from APP_SECRET, one for each purpose, so that one kind of token can't pass as another. Several secrets may
 * be given, newest first: the first one signs, and all of them verify (docs/rules.md#key-rotation).
 */
export type Keyring = {
  /** HMAC-SHA256 with the current secret; `kid` (0-255) identifies the secret. */
  sign(purpose: string, bytes: Uint8Array): { kid: number; mac: Buffer };
  /** Compares in constant time. False for an unknown `kid`. */
  verify(purpose: string, kid: number, bytes: Uint8Array, mac: Uint8Array): boolean;
  /**
   * 32 bytes for this purpose, from the secret `kid` (by default the current one), for data whose rows name their secret. Null if
   * that secret isn't listed.
   */
  keyOf(purpose: string, kid?: number): { kid: number; key: Buffer } | null;
  /** 32 bytes derived from the oldest listed secret, for values that must stay the same during rotation. */
  derive(purpose: string, info: string): Buffer;
  kids: readonly number[];
};

const minSecretChars = 32;

/** Builds a keyring from a comma-separated list of secrets. Throws if one is shorter than 32 characters. */
export function createKeyring(appSecret: string): Keyring {
  const secrets = appSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (secrets.length === 0 || secrets.some((secret) => secret.length < minSecretChars)) {
    throw new Error(
      `APP_SECRET needs one or more secrets of at least ${minSecretChars} characters, newest first`,
    );
  }
  const byKid = new Map(secrets.map((secret) => [kidOf(secret), secret] as const).reverse());
  if (byKid.size !== secrets.length) {
    throw new Error("Two secrets in APP_SECRET share a key id: replace the newest with another random value");
  }
  const current = secrets[0]!;
  const oldest = secrets[secrets.length - 1]!;
  const keys = new Map<string, Buffer>();
  const keyFor = (secret: string, purpose: string) => {
    const name = `${kidOf(secret)}:${purpose}`;
    let key = keys.get(name);
    if (!key) {
      key = Buffer.from(hkdfSync("sha256", secret, "posthorn", purpose, 32));
      keys.set(name, key);
    }
    return key;
  };
  return {
    kids: secrets.map(kidOf),
    sign(purpose, bytes) {
      return {
        kid: kidOf(current),
        mac: createHmac("sha256", keyFor(current, purpose)).update(bytes).digest(),
      };
    },
    verify(purpose, kid, bytes, mac) {
      const secret = byKid.get(kid);
      if (!secret) return false;
      const expected = createHmac("sha256", keyFor(secret, purpose)).update(bytes).digest();
      return mac.length === expected.length && timingSafeEqual(expected, mac);
    },
    keyOf(purpose, kid = kidOf(current)) {
      const secret = byKid.get(kid);
      return secret ? { kid, key: keyFor(secret, purpose) } : null;
    },
    derive(purpose, info) {
      return Buffer.from(hkdfSync("sha256", oldest, "posthorn", `${purpose}:${info}`, 32));
    },
  };
}

function kidOf(secret: string): number {
  return createHash("sha256").update(`kid:${secret}`).digest()[0]!;
}
