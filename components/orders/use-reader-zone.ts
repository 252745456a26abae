"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Undefined, which means the reader's zone, once the page is hydrated. Before that, UTC, and each time is shown with its zone. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => "UTC",
  );
}
