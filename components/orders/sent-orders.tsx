import { useSyncExternalStore } from "react";
import type { CreatedOrder } from "#lib/api/browser-client";
import { type Draft, parseDraft } from "../compose/draft.ts";
import { readDraft } from "../compose/use-draft.ts";

const storageKey = "posthorn.sent";
const lettersKey = "posthorn.letters";
const landedKey = "posthorn.landed";
const kept = 100;
/** Letters are long and a browser's storage is not. */
const keptLetters = 12;
/** As long as the service itself keeps what a letter says (docs/rules.md#device-storage). */
const letterLivesMs = 30 * 86_400_000;

/** What this browser keeps of a letter it sent: the tokens that only the sender has. */
export type SentOrder = {
  id: string;
  cancelToken: string;
  reviewToken: string;
  correctedTo?: NonNullable<CreatedOrder["corrected_to"]>;
};
type SentLetter = { id: string; at: number; draft: unknown };

const read = new Map<string, { stored: string | null; list: readonly unknown[] }>();

/** A stored list; the same array as long as the same is stored. */
function readList<Item>(key: string): readonly Item[] {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing.
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

/** Keeps the tokens of a letter just sent, before anything else is done with the answer; then the letter itself. */
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
    // Nothing (more) can be kept here; without tokens the order page asks for them, without the letter it offers no other like it.
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** The tokens of a letter that was sent from this browser; undefined in every other, and while the page is the server's. */
export function useSentOrder(id: string): SentOrder | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readList<SentOrder>(storageKey).find((sent) => sent.id === id),
    () => undefined,
  );
}

/** The letter that became this order, if this browser still keeps it. */
export function findSentLetter(orderId: string): Draft | undefined {
  const found = readList<SentLetter>(lettersKey).find(
    ({ id, at }) => id === orderId && Date.now() - at < letterLivesMs,
  );
  return found && parseDraft(JSON.stringify(found.draft));
}

/** Whether this is the page that a letter just sent leads to: the postmark lands there and nowhere else. */
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
    // It was never kept.
  }
}
