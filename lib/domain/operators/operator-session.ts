import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Database } from "#lib/db/client";
import { networkOf } from "#lib/domain/access/client-address";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { createSessionRepository } from "./session-repository.ts";

const slowHash = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: object,
) => Promise<Buffer>;
/** Takes about 60 ms and 32 MB per guess. (OWASP's minimum for scrypt is half of that.) */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const longestPassword = 200;

const tokenPattern = /^svop_[\w-]{43}$/;
/** docs/rules.md#console-sessions */
export const sessionSeconds = 12 * 3600;
const idleMs = 60 * 60_000;
/** How exactly the last request is stored, so that most requests write nothing. */
const seenEveryMs = 60_000;

/** Proof that an operator is signed in; every use case of the console requires it. */
export type OperatorSession = {
  readonly operator: true;
  /** Identifies this sign-in in the audit log; grants no access. */
  readonly id: string;
  /** The client address of the request, for the audit log. */
  readonly address?: string | null;
};

export type OperatorDeps = {
  database: Database;
  password: string | undefined;
  keyring: Keyring;
  clock: Clock;
};

/**
 * Sign-ins to the console. Sessions are rows, so that they can be ended: by signing out, after an hour without a request, after 12
 * hours, or all at once. A new password ends them too.
 */
export function createOperatorSessions({ database, password, keyring, clock }: OperatorDeps) {
  const rows = createSessionRepository(database);
  const passwordTag = password === undefined ? null : tagOf(keyring, password);

  return {
    /**
     * Opens a session and returns its token. Throws not_found if no password is configured, invalid_key for a wrong one. The
     * caller must check the throttle before this call.
     */
    async open(given: string, address: string | null): Promise<{ token: string; session: OperatorSession }> {
      if (password === undefined || passwordTag === null)
        throw new AppError("not_found", "The operator console isn't set up here.");
      if (given.length > longestPassword || !(await isSame(password, given)))
        throw new AppError("invalid_key", "Wrong password.");
      const token = `svop_${randomBytes(32).toString("base64url")}`;
      const id = randomBytes(8).toString("hex");
      const at = clock();
      const network = address === null ? null : networkOf(address);
      const expiresAt = new Date(at.getTime() + sessionSeconds * 1000);
      await rows.insert({ id, tokenHash: hashOf(token), passwordTag, network, at, expiresAt });
      return { token, session: { operator: true, id, address } };
    },

    /** Null unless the token's session is open. */
    async verify(token: string | undefined, address: string | null): Promise<OperatorSession | null> {
      if (passwordTag === null || token === undefined || !tokenPattern.test(token)) return null;
      const at = clock();
      const found = await rows.find(hashOf(token), passwordTag);
      if (!found || found.endedAt || found.expiresAt <= at) return null;
      if (at.getTime() - found.seenAt.getTime() > idleMs) return null;
      if (at.getTime() - found.seenAt.getTime() > seenEveryMs) await rows.see(found.id, at);
      return { operator: true, id: found.id, address };
    },

    end: (session: OperatorSession) => rows.end(session.id, clock()),
    /** Ends every open session, this one too. Returns their number. */
    endAll: () => rows.endAll(clock()),
    /** Whether an operator has signed in from this address's network lately. */
    isKnown: (address: string) => rows.isKnown(networkOf(address)),
    sweep: () => rows.sweep(clock()),
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Keyed, because a plain hash of a password could be guessed offline by a reader of the database. */
const tagOf = (keyring: Keyring, password: string) =>
  Buffer.from(keyring.sign("operator-session", Buffer.from(`operator:${password}`)).mac);

/** Compares passwords by slow hashes with a fresh salt, so that each guess costs the same and timing reveals nothing. */
async function isSame(password: string, given: string): Promise<boolean> {
  const salt = randomBytes(16);
  const [ours, theirs] = await Promise.all([
    slowHash(password, salt, 32, cost),
    slowHash(given, salt, 32, cost),
  ]);
  return timingSafeEqual(ours, theirs);
}
