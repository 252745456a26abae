import { randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import { completeClaim, type IdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import { type Call, inFlight, makeOncePerKey } from "#lib/domain/idempotency/once-per-key";
import { type MessageKind, queueMessage } from "#lib/domain/messages/queue-message";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Keyring } from "#lib/shared/keyring";
import { rotateInBatches } from "#lib/shared/rotate-in-batches";
import { seal, unseal } from "#lib/shared/seal";
import { derivedApiKey, hashesOf, type KeyMode, newApiKey, type Scope } from "./api-key.ts";
import type { KeyCaps } from "./caps-book.ts";
import { lapsesBefore } from "./key-life.ts";
import { lockOwner } from "./key-lock-repository.ts";
import { createKeyRepository, type KeyOwner, type KeyRepository, type StoredKey } from "./key-repository.ts";
import { mailboxActor } from "./mailbox.ts";
import type { MailboxSession } from "./mailbox-session.ts";

/** The most enabled keys of one email address (docs/rules.md#keys-by-email). */
const maxKeys = 10;
const emailPurpose = "api-key-email";
const idempotencyPurpose = "api-key-of-request";

export type WantedKey = {
  name: string;
  mode: KeyMode;
  scopes: readonly Scope[];
  caps: KeyCaps | undefined;
  /** Makes a spending key: the account that pays, and the most in a rolling 24 hours, in cents, and whether its owner approves each. */
  spends: { payerId: string; dailyLimitCents: number; requiresApproval: boolean } | undefined;
};

/** `key`: null in a replay once the key was replaced, because only its hash is stored. */
export type MadeKey = { key: string | null; stored: StoredKey; replayed: boolean };

/** Who makes a key: a proven mailbox, or, for a test key, a network address. */
export type KeyMaker = { session: MailboxSession } | { address: string };

type Deps = {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  idempotency: IdempotencyRepository;
  fault: HitFaultPoint;
};

const ownerOf = ({ mailbox }: Pick<MailboxSession, "mailbox">) => mailboxActor(Buffer.from(mailbox, "hex"));

/** The keys that people make for themselves (docs/decisions/0165). */
export function createOwnKeys(deps: Deps) {
  const keys = createKeyRepository(deps.database);
  return {
    make: (...given: Rest<typeof makeKey>) => makeKey(deps, ...given),
    rotate: (...given: Rest<typeof rotateKey>) => rotateKey(deps, ...given),
    end: (...given: Rest<typeof endKey>) => endKey(deps, ...given),
    /** The enabled keys of a mailbox, oldest first. */
    list: (session: MailboxSession) => keys.listOf(ownerOf(session)),
    /** The key with which a caller identified itself. Throws not_found. */
    async getItself(keyId: string): Promise<StoredKey> {
      const found = await keys.find(keyId);
      if (!found) throw noSuchKey();
      return found;
    },
    /** The address and the names that a mail about a key needs. Null without an address. */
    async findForMail(id: string) {
      const found = await keys.find(id);
      if (!found?.email || found.emailKid === null) return null;
      const email = unseal(deps.keyring, emailPurpose, { kid: found.emailKid, bytes: found.email });
      return email && { email: Buffer.from(email).toString("utf8"), key: found };
    },
    /** Re-encrypts the addresses with the current secret. Returns how many. It can be interrupted and restarted. */
    rotateSecrets: () => rotateEmails(keys, deps.keyring),
    /** Ends test keys that weren't used for 90 days, and forgets the addresses of ended keys after 30 days. */
    async sweep(): Promise<void> {
      const now = deps.clock();
      await keys.endUnused(lapsesBefore(now), now);
      await keys.forgetOwners(new Date(now.getTime() - 30 * 86_400_000));
    },
  };
}

const rotateEmails = (keys: KeyRepository, keyring: Keyring): Promise<number> =>
  rotateInBatches(async (take) => {
    const rows = await keys.listEmailsNotUnder(keyring.kids[0]!, take);
    for (const row of rows) {
      const email = unseal(keyring, emailPurpose, { kid: row.emailKid, bytes: row.email });
      if (!email) throw new Error(`The secret ${row.emailKid} of a key's address is missing`);
      const { kid, bytes } = seal(keyring, emailPurpose, email);
      await keys.replaceEmail(row, { email: bytes, emailKid: kid });
    }
    return rows.length;
  });

type Rest<F extends (deps: Deps, ...rest: never[]) => unknown> =
  Parameters<F> extends [unknown, ...infer R] ? R : never;

/**
 * Makes a key, at most once per Idempotency-Key. A repeat derives the same key from the caller's own Idempotency-Key and our secret, so nothing but
 * the hash is ever stored. Throws validation_error over the most keys, and what `admit` throws.
 */
function makeKey(
  deps: Deps,
  maker: KeyMaker,
  wanted: WantedKey,
  /** Counts a key that is really made. */
  { admit, ...call }: Call & { admit: () => Promise<void> },
): Promise<MadeKey> {
  const owner = "session" in maker ? ownerOf(maker.session) : maker.address;
  const scope = `${owner} keys`;
  const { idempotencyKey } = call;
  const seed = (id: string) => [id, scope, idempotencyKey].join("\n");
  return makeOncePerKey<MadeKey>(deps, call, scope, {
    async make(claim) {
      await admit();
      const id = `key_${randomBytes(8).toString("hex")}`;
      const { key: secret } = deps.keyring.keyOf(idempotencyPurpose)!;
      const key =
        idempotencyKey === undefined ? newApiKey(wanted.mode) : derivedApiKey(wanted.mode, secret, seed(id));
      const stored = await transact(deps.database, async (tx) => {
        if (claim && !(await completeClaim(tx, claim, id))) throw inFlight(1);
        const inserted = await insertKey(deps, tx, { id, key, wanted, maker, owner });
        deps.fault("before-key-commit");
        return inserted;
      });
      deps.fault("key-made");
      return { key, stored, replayed: false };
    },
    async replay(id) {
      const {
        hash,
        email: _,
        emailKid: __,
        ...stored
      } = (await createKeyRepository(deps.database).find(id))!;
      const candidates = deps.keyring.kids.map((kid) =>
        derivedApiKey(wanted.mode, deps.keyring.keyOf(idempotencyPurpose, kid)!.key, seed(id)),
      );
      const isIt = (key: string) => hashesOf(deps.keyring, key).some((one) => one.hash === hash);
      const key = stored.disabledAt ? null : (candidates.find(isIt) ?? null);
      return { key, stored, replayed: true };
    },
  });
}

type Insert = { id: string; key: string; wanted: WantedKey; maker: KeyMaker; owner: string };

async function insertKey(
  { keyring, clock }: Deps,
  tx: Transaction,
  { id, key, wanted, maker, owner }: Insert,
): Promise<StoredKey> {
  const keys = createKeyRepository({ prisma: tx });
  const at = clock();
  const stored: KeyOwner = { countsAs: owner, createdAt: at, ...wanted.spends };
  if ("session" in maker) {
    // The lock orders concurrent requests of one mailbox, so that together they can't pass the most keys.
    await lockOwner(tx, owner);
    if ((await keys.listOf(owner)).length >= maxKeys) throw tooManyKeys();
    const { kid, bytes } = seal(keyring, emailPurpose, Buffer.from(maker.session.email));
    Object.assign(stored, { email: bytes, emailKid: kid });
    await queueMessage(tx, { kind: "key_made", reference: id, at });
  }
  const { name, mode, scopes, caps } = wanted;
  const row = { id, name, mode, ...hashesOf(keyring, key)[0]!, last4: key.slice(-4), scopes: [...scopes] };
  return keys.insert({ ...row, caps, owner: stored });
}

/**
 * Replaces the secret of a key. The old one ends at once; its ID, and with it its orders, Idempotency-Keys, caps, and webhook secret, stay. Throws
 * not_found.
 */
async function rotateKey(
  deps: Deps,
  session: MailboxSession,
  id: string,
): Promise<{ key: string; stored: StoredKey }> {
  const keys = createKeyRepository(deps.database);
  const owner = ownerOf(session);
  const found = (await keys.listOf(owner)).find((key) => key.id === id);
  if (!found) throw noSuchKey();
  const key = newApiKey(found.mode as KeyMode);
  const last4 = key.slice(-4);
  await change(deps, { id, kind: "key_rotated" }, (repository) =>
    repository.replace({ id, countsAs: owner }, { ...hashesOf(deps.keyring, key)[0]!, last4 }),
  );
  return { key, stored: { ...found, last4 } };
}

/** Ends a key at once, for good. Throws not_found. */
async function endKey(deps: Deps, session: MailboxSession, id: string): Promise<void> {
  const at = deps.clock();
  await change(deps, { id, kind: "key_deleted" }, (repository) =>
    repository.end({ id, countsAs: ownerOf(session) }, at),
  );
}

/** Changes a key and queues the mail about it, in one transaction. */
async function change(
  { database, clock }: Deps,
  { id, kind }: { id: string; kind: MessageKind },
  update: (keys: KeyRepository) => Promise<boolean>,
): Promise<void> {
  await transact(database, async (tx) => {
    if (!(await update(createKeyRepository({ prisma: tx })))) throw noSuchKey();
    const at = clock();
    const occasion = `${at.toISOString()} ${randomBytes(4).toString("hex")}`;
    await queueMessage(tx, { kind, reference: id, occasion, at });
  });
}

export const noSuchKey = () =>
  new AppError("not_found", "You have no key with this ID.", { next: ["GET /v1/keys lists your keys."] });

const tooManyKeys = () =>
  new AppError("validation_error", `This email address has ${maxKeys} keys, which is the most.`, {
    next: ["Delete a key that you don't use, with DELETE /v1/keys/{id}."],
  });
