"use client";

import { useState } from "react";
import { CodeField } from "./code-field.tsx";

/** What a code holds, and until when. */
export function BalanceLookUp() {
  const [typed, setTyped] = useState("");
  return (
    <>
      <CodeField id="code" typed={typed} onType={setTyped} />
      <p className="mt-4 text-15 text-ink-soft">
        Whoever has a code can spend it. This page neither keeps it nor passes it on.
      </p>
    </>
  );
}
