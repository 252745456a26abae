import { useSyncExternalStore } from "react";
import { type AddressDraft, addressLines, parseAddressDraft } from "../draft.ts";

const storageKey = "posthorn.addresses";
const kept = 12;
const listeners = new Set<() => void>();
let known: readonly AddressDraft[] | undefined;

/** The addresses used last in this browser, newest first. They are stored nowhere else. */
function readRecents(): readonly AddressDraft[] {
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    known = Array.isArray(stored) ? stored.map(parseAddressDraft) : [];
  } catch {
    known = [];
  }
  return known;
}

function keep(recents: readonly AddressDraft[]): void {
  known = recents;
  try {
    if (recents.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(recents));
  } catch {
    // Without storage, they last as long as the page.
  }
  for (const listener of listeners) listener();
}

const same = (one: AddressDraft, other: AddressDraft) =>
  addressLines.every((line) => one[line].trim().toLowerCase() === other[line].trim().toLowerCase());

export function rememberAddress(address: AddressDraft): void {
  keep([address, ...readRecents().filter((other) => !same(address, other))].slice(0, kept));
}

export function forgetAddress(address: AddressDraft): void {
  keep(readRecents().filter((other) => !same(address, other)));
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

const none: readonly AddressDraft[] = [];
export const useRecents = () => useSyncExternalStore(subscribe, readRecents, () => none);
