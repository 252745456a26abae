"use client";

import { useSyncExternalStore } from "react";

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** False in a hidden tab. If two tabs share a draft, only the visible one makes requests for it. */
export function useIsShown(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );
}
