"use client";

import { useEffect, useState } from "react";
import { ApiProblem, createQuote, type Quote } from "#lib/api/browser-client";
import { type Draft, toLetterBody } from "./draft.ts";
import { useIsShown, useReturns } from "./use-presence.ts";

const pauseMs = 450;

export type LivePrice = {
  /** The last price known; it stays while a new one is on its way. */
  quote: Quote | undefined;
  problem: ApiProblem | undefined;
  pending: boolean;
};

type Answer = { body: string; quote?: Quote; problem?: ApiProblem };

/** The price of the draft as it stands, asked for when the writer pauses. Prices the printed pages, not a guess at them. */
export function useQuote(draft: Draft, enabled: boolean): LivePrice {
  const body = JSON.stringify({ ...toLetterBody(draft, { to: false, from: false }), page_count: 1 });
  const [answer, setAnswer] = useState<Answer>();
  const [quote, setQuote] = useState<Quote>();
  const shown = useIsShown();
  const returns = useReturns();

  // biome-ignore lint/correctness/useExhaustiveDependencies(returns): what had no answer is asked again once there is a connection.
  useEffect(() => {
    if (!enabled || !shown) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const fresh = await createQuote(JSON.parse(body), abort.signal);
        setQuote(fresh);
        setAnswer({ body, quote: fresh });
      } catch (problem) {
        if (abort.signal.aborted) return;
        if (problem instanceof ApiProblem) setAnswer({ body, problem });
        else throw problem;
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [body, enabled, shown, returns]);

  return {
    quote,
    problem: answer?.body === body ? answer.problem : undefined,
    pending: answer?.body !== body,
  };
}
