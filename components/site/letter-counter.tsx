import { headers } from "next/headers";
import { Stamp } from "#components/objects/stamp";

/** How many letters have been mailed, as the figure on a stamp; `public/letter-counter.js` counts on while one looks at it. */
export async function LetterCounter({ count }: { count: number }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const figure = count.toLocaleString("en-US");
  return (
    <div className="flex items-center gap-5">
      <Stamp
        value={<span data-letters-mailed="figure">{figure}</span>}
        caption="Mailed"
        tone="red"
        className="shrink-0 -rotate-2"
      />
      <p className="text-ink-soft">
        <strong data-letters-mailed="words" className="tabular font-semibold text-ink">
          {`${figure} ${count === 1 ? "letter" : "letters"} mailed so far`}
        </strong>
        <br />
        Sandbox rehearsals are counted too.
      </p>
      <script async data-keep src="/letter-counter.js" nonce={nonce} />
    </div>
  );
}
