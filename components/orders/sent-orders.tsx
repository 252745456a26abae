import { useSyncExternalStore } from "react";
import type { CreatedOrder } from "#lib/api/browser-client";
import { type Draft, parseDraft } from "../compose/draft.ts";
import { readDraft } from "../compose/use-draft.ts";

const storageKey = "posthorn.sent";
const lettersKey = "posthorn.letters";
const landedKey = "posthorn.landed";
const kept = 100;
/** Letters are long, and a browser's storage is small. */
const keptLetters = 12;
/** As long as the service keeps the text of a letter (docs/rules.md#device-storage). */
const letterLivesMs = 30 * 86_400_000;

/** What this browser stores of an order it sent: the tokens that only the sender has. */
export type SentOrder = {
  id: string;
  cancelToken: string;
  reviewToken: string;
  correctedTo?: NonNullable<CreatedOrder["corrected_to"]>;
};
type SentLetter = { id: string; at: number; draft: unknown };

const read = new Map<string, { stored: string | null; list: readonly unknown[] }>();

/** A stored list. Returns the same array while the stored text is the same. */
function readList<Item>(key: string): readonly Item[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // This browser stores nothing.
  }
  const known = read.get(key);
  if (known && known.stored === stored) return known.list as readonly Item[];
  const list = parseList(stored);
  read.set(key, { stored, list });
  return list as readonly Item[];
}

function parseList(stored: string | null): unknown[] {
  try {
    const found: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Stores the tokens of a letter just sent, before anything else is done with the answer, and then the letter itself. */
export function rememberSentOrder({ order, capability, corrected_to }: CreatedOrder): void {
  const sent: SentOrder = {
    id: order.id,
    cancelToken: capability.cancel_token,
    reviewToken: capability.review_token,
    ...(corrected_to ? { correctedTo: corrected_to } : {}),
  };
  const now = Date.now();
  const letter: SentLetter = { id: order.id, at: now, draft: readDraft() };
  const others = readList<SentOrder>(storageKey).filter(({ id }) => id !== order.id);
  const letters = readList<SentLetter>(lettersKey).filter(
    ({ id, at }) => id !== order.id && now - at < letterLivesMs,
  );
  try {
    localStorage.setItem(storageKey, JSON.stringify([sent, ...others].slice(0, kept)));
    sessionStorage.setItem(landedKey, order.id);
    localStorage.setItem(lettersKey, JSON.stringify([letter, ...letters].slice(0, keptLetters)));
  } catch {
    // Storage is full or blocked. Without tokens the order page asks for them; without the letter it does not offer another one like it.
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** The tokens of an order that this browser sent; undefined in other browsers and before hydration. */
export function useSentOrder(id: string): SentOrder | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readList<SentOrder>(storageKey).find((sent) => sent.id === id),
    () => undefined,
  );
}

/** The letter that became this order, if this browser still has it. */
export function findSentLetter(orderId: string): Draft | undefined {
  const found = readList<SentLetter>(lettersKey).find(
    ({ id, at }) => id === orderId && Date.now() - at < letterLivesMs,
  );
  return found && parseDraft(JSON.stringify(found.draft));
}

/** Whether this page was opened by sending this letter. Only there does the postmark land. */
export function isLanding(id: string): boolean {
  try {
    return sessionStorage.getItem(landedKey) === id;
  } catch {
    return false;
  }
}

export function endLanding(): void {
  try {
    sessionStorage.removeItem(landedKey);
  } catch {
    // It was never stored.
  }
}
