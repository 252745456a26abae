"use client";

import { useEffect, useState } from "react";
import { Stamp } from "#components/objects/stamp";
import { getStats } from "#lib/api/browser-client";

/** How many letters have been mailed so far, as the figure on a stamp. It keeps its size while the count is on its way. */
export function LetterCounter() {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    getStats(abort.signal).then(
      (stats) => setCount(stats.letters_mailed),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  const figure = count === null ? "–" : count.toLocaleString("en-US");
  return (
    <div className="flex items-center gap-5">
      <Stamp value={figure} caption="Mailed" tone="red" className="shrink-0 -rotate-2" />
      <p className="text-ink-soft">
        <strong className="tabular font-semibold text-ink">
          {count === null
            ? "Counting the letters"
            : `${figure} ${count === 1 ? "letter" : "letters"} mailed so far`}
        </strong>
        <br />
        Sandbox rehearsals are counted too.
      </p>
    </div>
  );
}
