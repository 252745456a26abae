"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { type Balance, getBalance } from "#lib/api/browser-client";
import { isCode, tidyCode } from "./typed-code.ts";

const pauseMs = 250;

type Answer = { code: string; balance?: Balance; problem?: ApiProblem };

/** The balance of a code, looked up once the code is complete. A code is money, so the browser does not store it. */
export function useBalance(typed: string) {
  const t = useTranslations("pay.code");
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
        setAnswer({ code, problem });
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
    problem: known?.problem?.code === "not_found" ? t("unknown") : known?.problem?.message,
  };
}
