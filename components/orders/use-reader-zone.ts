"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Undefined, which means the reader's own zone, once the page is live. Before that, it is UTC, and each time is shown with its zone. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => "UTC",
  );
}
