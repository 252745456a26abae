import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";

/** The minimum number of wheels. Wheels that the count has not reached show pale zeros. */
const fewestWheels = 7;

/** How many letters have been mailed, as a numbering machine. `public/letter-counter.js` updates it while the page is open. */
export async function LetterCounter({ count }: { count: number }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const t = await getTranslations("site.counter");
  return (
    <div>
      <Wheels count={count} />
      <p className="mt-4 text-ink-soft">
        <strong
          data-letters-mailed="words"
          data-one={t("mailed", { count: 1 })}
          data-other={t("mailed", { count: 2 }).replace("2", "#")}
          className="tabular font-semibold text-ink"
        >
          {t("mailed", { count })}
        </strong>
        .<br />
        {count === 0 ? t("first") : t("includesTests")}
      </p>
      <script async data-keep src="/letter-counter.js" nonce={nonce} />
    </div>
  );
}

function Wheels({ count }: { count: number }) {
  const digits = String(count).padStart(fewestWheels, "0");
  const wheels = Array.from(digits, (digit, index) => ({ digit, place: digits.length - index }));
  const reached = count === 0 ? 0 : String(count).length;
  return (
    <div
      aria-hidden="true"
      data-letters-mailed="wheels"
      className="true-paper on-desk inline-flex max-w-full rounded-control p-1.5"
    >
      {wheels.map(({ digit, place }) => (
        <span
          key={place}
          className="display tabular relative block h-[1.42em] w-[clamp(1.6rem,8.4vw,2.6rem)] overflow-hidden border-sheet-line text-center text-[clamp(1.6rem,8vw,2.5rem)] leading-[1.42] font-semibold not-first:border-l nth-last-[3n]:not-first:ml-1.5"
        >
          <span
            data-pale={place > reached ? "" : undefined}
            className="absolute inset-x-0 top-0 text-sheet-ink transition-transform duration-250 ease-out data-pale:text-sheet-line motion-reduce:transition-none"
            style={{ transform: `translateY(-${Number(digit) * 10}%)` }}
          >
            {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((face) => (
              <span key={face} className="block">
                {face}
              </span>
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}
