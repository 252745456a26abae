import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

const slowHash = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: object,
) => Promise<Buffer>;
/** Takes about 60 ms and 32 MB per guess. (OWASP's minimum for scrypt is half of that.) */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const longestPassword = 200;

const prefix = "svop_";
const lifetimeSeconds = 12 * 3600;
const bodyLength = 1 + 4 + 16;

/** Proof that an operator is signed in; every use case of the console requires it. */
export type OperatorSession = {
  readonly operator: true /** Identifies this sign-in in the audit log; grants no access. */;
  readonly id: string;
};

export type OperatorDeps = { password: string | undefined; keyring: Keyring; clock: Clock };

/**
 * Signs the operator in. The token is bound to the password, so a new password ends every session. Throws not_found if no password
 * is configured, invalid_key for a wrong one. The caller must check the throttle before this call.
 */
export async function signIn({ password, keyring, clock }: OperatorDeps, given: string): Promise<string> {
  if (password === undefined) throw new AppError("not_found", "The operator console isn't set up here.");
  if (given.length > longestPassword || !(await isSame(password, given))) {
    throw new AppError("invalid_key", "Wrong password.");
  }
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(keyring.kids[0]!, 0);
  body.writeUInt32BE(Math.floor(clock().getTime() / 1000) + lifetimeSeconds, 1);
  randomBytes(16).copy(body, 5);
  const { mac } = keyring.sign("operator-session", signed(body, password));
  return prefix + Buffer.concat([body, mac]).toString("base64url");
}

/** Checks a session's token. Null unless it is genuine and unexpired. */
export function verifySession(
  { password, keyring, clock }: OperatorDeps,
  token: string | undefined,
): OperatorSession | null {
  if (password === undefined || !token?.startsWith(prefix) || token.length > 200) return null;
  const bytes = Buffer.from(token.slice(prefix.length), "base64url");
  // Accepts only the canonical spelling, because the last character of base64url has unused bits.
  if (bytes.length !== bodyLength + 32 || prefix + bytes.toString("base64url") !== token) return null;
  const body = bytes.subarray(0, bodyLength);
  if (
    !keyring.verify("operator-session", body.readUInt8(0), signed(body, password), bytes.subarray(bodyLength))
  )
    return null;
  const lives = body.readUInt32BE(1) * 1000 > clock().getTime();
  return lives ? { operator: true, id: createHash("sha256").update(body).digest("hex").slice(0, 8) } : null;
}

function signed(body: Buffer, password: string): Buffer {
  return Buffer.concat([
    Buffer.from(prefix),
    body,
    createHash("sha256").update(`operator:${password}`).digest(),
  ]);
}

/** Compares passwords by slow hashes with a fresh salt, so that each guess costs the same and timing reveals nothing. */
async function isSame(password: string, given: string): Promise<boolean> {
  const salt = randomBytes(16);
  const [ours, theirs] = await Promise.all([
    slowHash(password, salt, 32, cost),
    slowHash(given, salt, 32, cost),
  ]);
  return timingSafeEqual(ours, theirs);
}
