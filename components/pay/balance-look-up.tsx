"use client";

import { useState } from "react";
import { CodeField } from "./code-field.tsx";
import { isCode, tidyCode } from "./typed-code.ts";

/** What a code holds, and until when. */
export function BalanceLookUp() {
  const [typed, setTyped] = useState("");
  /** What stood there when it was asked for or left: a code that is still being typed is not wrong. */
  const [asked, setAsked] = useState("");
  const code = tidyCode(typed);
  const problem =
    typed === asked && code !== "" && !isCode(code)
      ? "A code looks like svc-xxxx-xxxx-xxxx. Compare it with the mail it came in."
      : undefined;
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
      <p className="mt-4 text-15 text-ink-soft">
        Whoever has a code can spend it. This page neither keeps it nor passes it on.
      </p>
    </form>
  );
}
