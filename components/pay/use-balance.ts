"use client";

import { useEffect, useState } from "react";
import { ApiProblem, type Balance, getBalance } from "#lib/api/browser-client";
import { isCode, tidyCode } from "./typed-code.ts";

const pauseMs = 250;

type Answer = { code: string; balance?: Balance; problem?: string };

/** What a code holds, asked for once it has its whole shape. It is kept nowhere: it is money. */
export function useBalance(typed: string) {
  const code = tidyCode(typed);
  const [answer, setAnswer] = useState<Answer>();
  const complete = isCode(code);

  useEffect(() => {
    if (!complete) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setAnswer({ code, balance: await getBalance(code, abort.signal) });
      } catch (problem) {
        if (abort.signal.aborted) return;
        if (!(problem instanceof ApiProblem)) throw problem;
        setAnswer({ code, problem: wordsFor(problem) });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [code, complete]);

  const known = complete && answer?.code === code ? answer : undefined;
  return {
    complete,
    looking: complete && !known,
    balance: known?.balance,
    problem: known?.problem,
  };
}

function wordsFor({ code, message }: ApiProblem): string {
  return code === "not_found" ? "There is no such code. Compare it with the mail it came in." : message;
}
