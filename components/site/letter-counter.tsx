"use client";

import { useEffect, useState } from "react";
import { Stamp } from "#components/objects/stamp";

const pauseMs = 30_000;

/** How many letters have been mailed, as the figure on a stamp; it goes up while one looks at it. */
export function LetterCounter({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      // Loaded only when it is needed: the front page itself does without it.
      const { getStats } = await import("#lib/api/browser-client");
      await getStats().then(
        (stats) => setCount(stats.letters_mailed),
        () => undefined,
      );
    }, pauseMs);
    return () => clearInterval(timer);
  }, []);
  const figure = count.toLocaleString("en-US");
  return (
    <div className="flex items-center gap-5">
      <Stamp value={figure} caption="Mailed" tone="red" className="shrink-0 -rotate-2" />
      <p className="text-ink-soft">
        <strong className="tabular font-semibold text-ink">
          {figure} {count === 1 ? "letter" : "letters"} mailed so far
        </strong>
        <br />
        Sandbox rehearsals are counted too.
      </p>
    </div>
  );
}
