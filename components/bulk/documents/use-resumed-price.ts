"use client";

import { useEffect, useEffectEvent, useRef } from "react";

/** Goes on with a price that was asked for before the page was loaded, once. */
export function useResumedPrice(
  { isAsked, isWorking, isBlocked }: { isAsked: boolean; isWorking: boolean; isBlocked: boolean },
  price: () => Promise<void>,
): void {
  const isOver = useRef(false);
  const resume = useEffectEvent(() => void price());
  useEffect(() => {
    if (isWorking) isOver.current = true;
    if (isOver.current || !isAsked || isBlocked) return;
    isOver.current = true;
    resume();
  }, [isAsked, isWorking, isBlocked]);
}
