"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Undefined, which means the reader's own zone, once the page is live. Before that, UTC, which each time then names. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => "UTC",
  );
}
