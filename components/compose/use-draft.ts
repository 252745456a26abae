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
      // The very same as the server's, so that nothing is drawn anew for it.
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

/** After the next frame, which shows what was typed, in a task of its own. */
function reportAfterFrame(): void {
  if (telling !== 0) return;
  // Nobody draws a page that is not shown, and its frames do not come.
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
    // At once, not on a timer: a closed tab must not cost a word.
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

/** The same for words that stand on the sheet already: kept at once, told a frame later, so that the frame of a key is the key's alone. */
export function updateWritten(text: string): void {
  replace({ ...read(), text, sentAs: undefined }, true);
}

export function updateAddress(side: "to" | "from", patch: Partial<AddressDraft>): void {
  updateDraft({ [side]: { ...read()[side], ...patch } });
}

/** What was typed into the sheet before the page was live: the whole text, or after what was kept of it. */
export function keepEarly(typed: string): void {
  const { text } = read();
  updateDraft({ text: text.trim() === "" ? typed : `${text.trimEnd()}\n\n${typed}`, sentAs: undefined });
}

/** A new letter from the same sender. */
export function startNewDraft(): void {
  const { from, font, cardFont, email } = read();
  replace({ ...emptyDraft, from, font, cardFont, email });
}

/** The draft as it lies there now, outside of any component. */
export const readDraft = (): Draft => read();

/** Whether something lies on the sheet that was not sent. */
export function isDraftBegun({ sentAs, text, pdf, to }: Draft = read()): boolean {
  return sentAs === undefined && (text.trim() !== "" || pdf !== undefined || isAddressStarted(to));
}

/** Another letter like one that was sent: all of it, to be changed and sent anew. */
export function startFrom(letter: Draft): void {
  replace({ ...letter, sentAs: undefined });
}

/** The same where the draft is the letter that became this order; another draft that was begun since stays. */
export function startAnotherThan(orderId: string): void {
  if (read().sentAs === orderId) startNewDraft();
}

/** The draft of this browser, saved with every key; two tabs see the same one. Empty while the server renders. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, read, () => emptyDraft);
}

/** False when this browser refuses to store anything, so that the page can say so. */
export function useDraftKept(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => kept,
    () => true,
  );
}

const subscribeNever = () => () => undefined;
/** False while the page is still the server's, before the stored draft is known. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
