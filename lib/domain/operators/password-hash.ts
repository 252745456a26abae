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

/** The hash to compare with if a name is unknown, so that the answer takes as long as for a known name. */
const nobodys = new Uint8Array(saltBytes + hashBytes);

/** The salt and the scrypt hash of a password. */
export async function hashPassword(password: string): Promise<Uint8Array<ArrayBuffer>> {
  const salt = randomBytes(saltBytes);
  return new Uint8Array(Buffer.concat([salt, await slowHash(normal(password), salt, hashBytes, cost)]));
}

/** Computes one slow hash even if there is no stored hash; the result is then false. The caller limits the length. */
export async function isPassword(given: string, stored: Uint8Array | null): Promise<boolean> {
  const bytes = stored ?? nobodys;
  const theirs = await slowHash(normal(given), bytes.subarray(0, saltBytes), hashBytes, cost);
  return timingSafeEqual(bytes.subarray(saltBytes), theirs) && stored !== null;
}

/** Keyboards write the same letter as one code point or as two. */
const normal = (password: string) => password.normalize("NFC");
