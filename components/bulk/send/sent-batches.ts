import type { CreatedBatch } from "#lib/api/browser-batches";
import type { openBatchLink } from "#lib/api/browser-links";
import { type CheckoutLink, checkoutLinkOf } from "../../pay/checkout-link.ts";
import type { ListAttempt } from "../../storage/attempts.ts";
import { createPersisted, parseList } from "../../storage/autosave.ts";
import { parseFragment } from "../../storage/link-fragment.ts";

/** What this browser stores about a batch that it sent. Batches stored by older versions lack `letters`, `list`, and `name`. */
export type SentBatch = {
  id: string;
  cancelToken: string;
  checkoutLink?: CheckoutLink;
  /** The token that decides about the batch while it waits for approval. */
  approveToken?: string;
  /** The link token, which is exchanged for a new token before the other expires. */
  link?: string;
  /** What the link opens. Absent for batches that this browser sent: everything. */
  opens?: OpenedLink["opens"];
  /** When the link was last opened. */
  openedAt?: number;
  at: number;
  letters?: number;
  /** Identifies the list, and the name of its file. */
  list?: string;
  name?: string;
};

/** The token with which this browser may read the sender's references and the recipients. */
export const ownToken = (sent: SentBatch | undefined): string | undefined =>
  sent?.opens === undefined || sent.opens === "sender" ? sent?.cancelToken : undefined;

const most = 100;
const persisted = createPersisted<readonly SentBatch[]>("posthorn.batches", {
  empty: [],
  parse: parseList<SentBatch>,
});

type OpenedLink = Awaited<ReturnType<typeof openBatchLink>>;

export function rememberSentBatch(
  { batch, batch_url, capability, ...answer }: CreatedBatch,
  { letters, list, name }: Pick<ListAttempt, "letters" | "list" | "name">,
): void {
  const checkoutLink = checkoutLinkOf(answer);
  const { link } = parseFragment(new URL(batch_url).hash);
  const sent: SentBatch = {
    id: batch.id,
    ...(link ? { link } : {}),
    cancelToken: capability.cancel_token,
    at: Date.parse(batch.created_at),
    letters,
    list,
    name,
    ...(checkoutLink ? { checkoutLink } : {}),
  };
  persisted.update((known) => [sent, ...known.filter(({ id }) => id !== batch.id)].slice(0, most));
}

/** Stores what a link opened. A link that opens less than this browser may see changes nothing. */
export function rememberOpenedBatch(id: string, link: string, { opens, capability }: OpenedLink): void {
  const before = persisted.read().find((sent) => sent.id === id);
  if (opens === "recipient" && before && before.opens !== "recipient") return;
  const { cancel_token: cancelToken, approve_token: approveToken } = capability;
  const { approveToken: _, ...kept } = before ?? { at: Date.now() };
  const opened: SentBatch = {
    ...{ ...kept, id, link, opens, cancelToken, openedAt: Date.now() },
    ...(approveToken ? { approveToken } : {}),
  };
  persisted.update((known) =>
    (before ? known.map((sent) => (sent.id === id ? opened : sent)) : [opened, ...known]).slice(0, most),
  );
}

const freshMs = 6 * 86_400_000;

/** The link to open because this browser's token of the batch expires, or because the batch waited for approval. */
export function findBatchLinkToOpen(id: string): string | undefined {
  const sent = persisted.read().find((one) => one.id === id);
  // What a batch that waits for approval shows isn't stored, so its link is opened each time.
  const isDue = sent && (sent.approveToken || Date.now() - (sent.openedAt ?? sent.at) >= freshMs);
  return isDue ? sent.link : undefined;
}

/** Stores the checkout of an approved batch in this browser. */
export function rememberBatchCheckout(id: string, checkoutLink: CheckoutLink): void {
  persisted.update((known) => known.map((sent) => (sent.id === id ? { ...sent, checkoutLink } : sent)));
}

/** The batches that were sent from this browser, newest first. */
export const useSentBatches = persisted.use;
