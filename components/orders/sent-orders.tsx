import type { CreatedOrder } from "#lib/api/browser-client";
import type { openOrderLink } from "#lib/api/browser-links";
import { forgetAddress } from "../compose/addresses/recents.ts";
import { type Draft, parseDraft } from "../compose/draft.ts";
import { startAnotherThan } from "../compose/use-draft.ts";
import { createPersisted, createPersistedInTab, parseList } from "../storage/autosave.ts";
import { parseFragment } from "../storage/link-fragment.ts";

export const mostOrders = 100;
/** Limits the number of stored letters, because letters are long and a browser's storage is small. */
const mostLetters = 12;
/** Letters are stored as long as the service keeps their text (docs/rules.md#device-storage). */
const letterLivesMs = 30 * 86_400_000;

/** What this browser stores of an order that it sent or whose link it opened: the tokens that only the sender has. */
export type SentOrder = {
  id: string;
  cancelToken?: string;
  reviewToken?: string;
  certificateToken?: string;
  /** Decides about an order that waits for approval, or pays for an approved one. */
  approveToken?: string;
  /** The link token, which is exchanged for new tokens before the others expire. */
  link?: string;
  /** What the link opens. Absent for orders that this browser sent: everything. */
  opens?: OpenedLink["opens"];
  /** When the order was sent or its link was last opened, in milliseconds. Absent for orders of older versions. */
  at?: number;
  correctedTo?: NonNullable<CreatedOrder["corrected_to"]>;
  /** Its review was sent from this browser, so the form isn't offered again. */
  reviewed?: true;
};
export type OpenedLink = Awaited<ReturnType<typeof openOrderLink>>;

/** The token that opens the pages; undefined if this browser may not see them. */
export const pagesToken = ({ opens, cancelToken }: SentOrder): string | undefined =>
  opens === "recipient" || opens === "record" ? undefined : cancelToken;
export const certificateToken = (sent: SentOrder): string | undefined =>
  sent.certificateToken ?? pagesToken(sent);
type SentLetter = { id: string; at: number; draft: unknown };
const isOld = ({ at }: SentLetter) => Date.now() - at >= letterLivesMs;
const draftOf = ({ draft }: SentLetter) => parseDraft(JSON.stringify(draft));

export const orders = createPersisted<readonly SentOrder[]>("posthorn.sent", {
  empty: [],
  parse: parseList<SentOrder>,
});
const letters = createPersisted<readonly SentLetter[]>("posthorn.letters", {
  empty: [],
  parse: parseList<SentLetter>,
});
const landed = createPersistedInTab<string>("posthorn.landed");

/** Stores the tokens of a letter just sent, before anything else is done with the answer, and then the letter itself. */
export function rememberSentOrder(
  { order, order_url, capability, corrected_to }: CreatedOrder,
  draft: Draft,
): void {
  const { link } = parseFragment(new URL(order_url).hash);
  const sent: SentOrder = {
    at: Date.parse(order.created_at),
    ...(link ? { link } : {}),
    id: order.id,
    cancelToken: capability.cancel_token,
    reviewToken: capability.review_token,
    ...(corrected_to ? { correctedTo: corrected_to } : {}),
  };
  const now = Date.now();
  const letter: SentLetter = { id: order.id, at: now, draft };
  orders.update((known) => [sent, ...known.filter(({ id }) => id !== order.id)].slice(0, mostOrders));
  landed.replace(order.id);
  letters.update((known) =>
    [letter, ...known.filter((one) => one.id !== order.id && !isOld(one))].slice(0, mostLetters),
  );
}

/** The orders that this browser sent or whose link it opened, newest first. */
export const useSentOrders = orders.use;

/** The tokens of an order that this browser sent; undefined in other browsers and before hydration. */
export const useSentOrder = (id: string): SentOrder | undefined =>
  orders.use().find((sent) => sent.id === id);

/** Remembers that the order's review was sent. */
export const rememberReviewed = (orderId: string) =>
  orders.update((known) => known.map((sent) => (sent.id === orderId ? { ...sent, reviewed: true } : sent)));

/** Deletes letters that are so old that the service has erased its copy. Called when a page about orders opens. */
export function forgetOldLetters(): void {
  for (const { id } of letters.read().filter(isOld)) forgetLetter(id);
}

/** Forgets the text and the recipient of a letter whose content the service erased. Its tokens still open the certificate. */
export function forgetLetter(orderId: string): void {
  const letter = letters.read().find(({ id }) => id === orderId);
  if (letter) {
    forgetAddress(draftOf(letter).to);
    letters.update((known) => known.filter(({ id }) => id !== orderId));
  }
  startAnotherThan(orderId);
}

/** The letter that this order was made from, if this browser still has it. */
export function findSentLetter(orderId: string): Draft | undefined {
  return readSentLetters().find(({ id }) => id === orderId)?.draft;
}

/** The letters of the last 30 days that this browser still has, newest first. */
export const readSentLetters = (): { id: string; draft: Draft }[] =>
  letters.read().flatMap((letter) => (isOld(letter) ? [] : [{ id: letter.id, draft: draftOf(letter) }]));

/** Whether this page was opened by sending this letter. Only such a page shows the animation of the landing postmark. */
export const isLanding = (id: string): boolean => landed.read() === id;
export const endLanding = () => landed.replace(undefined);
