"use client";

import { useEffect, useState } from "react";

const pauseMs = 30_000;
/** So many wheels at least: what has not been reached yet stands as pale noughts. */
const fewestWheels = 7;

/** How many letters have been mailed, as a numbering machine counts them; it turns while one looks at it. */
export function LetterCounter({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (!document.hidden) setCount((await readCount()) ?? initial);
    }, pauseMs);
    return () => clearInterval(timer);
  }, [initial]);
  const figure = count.toLocaleString("en-US");
  return (
    <div>
      <Wheels count={count} />
      <p className="mt-4 text-ink-soft">
        <strong className="tabular font-semibold text-ink">
          {count === 0
            ? "No letters mailed so far."
            : `${figure} ${count === 1 ? "letter" : "letters"} mailed so far.`}
        </strong>{" "}
        {count === 0 ? "Yours would be number one." : "Rehearsals are counted too."}
      </p>
    </div>
  );
}

/** The answer is one number: the client that knows every endpoint would cost this page more than it is worth. */
async function readCount(): Promise<number | undefined> {
  try {
    const { letters_mailed: count } = await (await fetch("/v1/stats", { cache: "no-store" })).json();
    return typeof count === "number" ? count : undefined;
  } catch {
    // Away for the moment: the figure stays.
  }
}

function Wheels({ count }: { count: number }) {
  const digits = String(count).padStart(fewestWheels, "0");
  const reached = String(count).length;
  return (
    <div
      aria-hidden="true"
      data-counter
      className="true-paper on-desk inline-flex max-w-full rounded-control p-1.5"
    >
      {[...digits].map((digit, index) => {
        const place = digits.length - index;
        return (
          <span
            key={place}
            className={`relative block h-[1.42em] w-[clamp(1.6rem,8.4vw,2.6rem)] overflow-hidden border-line text-center text-[clamp(1.6rem,8vw,2.5rem)] leading-[1.42] not-first:border-l ${place % 3 === 0 && index > 0 ? "ml-1.5" : ""}`}
          >
            <span
              className={`display tabular absolute inset-x-0 top-0 font-semibold transition-transform duration-250 ease-out motion-reduce:transition-none ${place > reached || count === 0 ? "text-sheet-line" : "text-sheet-ink"}`}
              style={{ transform: `translateY(-${Number(digit) * 10}%)` }}
            >
              {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((face) => (
                <span key={face} className="block">
                  {face}
                </span>
              ))}
            </span>
          </span>
        );
      })}
    </div>
  );
}
