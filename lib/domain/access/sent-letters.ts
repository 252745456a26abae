import { createHmac } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { type AccountSession, findAccountSession } from "./account-session.ts";
import type { Actor } from "./actor.ts";
import { type ComparedLetter, digestOfLetter, letterBytes } from "./letter-digest.ts";
import { mailboxActor, mailboxDigest } from "./mailbox.ts";
import {
  deleteSentLetters,
  findSentLetters,
  insertSentLetters,
  type SentLetter,
} from "./sent-letters-repository.ts";

/** docs/rules.md#duplicates */
export const duplicateDays = 90;
const purpose = "sent-letters";
/** Letters per statement. Their fingerprints take a few milliseconds, in which other requests wait. */
const lettersAtOnce = 500;

/** A sender whose letters are remembered: an API key, a verified mailbox, or the mailbox of an email address. */
export type Sender = `key:${string}` | `mail:${string}`;

const isSender = (id: string | undefined): id is Sender => id !== undefined && /^(key|mail):/.test(id);

/** Whose letters the caller may compare with: those of its key, and of the mailbox that it proved. An email address alone proves nothing. */
export function provenSenders(actor: Pick<Actor, "id">, session: AccountSession | null): Sender[] {
  return [actor.id ?? undefined, session?.id].filter(isSender);
}

type Deps = { database: Database; keyring: Keyring; clock: Clock };

/**
 * Which letters a sender mailed in the last 90 days, as HMACs of their digests: nothing in the table says who wrote to whom, and the
 * same letter of another sender has another HMAC.
 */
export function createSentLetters({ database, keyring, clock }: Deps) {
  const since = () => new Date(clock().getTime() - duplicateDays * 86_400_000);

  /** Those of the letters that one of the senders has mailed, by their index. */
  async function find(
    senders: readonly Sender[],
    digests: readonly Buffer[],
  ): Promise<Map<number, SentLetter>> {
    if (senders.length === 0 || digests.length === 0) return new Map();
    // A letter may have been remembered under an older secret.
    const keys = keyring.kids.map((kid) => keyring.keyOf(purpose, kid)!.key);
    const found = new Map<number, SentLetter>();
    for (const indexes of slices(digests.length)) {
      const asked = indexes.flatMap((index) =>
        keys.flatMap((key) =>
          senders.map((sender) => ({ index, fingerprint: fingerprintOf(key, sender, digests[index]!) })),
        ),
      );
      const fingerprints = asked.map(({ fingerprint }) => fingerprint);
      const sent = await findSentLetters(database, fingerprints, since());
      for (const { index, fingerprint } of asked) {
        const letter = sent.get(fingerprint.toString("hex"));
        const known = found.get(index);
        if (letter && (!known || known.at < letter.at)) found.set(index, letter);
      }
    }
    return found;
  }

  return {
    find,
    /** Whether this letter was mailed before by its caller, as a key or with an account session. An invalid session counts as none. */
    async findOne(letter: ComparedLetter, caller: { actor: Actor; accountSession: string | undefined }) {
      const senders = provenSenders(
        caller.actor,
        findAccountSession({ database, keyring, clock }, caller.accountSession),
      );
      return senders.length === 0 ? null : ((await find(senders, [digestOfLetter(letter)])).get(0) ?? null);
    },
    /** Remembers the letters of a live order or batch, under each known sender. */
    async remember(
      tx: Transaction,
      { subjectId, rows, digests, at }: Remembered,
      { actorId, capId, email }: { actorId: string; capId: string; email: string | undefined },
    ): Promise<void> {
      const mailbox = email === undefined ? undefined : mailboxActor(mailboxDigest(email));
      const senders = new Set([actorId, capId, mailbox].filter(isSender));
      const { key } = keyring.keyOf(purpose)!;
      for (const sender of senders)
        for (const indexes of slices(digests.length))
          await insertSentLetters(tx, {
            subjectId,
            rows: indexes.map((index) => rows[index]!),
            fingerprints: indexes.map((index) => fingerprintOf(key, sender, digests[index]!)),
            at,
          });
    },
    sweep: () => deleteSentLetters(database, since()),
  };
}

export type SentLetters = ReturnType<typeof createSentLetters>;

/** Letters of one order (row 0) or batch. `digests[n]` is the digest of `rows[n]`. */
type Remembered = { subjectId: string; rows: readonly number[]; digests: readonly Buffer[]; at: Date };

/** The indexes of letters, as many at a time as a statement takes. */
function* slices(count: number): Generator<number[]> {
  for (let from = 0; from < count; from += lettersAtOnce)
    yield Array.from({ length: Math.min(lettersAtOnce, count - from) }, (_, at) => from + at);
}

const fingerprintOf = (key: Buffer, sender: Sender, digest: Buffer): Buffer =>
  createHmac("sha256", key).update(sender).update("\0").update(digest).digest().subarray(0, letterBytes);
