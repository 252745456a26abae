import type { CreatedOrder } from "#lib/api/browser-client";
import { forgetAddress } from "../compose/addresses/recents.ts";
import { type Draft, parseDraft } from "../compose/draft.ts";
import { startAnotherThan } from "../compose/use-draft.ts";
import { createPersisted, createPersistedInTab, parseList } from "../storage/autosave.ts";

const mostOrders = 100;
/** Limits the number of stored letters, because letters are long and a browser's storage is small. */
const mostLetters = 12;
/** Letters are stored as long as the service keeps their text (docs/rules.md#device-storage). */
const letterLivesMs = 30 * 86_400_000;

/** What this browser stores of an order it sent: the tokens that only the sender has. */
export type SentOrder = {
  id: string;
  cancelToken: string;
  reviewToken: string;
  correctedTo?: NonNullable<CreatedOrder["corrected_to"]>;
};
type SentLetter = { id: string; at: number; draft: unknown };

const orders = createPersisted<readonly SentOrder[]>("posthorn.sent", {
  empty: [],
  parse: parseList<SentOrder>,
});
const letters = createPersisted<readonly SentLetter[]>("posthorn.letters", {
  empty: [],
  parse: parseList<SentLetter>,
});
const landed = createPersistedInTab<string>("posthorn.landed");

/** Stores the tokens of a letter just sent, before anything else is done with the answer, and then the letter itself. */
export function rememberSentOrder({ order, capability, corrected_to }: CreatedOrder, draft: Draft): void {
  const sent: SentOrder = {
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
    [letter, ...known.filter(({ id, at }) => id !== order.id && now - at < letterLivesMs)].slice(
      0,
      mostLetters,
    ),
  );
}

/** The tokens of an order that this browser sent; undefined in other browsers and before hydration. */
export const useSentOrder = (id: string): SentOrder | undefined =>
  orders.use().find((sent) => sent.id === id);

/** Forgets letters that are older than the service keeps its own copy. Called when a page about orders opens. */
export function forgetOldLetters(): void {
  const isOld = ({ at }: SentLetter) => Date.now() - at >= letterLivesMs;
  for (const { id } of letters.read().filter(isOld)) forgetLetter(id);
}

/** Forgets the text and the recipient of a letter whose content the service erased. Its tokens still open the certificate. */
export function forgetLetter(orderId: string): void {
  const letter = letters.read().find(({ id }) => id === orderId);
  if (letter) {
    forgetAddress(parseDraft(JSON.stringify(letter.draft)).to);
    letters.update((known) => known.filter(({ id }) => id !== orderId));
  }
  startAnotherThan(orderId);
}

/** The letter that this order was made from, if this browser still has it. */
export function findSentLetter(orderId: string): Draft | undefined {
  const found = letters.read().find(({ id, at }) => id === orderId && Date.now() - at < letterLivesMs);
  return found && parseDraft(JSON.stringify(found.draft));
}

/** Whether this page was opened by sending this letter. Only such a page shows the animation of the landing postmark. */
export const isLanding = (id: string): boolean => landed.read() === id;
export const endLanding = () => landed.replace(undefined);
