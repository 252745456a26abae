import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import type { Actor } from "./actor.ts";
import { hashesOf, type KeyMode, parseApiKey } from "./api-key.ts";
import { networkOf } from "./client-address.ts";
import { hasLapsed } from "./key-life.ts";
import type { KeyRepository, StoredKey } from "./key-repository.ts";
import { mailboxActor } from "./mailbox.ts";
import { type createMailboxSessions, isMailboxToken, type MailboxSession } from "./mailbox-session.ts";

/**
 * Identifies the caller. Refuses a credential that doesn't verify instead of treating its caller as anonymous
 * (docs/rules.md#anonymous-calls). Throws invalid_key, invalid_session, key_disabled, key_store_unavailable.
 */
export async function authenticateCaller(
  deps: {
    keys: KeyRepository;
    keyring: Keyring;
    clock: Clock;
    mailboxes: Pick<ReturnType<typeof createMailboxSessions>, "verify">;
  },
  request: {
    authorization: string | null;
    address: string | null;
    /** Whether the operation accepts a mailbox session. If not, a session isn't even looked up. */
    mailboxSession?: boolean | undefined;
  },
): Promise<Actor> {
  if (request.authorization === null) {
    if (request.address === null) return { kind: "unknown", id: null };
    return { kind: "address", id: `addr:${networkOf(request.address)}` };
  }
  const presented = /^Bearer +(\S+)$/i.exec(request.authorization)?.[1];
  if (request.mailboxSession && presented !== undefined && isMailboxToken(presented))
    return mailboxCaller(await deps.mailboxes.verify(presented));
  const parsed = presented === undefined ? null : parseApiKey(presented);
  if (presented === undefined || parsed === null) throw invalidKey();

  const hashes = hashesOf(deps.keyring, presented);
  const stored = await deps.keys.findByHashes(hashes.map(({ hash }) => hash)).catch((cause: unknown) => {
    throw new AppError("key_store_unavailable", "We couldn't check the API key. Try again in a moment.", {
      cause,
    });
  });
  if (stored === null || stored.mode !== parsed.mode) throw invalidKey();
  const now = deps.clock();
  if (stored.disabledAt !== null || hasLapsed(stored, now))
    throw new AppError("key_disabled", "This API key has been disabled.");
  // Rehashes a used key with the current secret, so that the old one can be retired. If this write fails, the next use retries it.
  if (stored.hash !== hashes[0]!.hash) await deps.keys.rehash(stored.hash, hashes[0]!).catch(() => {});
  // To the hour, so that a busy key writes once an hour. If this write fails, the next use retries it.
  if (!stored.lastUsedAt || now.getTime() - stored.lastUsedAt.getTime() > 3_600_000)
    await deps.keys.markUsed(stored.id, now).catch(() => {});
  return actorOf(stored, parsed.mode);
}

function actorOf(stored: StoredKey, mode: KeyMode): Actor {
  return {
    kind: "key",
    id: `key:${stored.id}`,
    keyId: stored.id,
    mode,
    scopes: new Set(stored.scopes),
    caps: stored.caps,
    ...(stored.countsAs ? { countsAs: stored.countsAs } : {}),
    ...(stored.payerId ? { payerId: stored.payerId } : {}),
    ...(stored.requiresApproval ? { requiresApproval: true } : {}),
    ...(stored.signsFrom ? { signsFrom: stored.signsFrom } : {}),
  };
}

function mailboxCaller(session: MailboxSession | null): Actor {
  if (session) return { kind: "mailbox", id: mailboxActor(Buffer.from(session.mailbox, "hex")), session };
  throw new AppError("invalid_session", "The mailbox session is unknown, has expired, or was ended.", {
    next: [
      "POST /v1/account_sessions with your email address, then POST /v1/mailbox_sessions with the code.",
    ],
  });
}

function invalidKey(): AppError {
  return new AppError("invalid_key", "The Authorization header has no valid API key.");
}
