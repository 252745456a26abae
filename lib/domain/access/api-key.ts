import { createHmac, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Keyring } from "#lib/shared/keyring";

export { type Scope, scopes } from "./scopes.ts";
export type KeyMode = "live" | "test";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const pattern = /^svc_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Makes a key: `svc_live_` or `svc_test_`, 32 random base62 characters (190 bits), and 6 of their CRC-32. */
export function newApiKey(mode: KeyMode): string {
  return keyOf(mode, Array.from({ length: 32 }, () => alphabet[randomInt(62)]).join(""));
}

/** The key of one request: the same secret and seed make the same key. 512 bits per 190, so no character is likelier than another. */
export function derivedApiKey(mode: KeyMode, secret: Uint8Array, seed: string): string {
  let value = BigInt(`0x${createHmac("sha512", secret).update(seed).digest("hex")}`);
  let body = "";
  for (let index = 0; index < 32; index += 1) {
    body += alphabet[Number(value % 62n)];
    value /= 62n;
  }
  return keyOf(mode, body);
}

const keyOf = (mode: KeyMode, body: string) => `svc_${mode}_${body}${checksum(body)}`;

/** The key's mode, or null if it can't be one of ours. Reads no database (docs/rules.md#api-keys). */
export function parseApiKey(key: string): { mode: KeyMode } | null {
  const match = pattern.exec(key);
  if (!match || checksum(match[2]!) !== match[3]) return null;
  return { mode: match[1] as KeyMode };
}

/**
 * The stored form of a key: HMAC-SHA256 in hex, and the ID of the secret that made it. Looked up by equality, so we never compare
 * secrets ourselves.
 */
export type HashedKey = { hash: string; kid: number | null };

/**
 * The hash under each listed secret, the current one first. The last hash has the older form, from before rows recorded their
 * secret.
 */
export function hashesOf(keyring: Keyring, key: string): HashedKey[] {
  const hash = (secret: Buffer) => createHmac("sha256", secret).update(key).digest("hex");
  return [
    ...keyring.kids.map((kid) => ({ kid, hash: hash(keyring.keyOf("api-key-hash", kid)!.key) })),
    { kid: null, hash: hash(keyring.derive("api-key-pepper", "1")) },
  ];
}

function checksum(body: string): string {
  let value = crc32(body);
  let text = "";
  for (let index = 0; index < 6; index += 1) {
    text = alphabet[value % 62] + text;
    value = Math.floor(value / 62);
  }
  return text;
}
