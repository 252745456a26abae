"use client";

import { useSyncExternalStore } from "react";

/** How to write: on the sheet with larger text on small screens, on the sheet at print size, or in a plain text box. */
export type WritingPreference = "comfort" | "print" | "plain";

const storageKey = "posthorn.writing";
const listeners = new Set<() => void>();
let current: WritingPreference | undefined;

function read(): WritingPreference {
  if (current === undefined) {
    let stored: string | null = null;
    try {
      stored = localStorage.getItem(storageKey);
    } catch {
      // Without storage, the preference lasts as long as the page.
    }
    current = stored === "print" || stored === "plain" ? stored : "comfort";
  }
  return current;
}

export function setWritingPreference(preference: WritingPreference): void {
  current = preference;
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The preference of this browser; "comfort" while the server renders. */
export function useWritingPreference(): WritingPreference {
  return useSyncExternalStore(subscribe, read, () => "comfort");
}

const subscribeNever = () => () => undefined;
/** False in a browser that lacks plain-text editable elements. There, writing uses a plain text box. */
export function useCanWriteOnSheet(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => canWrite(),
    () => true,
  );
}

let able: boolean | undefined;
function canWrite(): boolean {
  if (able === undefined) {
    const field = document.createElement("div");
    try {
      field.contentEditable = "plaintext-only";
    } catch {
      // Browsers that do not know the value throw.
    }
    able = field.contentEditable === "plaintext-only";
  }
  return able;
}
