import { AppError } from "#lib/shared/errors";
import type { KeyMode, Scope } from "./api-key.ts";
import type { KeyCaps } from "./caps-book.ts";
import type { MailboxSession } from "./mailbox-session.ts";

/** Who is calling. Throttles and caps are counted by `id`. */
export type Actor =
  | {
      kind: "key";
      id: string;
      keyId: string;
      mode: KeyMode;
      scopes: ReadonlySet<string>;
      /** The key's own caps, if it has any. */
      caps: KeyCaps | null;
      /** Whom its calls and letters count against, if not the key itself: `mail:<mailbox>` or `addr:<network>`. */
      countsAs?: string;
      /** The credit account that a spending key pays from. */
      payerId?: string;
      /** Whether everything that is sent with the key waits for its owner's approval. */
      requiresApproval?: true;
      /** The key's webhook secret signs the events of orders created from this time on; null means of all orders. */
      signsFrom?: Date;
    }
  | {
      kind: "mailbox";
      /** As in mailboxActor. */
      id: string;
      session: MailboxSession;
    }
  | { kind: "address"; id: string }
  | { kind: "unknown"; id: null };

/** The actor's ID. Throws unattributable_request if there is none, because no limit could be counted (docs/rules.md#unattributable). */
export function attributableId(actor: Actor): string {
  if (actor.id === null) {
    throw new AppError(
      "unattributable_request",
      "The service cannot see where this request comes from, so it cannot keep its limits.",
    );
  }
  return actor.id;
}

/** The ID that the actor's calls are counted under: all keys of one email address have the same. Throws unattributable_request. */
export const throttledId = (actor: Actor): string =>
  (actor.kind === "key" ? actor.countsAs : undefined) ?? attributableId(actor);

/**
 * Checks that the actor's key has the scope. A caller without a key passes, because operations that require a key check for one
 * themselves.
 */
export function assertScope(actor: Actor, scope: Scope): void {
  if (actor.kind === "key" && !actor.scopes.has(scope)) {
    throw new AppError("insufficient_scope", `This API key doesn't have the scope ${scope}.`);
  }
}

/** Whose orders and batches a list shows. */
export type Owner = { keyId: string } | { mailbox: string };

/**
 * Whose orders and batches the actor may list: those of its key, or those with its mailbox's email address. Throws invalid_key for a caller
 * with neither, because a list needs a proof of who sent what (docs/rules.md#mailbox-sessions).
 */
export function ownerOf(actor: Actor): Owner {
  if (actor.kind === "key") return { keyId: actor.keyId };
  if (actor.kind === "mailbox") return { mailbox: actor.session.mailbox };
  throw new AppError(
    "invalid_key",
    "Lists need an API key or a mailbox session in the Authorization header.",
    {
      next: ["Send an API key, or open a mailbox session with POST /v1/mailbox_sessions."],
    },
  );
}
