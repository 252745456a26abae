"use client";

import { useCallback, useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { getPurchase, type Purchase } from "#lib/api/browser-credits";
import { type Bought, persistBought } from "./bought.ts";

const pollMs = 3000;
/** After this many polls, the purchase is read again at the next visit. */
const polls = 40;

/** A purchase of this browser. Polls an open purchase until it is paid, and forgets one that the service doesn't know. */
export function usePurchase(bought: Bought | null) {
  const [purchase, setPurchase] = useState<Purchase>();
  const [asked, setAsked] = useState(0);
  const isOpen = purchase === undefined || purchase.status === "open";

  useEffect(() => {
    if (!bought || !isOpen || asked >= polls) return;
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          setPurchase(await getPurchase(bought, abort.signal));
        } catch (error) {
          if (abort.signal.aborted) return;
          if (!(error instanceof ApiProblem)) throw error;
          if (error.code === "not_found" || error.code === "invalid_capability") persistBought(null);
        }
        setAsked((count) => count + 1);
      },
      asked === 0 ? 0 : pollMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [bought, isOpen, asked]);

  const current = bought && purchase?.id === bought.id ? purchase : undefined;
  return { purchase: current, setPurchase: useCallback((next: Purchase) => setPurchase(next), []) };
}
