"use client";

import { useEffect, useEffectEvent } from "react";

const signs = ["pointerdown", "keydown", "focusin", "dragenter"] as const;

/** Runs `act` once, at the visitor's first sign of activity. Use it for code that visitors who only look at a page don't need. */
export function useFirstActivity(act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const listening = new AbortController();
    const start = () => {
      listening.abort();
      run();
    };
    for (const sign of signs)
      window.addEventListener(sign, start, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}
