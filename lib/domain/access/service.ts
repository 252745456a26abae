import type { Database } from "#lib/db/client";
import { createIdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import type { Clock } from "#lib/shared/clock";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Keyring } from "#lib/shared/keyring";
import { findAccountSession, sweepCodes, verifyCode } from "./account-session.ts";
import type { Actor } from "./actor.ts";
import type { KeyMode } from "./api-key.ts";
import { authenticateCaller } from "./authenticate-caller.ts";
import { capCallerOf } from "./cap-caller.ts";
import { sweepCounters } from "./cap-use-repository.ts";
import type { CapsBook, KeyCaps } from "./caps-book.ts";
import { createKeyRepository } from "./key-repository.ts";
import { createMailboxSessions } from "./mailbox-session.ts";
import { createMailedPoints } from "./mailed-points.ts";
import { type Limits, readLimits } from "./mailing-caps.ts";
import { issueKey, parseScopes } from "./manage-keys.ts";
import { createOwnKeys } from "./own-keys.ts";
import { requestCode } from "./request-code.ts";
import { createSentLetters } from "./sent-letters.ts";

/** Authentication and API keys. */
export function createAccess({
  database,
  keyring,
  clock,
  caps,
  fault = () => {},
}: {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  caps: CapsBook;
  fault?: HitFaultPoint;
}) {
  const deps = { database, keyring, clock };
  const keys = createKeyRepository(database);
  const mailboxes = createMailboxSessions(deps);
  const idempotency = createIdempotencyRepository(database);
  const sentLetters = createSentLetters(deps);
  const mailedPoints = createMailedPoints(deps);
  const ownKeys = createOwnKeys({ ...deps, idempotency, fault });
  return {
    authenticate: (request: Parameters<typeof authenticateCaller>[1]) =>
      authenticateCaller({ keys, keyring, mailboxes, clock }, request),
    mailboxes,
    sentLetters,
    mailedPoints,
    /**
     * What is left of the caller's limits, and when what was quoted fits. Null for a caller that can't send live mail: a test key, one
     * without an address, or of a batch, one that proved nothing. An account session that isn't valid counts as none, because a quote asks for nothing.
     */
    async readLimits({ actor, accountSession, email, of, need }: LimitsRequest): Promise<Limits | null> {
      if (actor.kind === "unknown" || (actor.kind === "key" && actor.mode === "test")) return null;
      const session = findAccountSession(deps, accountSession);
      if (of === "batch" && !session && !(actor.kind === "key" && actor.scopes.has("mail:bulk"))) return null;
      const { capId, caps: table, keyCaps } = capCallerOf(caps, actor, { session, of });
      const isVerified = capId.startsWith("mail:");
      return readLimits(database, { actor: capId, email, at: clock(), isVerified, keyCaps }, table, need);
    },
    /** The keys that people make for themselves. */
    ownKeys,
    keys: {
      /** Throws validation_error for an unknown scope. Without scopes, the key may do everything. */
      issue: async (request: {
        name: string;
        mode: KeyMode;
        scopes: string | undefined;
        caps?: KeyCaps | undefined;
      }) => issueKey({ keys, keyring }, { ...request, scopes: parseScopes(request.scopes) }),
      list: () => keys.list(),
      disable: (id: string) => keys.disable(id, clock()),
    },
    async sweep() {
      await sweepCodes(deps);
      await mailboxes.sweep();
      await sentLetters.sweep();
      await mailedPoints.sweep();
      await ownKeys.sweep();
      await sweepCounters(database.prisma, clock());
    },
    sessions: {
      requestCode: (
        ...given: Parameters<typeof requestCode> extends [unknown, ...infer Rest] ? Rest : never
      ) => requestCode({ ...deps, idempotency }, ...given),
      verifyCode: (given: Parameters<typeof verifyCode>[1]) => verifyCode(deps, given),
    },
  };
}

type LimitsRequest = {
  actor: Actor;
  accountSession: string | undefined;
  email: string | undefined;
  of: "letter" | "batch";
  need: { letters: number; amountCents: number };
};
