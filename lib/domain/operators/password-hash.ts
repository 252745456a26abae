import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const slowHash = promisify(scrypt) as (
  password: string,
  salt: Uint8Array,
  length: number,
  cost: object,
) => Promise<Buffer>;
/** Takes about 180 ms and 32 MB per guess. These are the parameters of OWASP's Password Storage Cheat Sheet for 32 MB. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const [saltBytes, hashBytes] = [16, 32];

/** Compared with when a name is unknown, so that the answer takes as long as for a known one. */
const nobodys = new Uint8Array(saltBytes + hashBytes);

/** The salt and the scrypt hash of a password. */
export async function hashPassword(password: string): Promise<Uint8Array<ArrayBuffer>> {
  const salt = randomBytes(saltBytes);
  return new Uint8Array(Buffer.concat([salt, await slowHash(normal(password), salt, hashBytes, cost)]));
}

/** Costs one slow hash, also if there is nothing stored to compare with; then it is false. The caller bounds the length. */
export async function isPassword(given: string, stored: Uint8Array | null): Promise<boolean> {
  const bytes = stored ?? nobodys;
  const theirs = await slowHash(normal(given), bytes.subarray(0, saltBytes), hashBytes, cost);
  return timingSafeEqual(bytes.subarray(saltBytes), theirs) && stored !== null;
}

/** Keyboards write the same letter as one code point or as two. */
const normal = (password: string) => password.normalize("NFC");
