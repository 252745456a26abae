import type { AccountSession } from "./account-session.ts";
import type { Actor } from "./actor.ts";
import { mailboxActor, mailboxDigest } from "./mailbox.ts";

/** A sender whose mail is remembered: an API key, a verified mailbox, or the mailbox of an email address. */
export type Sender = `key:${string}` | `mail:${string}`;

const isSender = (id: string | undefined): id is Sender => id !== undefined && /^(key|mail):/.test(id);

/**
 * The senders whose mail the caller may compare with: its key, and the mailbox that it verified. A declared email address proves
 * nothing.
 */
export function provenSenders(actor: Pick<Actor, "id">, session: AccountSession | null): Sender[] {
  return [actor.id ?? undefined, session?.id].filter(isSender);
}

/** Who is ordering live mail. */
export type RememberedSender = { actorId: string; capId: string; email: string | undefined };

/** The senders under which live mail is remembered. */
export function rememberedSenders({ actorId, capId, email }: RememberedSender): Sender[] {
  const mailbox = email === undefined ? undefined : mailboxActor(mailboxDigest(email));
  return [...new Set([actorId, capId, mailbox].filter(isSender))];
}

/** Rows per statement. Their fingerprints take a few milliseconds, in which other requests wait. */
const rowsAtOnce = 500;

/** The indexes of rows, as many at a time as a statement takes. */
export function* slices(count: number): Generator<number[]> {
  for (let from = 0; from < count; from += rowsAtOnce)
    yield Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, at) => from + at);
}
