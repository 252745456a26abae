"use client";

import { useEffect, useEffectEvent, useRef } from "react";

const mostTries = 3;

/**
 * Resumes pricing that was requested before a reload. Prices again if the result isn't for the current letters, because the page was still
 * loading them.
 */
export function useResumedPrice(
  {
    isAsked,
    isWorking,
    isBlocked,
    isAnswered,
  }: { isAsked: boolean; isWorking: boolean; isBlocked: boolean; isAnswered: boolean },
  price: () => Promise<void>,
): void {
  const tries = useRef(0);
  const isRunning = useRef(false);
  const resume = useEffectEvent(async () => {
    tries.current += 1;
    isRunning.current = true;
    await price().finally(() => {
      isRunning.current = false;
    });
  });
  useEffect(() => {
    // Stops retrying once there is an answer or the person requests a price.
    if (isAnswered || (isWorking && !isRunning.current)) tries.current = mostTries;
    if (isWorking || isRunning.current || tries.current === mostTries || !isAsked || isBlocked) return;
    void resume();
  }, [isAsked, isWorking, isBlocked, isAnswered]);
}
