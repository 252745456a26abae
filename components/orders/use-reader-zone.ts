"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Undefined, the reader's own zone, once the page is live; before that what the server can know: UTC, which is named beside each time. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => "UTC",
  );
}
