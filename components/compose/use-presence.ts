"use client";

import { useSyncExternalStore } from "react";

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** False in a tab that nobody sees: two open tabs share a draft, and only the one that is looked at asks for it. */
export function useIsShown(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );
}

let returns = 0;

function onReturn(listener: () => void): () => void {
  const count = () => {
    returns += 1;
    listener();
  };
  window.addEventListener("online", count);
  return () => window.removeEventListener("online", count);
}

/** How often the connection has come back since the page was opened. */
export function useReturns(): number {
  return useSyncExternalStore(
    onReturn,
    () => returns,
    () => 0,
  );
}
