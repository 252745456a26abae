"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeField } from "./code-field.tsx";
import { isCode, tidyCode } from "./typed-code.ts";

/** Looks up the balance of a code. */
export function BalanceLookUp() {
  const t = useTranslations("pay.code");
  const [typed, setTyped] = useState("");
  /** The text when the field was submitted or left. A code that is still being typed is not wrong yet. */
  const [asked, setAsked] = useState("");
  const code = tidyCode(typed);
  const problem = typed === asked && code !== "" && !isCode(code) ? t("malformed") : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(typed);
      }}
      onBlur={() => setAsked(typed)}
    >
      <CodeField id="code" typed={typed} onType={setTyped} problem={problem} />
      <p className="mt-4 text-15 text-ink-soft">{t("likeCash")}</p>
    </form>
  );
}
