import { createHmac } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { findAccountSession } from "./account-session.ts";
import type { Actor } from "./actor.ts";
import { type ComparedLetter, digestOfLetter, letterBytes } from "./letter-digest.ts";
import { provenSenders, type RememberedSender, rememberedSenders, type Sender, slices } from "./sender.ts";
import {
  deleteSentLetters,
  findSentLetters,
  insertSentLetters,
  type SentLetter,
} from "./sent-letters-repository.ts";

/** docs/rules.md#duplicates */
export const duplicateDays = 90;
const purpose = "sent-letters";

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
      sender: RememberedSender,
    ): Promise<void> {
      const { key } = keyring.keyOf(purpose)!;
      for (const one of rememberedSenders(sender))
        for (const indexes of slices(digests.length))
          await insertSentLetters(tx, {
            subjectId,
            rows: indexes.map((index) => rows[index]!),
            fingerprints: indexes.map((index) => fingerprintOf(key, one, digests[index]!)),
            at,
          });
    },
    sweep: () => deleteSentLetters(database, since()),
  };
}

export type SentLetters = ReturnType<typeof createSentLetters>;

/** Letters of one order (row 0) or batch. `digests[n]` is the digest of `rows[n]`. */
type Remembered = { subjectId: string; rows: readonly number[]; digests: readonly Buffer[]; at: Date };

const fingerprintOf = (key: Buffer, sender: Sender, digest: Buffer): Buffer =>
  createHmac("sha256", key).update(sender).update("\0").update(digest).digest().subarray(0, letterBytes);
