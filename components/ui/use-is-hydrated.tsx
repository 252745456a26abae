"use client";

import { useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;
/** False before hydration, when what this browser stores is not known yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
