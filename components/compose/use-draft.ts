"use client";

import { useSyncExternalStore } from "react";
import { type AddressDraft, type Draft, emptyDraft, isAddressStarted, parseDraft } from "./draft.ts";

const storageKey = "posthorn.draft";
const listeners = new Set<() => void>();
let current: Draft | undefined;
let kept = true;

function read(): Draft {
  if (current === undefined) {
    try {
      const stored = localStorage.getItem(storageKey);
      // The same object as the server's, so that nothing renders again.
      current = stored === null ? emptyDraft : parseDraft(stored);
    } catch {
      kept = false;
      current = emptyDraft;
    }
  }
  return current;
}

let telling = 0;

const tell = () => {
  clearTimeout(telling);
  telling = 0;
  for (const listener of listeners) listener();
};

/** Notifies after the next frame, which shows what was typed, in its own task. */
function reportAfterFrame(): void {
  if (telling !== 0) return;
  // A hidden page gets no frames.
  telling = window.setTimeout(tell, 100);
  requestAnimationFrame(() => {
    if (telling === 0) return;
    clearTimeout(telling);
    telling = window.setTimeout(tell);
  });
}

function replace(draft: Draft, afterFrame = false): void {
  current = draft;
  try {
    // At once, not on a timer: closing the tab must not lose a word.
    localStorage.setItem(storageKey, JSON.stringify(draft));
    kept = true;
  } catch {
    kept = false;
  }
  if (afterFrame) reportAfterFrame();
  else tell();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    current = parseDraft(event.newValue);
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

export function updateDraft(patch: Partial<Draft>): void {
  replace({ ...read(), ...patch });
}

/** The same for text that is already on the sheet: saved at once, reported a frame later, so that a key stays fast. */
export function updateWritten(text: string): void {
  replace({ ...read(), text, sentAs: undefined }, true);
}

export function updateAddress(side: "to" | "from", patch: Partial<AddressDraft>): void {
  updateDraft({ [side]: { ...read()[side], ...patch } });
}

/** Saves what was typed into the sheet before the page was live: the whole text, or what follows the saved text. */
export function keepEarly(typed: string): void {
  const { text } = read();
  updateDraft({ text: text.trim() === "" ? typed : `${text.trimEnd()}\n\n${typed}`, sentAs: undefined });
}

/** A new letter from the same sender. */
export function startNewDraft(): void {
  const { from, font, cardFont, email } = read();
  replace({ ...emptyDraft, from, font, cardFont, email });
}

/** The current draft, for code outside of components. */
export const readDraft = (): Draft => read();

/** Whether the draft has something that was not sent. */
export function isDraftBegun({ sentAs, text, pdf, to }: Draft = read()): boolean {
  return sentAs === undefined && (text.trim() !== "" || pdf !== undefined || isAddressStarted(to));
}

/** Starts a letter from one that was sent. */
export function startFrom(letter: Draft): void {
  replace({ ...letter, sentAs: undefined });
}

/** Starts a new letter if the draft is the one that became this order. A newer draft stays. */
export function startAnotherThan(orderId: string): void {
  if (read().sentAs === orderId) startNewDraft();
}

/** The draft in this browser, saved with every key. Two tabs share it. Empty while the server renders. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, read, () => emptyDraft);
}

/** False when this browser refuses to store anything. */
export function useDraftKept(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => true,
  );
}

const subscribeNever = () => () => undefined;
/** False before hydration, when the stored draft is not known yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
