import { useTranslations } from "next-intl";

/** The minimum number of wheels. Wheels that the count has not reached show pale zeros. */
const fewestWheels = 7;

/** How many live letters have been mailed, as a numbering machine. */
export function LetterCounter({ count }: { count: number }) {
  const t = useTranslations("site.counter");
  return (
    <div>
      <Wheels count={count} />
      <p className="tabular mt-4 font-semibold">{t("mailed", { count })}</p>
    </div>
  );
}

function Wheels({ count }: { count: number }) {
  const digits = String(count).padStart(fewestWheels, "0");
  const wheels = Array.from(digits, (digit, index) => ({ digit, place: digits.length - index }));
  const reached = String(count).length;
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
            className="absolute inset-x-0 top-0 text-sheet-ink data-pale:text-sheet-line"
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
