import type { CreatedBatch } from "#lib/api/browser-client";
import { type CheckoutLink, checkoutLinkOf } from "../../pay/checkout-link.ts";
import type { ListAttempt } from "../../storage/attempts.ts";
import { createPersisted, parseList } from "../../storage/autosave.ts";

/** What this browser stores about a batch that it sent. Batches stored by older versions lack `letters`, `list`, and `name`. */
export type SentBatch = {
  id: string;
  cancelToken: string;
  checkoutLink?: CheckoutLink;
  at: number;
  letters?: number;
  /** Identifies the list, and the name of its file. */
  list?: string;
  name?: string;
};

const most = 100;
const persisted = createPersisted<readonly SentBatch[]>("posthorn.batches", {
  empty: [],
  parse: parseList<SentBatch>,
});

export function rememberSentBatch(
  { batch, capability, ...answer }: CreatedBatch,
  { letters, list, name }: Pick<ListAttempt, "letters" | "list" | "name">,
): void {
  const checkoutLink = checkoutLinkOf(answer);
  const sent: SentBatch = {
    id: batch.id,
    cancelToken: capability.cancel_token,
    at: Date.parse(batch.created_at),
    letters,
    list,
    name,
    ...(checkoutLink ? { checkoutLink } : {}),
  };
  persisted.update((known) => [sent, ...known.filter(({ id }) => id !== batch.id)].slice(0, most));
}

/** The batches that were sent from this browser, newest first. */
export const useSentBatches = persisted.use;
