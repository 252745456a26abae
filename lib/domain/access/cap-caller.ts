import type { AccountSession } from "./account-session.ts";
import { type Actor, attributableId } from "./actor.ts";
import { type CapsBook, type CapTable, capsFor, type KeyCaps } from "./caps-book.ts";

/** Under which ID a caller's live mail is counted, and against which caps. */
export type CapCaller = {
  /** The ID of a verified mailbox, or else the caller's. */
  capId: string;
  caps: CapTable;
  /** The caps of a key within those of its email address. */
  keyCaps: { keyId: string; caps: KeyCaps } | undefined;
};

/**
 * All keys of one email address are one caller, with the caps of the address; a key's own caps are counted for the key alone, so they can only
 * tighten (docs/rules.md#keys-by-email). Throws unattributable_request.
 */
export function capCallerOf(
  book: CapsBook,
  actor: Actor,
  { session, of }: { session: AccountSession | null | undefined; of: "letter" | "batch" },
): CapCaller {
  const countsAs = actor.kind === "key" ? actor.countsAs : undefined;
  const isVerified = Boolean(session) || countsAs?.startsWith("mail:") === true;
  const keyCaps =
    actor.kind === "key" && countsAs && actor.caps ? { keyId: actor.keyId, caps: actor.caps } : undefined;
  return {
    capId: session?.id ?? countsAs ?? attributableId(actor),
    caps: capsFor(book, actor, { isVerified, of }),
    keyCaps,
  };
}
