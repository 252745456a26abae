"use client";

import { useSyncExternalStore } from "react";

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** False in a hidden tab. Two open tabs share a draft, and only the visible one makes requests for it. */
export function useIsShown(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );
}
