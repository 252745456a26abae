import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { digestOfPoint, fingerprintOfPoint } from "#lib/domain/addresses/delivery-point";
import type { Address } from "#lib/domain/addresses/schema";
import { deleteMailLanguages } from "#lib/domain/messages/mail-language-repository";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { rotateInBatches } from "#lib/shared/rotate-in-batches";
import { seal, unseal } from "#lib/shared/seal";
import { findAccountSession } from "./account-session.ts";
import type { Actor } from "./actor.ts";
import {
  deleteMailedPoints,
  findReturnedPoints,
  insertMailedPoints,
  type ReturnedBefore,
} from "./mailed-points-repository.ts";
import { provenSenders, type RememberedSender, rememberedSenders, type Sender, slices } from "./sender.ts";
import {
  deleteSenderEmails,
  findSenderEmail,
  insertSenderEmail,
  listSenderEmailsNotUnder,
  replaceSenderEmail,
} from "./sender-email-repository.ts";

/** docs/rules.md#returned-before */
export const returnsRememberedMonths = 18;
const [pointPurpose, emailPurpose] = ["mailed-points", "sender-emails"];

type Deps = { database: Database; keyring: Keyring; clock: Clock };

/**
 * Where a sender's live mail went in the last 18 months, as HMACs of its delivery points, and how to reach that sender: mail comes back
 * weeks after the content and the addresses of its order were erased. Nothing in the table says who wrote to whom, and the same place has
 * another HMAC for another sender.
 */
export function createMailedPoints(deps: Deps) {
  const { database, keyring, clock } = deps;
  const since = () => {
    const date = new Date(clock());
    date.setUTCMonth(date.getUTCMonth() - returnsRememberedMonths);
    return date;
  };

  /** Those of the points from which mail of one of the senders came back, by their index. `digests` are those of digestOfPoint. */
  async function find(
    senders: readonly Sender[],
    digests: readonly Uint8Array[],
  ): Promise<Map<number, ReturnedBefore>> {
    if (senders.length === 0 || digests.length === 0) return new Map();
    // A point may have been remembered under an older secret.
    const keys = keyring.kids.map((kid) => keyring.keyOf(pointPurpose, kid)!.key);
    const found = new Map<number, ReturnedBefore>();
    for (const indexes of slices(digests.length)) {
      const asked = indexes.flatMap((index) =>
        keys.flatMap((key) =>
          senders.map((sender) => ({ index, point: fingerprintOfPoint(key, sender, digests[index]!) })),
        ),
      );
      const points = asked.map(({ point }) => point);
      const returned = await findReturnedPoints(database, points, since());
      for (const { index, point } of asked) {
        const one = returned.get(point.toString("hex"));
        const known = found.get(index);
        if (one && (!known || known.at < one.at)) found.set(index, one);
      }
    }
    return found;
  }

  return {
    find,
    /**
     * Whether mail of this caller (by API key or account session) came back from these delivery points. An invalid session counts
     * as none.
     */
    async findOne(
      to: Address,
      caller: { actor: Actor; accountSession: string | undefined },
    ): Promise<ReturnedBefore | null> {
      const senders = provenSenders(caller.actor, findAccountSession(deps, caller.accountSession));
      return senders.length === 0 ? null : ((await find(senders, [digestOfPoint(to)])).get(0) ?? null);
    },
    /** Remembers the delivery points of a live order or batch under each known sender, and its email address. */
    async remember(tx: Transaction, { subjectId, rows, digests, at }: Mailed, sender: RememberedSender) {
      const { key } = keyring.keyOf(pointPurpose)!;
      for (const one of rememberedSenders(sender))
        for (const indexes of slices(digests.length))
          await insertMailedPoints(tx, {
            subjectId,
            rows: indexes.map((index) => rows[index]!),
            points: indexes.map((index) => fingerprintOfPoint(key, one, digests[index]!)),
            at,
          });
      if (sender.email === undefined) return;
      const sealed = seal(keyring, emailPurpose, Buffer.from(sender.email));
      await insertSenderEmail(tx, { subjectId, at, sealed });
    },
    /** The email address of an order or a batch, even after its content was erased. Null without one, or if its secret is gone. */
    async findEmail(subjectId: string): Promise<string | null> {
      const sealed = await findSenderEmail(database, subjectId);
      const email = sealed && unseal(keyring, emailPurpose, sealed);
      return email && Buffer.from(email).toString("utf8");
    },
    /** Encrypts every stored address with the current secret. Returns the number of them. */
    rotateSecrets: () => rotateEmails(deps),
    async sweep() {
      await deleteMailedPoints(database, since());
      await deleteSenderEmails(database, since());
      await deleteMailLanguages(database, since());
    },
  };
}

export type MailedPoints = ReturnType<typeof createMailedPoints>;

/** The letters of one order (row 0) or batch. `digests[n]` is the digest of the point of `rows[n]`. */
type Mailed = { subjectId: string; rows: readonly number[]; digests: readonly Uint8Array[]; at: Date };

const rotateEmails = ({ database, keyring }: Deps): Promise<number> =>
  rotateInBatches(async (take) => {
    const rows = await listSenderEmailsNotUnder(database, keyring.kids[0]!, take);
    for (const { subjectId, kid, email } of rows) {
      const opened = unseal(keyring, emailPurpose, { kid, bytes: email });
      if (!opened) throw new Error(`The secret ${kid} of a sender's address is missing`);
      await replaceSenderEmail(database, subjectId, seal(keyring, emailPurpose, opened));
    }
    return rows.length;
  });
