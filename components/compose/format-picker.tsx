"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { type Family, type Format, formats, isOfFamily, pieces, sizeName } from "#lib/domain/mail/pieces";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { formatCents } from "#lib/shared/money";
import { emptyDraft } from "./draft.ts";
import { priceOnePage } from "./use-price.ts";

/** The choices, and the initial format of each. */
const choices: Record<Family, { first: Format; picture: ReactNode }> = {
  letter: {
    first: "letter",
    picture: (
      <>
        <rect x="11" y="4" width="26" height="34" rx="1" />
        <path d="M16 15h16M16 20h16M16 25h16M16 30h9" />
      </>
    ),
  },
  notecard: {
    first: "notecard",
    picture: (
      <>
        <path d="M8 10l16-4v30L8 40zM24 6l16 4v30l-16-4" />
        <path d="M29 17l6 1.5M29 22l6 1.5M29 27l4 1" />
      </>
    ),
  },
  postcard: {
    first: "postcard_4x6",
    picture: (
      <>
        <rect x="5" y="9" width="38" height="25" rx="1" />
        <path d="M24 13v17M9 17h10M9 22h10M9 27h6M29 24h9M29 28h9" />
        <rect x="33" y="12.5" width="6" height="7" />
      </>
    ),
  },
};
const families = Object.keys(choices) as Family[];

const sizes = formats
  .filter((format) => isOfFamily(format, "postcard"))
  .map((format) => ({ value: format, name: sizeName(format) }));

type FormatPickerProps = {
  format: Format;
  book: PriceBook;
  onChange: (format: Format) => void;
  problem: string | undefined;
};

/** Chooses what to send, each with its lowest price. A postcard also has a size. */
export function FormatPicker({ format, book, onChange, problem }: FormatPickerProps) {
  const t = useTranslations("compose.format");
  const { family } = pieces[format];
  const leastOf = (value: Format) =>
    formatCents(priceOnePage({ ...emptyDraft, format: value }, book).totalCents);
  return (
    <div className="grid gap-4">
      <RadioCards<Format>
        legend={t("legend")}
        hideLegend
        value={choices[family].first}
        onChange={onChange}
        className="grid grid-cols-3 gap-2 sm:gap-3"
      >
        {families.map((each) => {
          const { first, picture } = choices[each];
          const least = leastOf(first);
          return (
            <RadioCard
              key={each}
              value={first}
              className="flex-col items-center gap-1 px-2 py-2.5 text-center sm:flex-row sm:gap-3 sm:px-4 sm:text-left"
            >
              <svg
                viewBox="0 0 48 44"
                aria-hidden="true"
                className="w-11 shrink-0 fill-none stroke-current stroke-[1.5]"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {picture}
              </svg>
              <span className="min-w-0 sm:flex-1">
                <span className="block flex-wrap items-baseline justify-between gap-x-2 sm:flex">
                  <span className="block text-16 font-semibold">{t(each)}</span>
                  <span className="tabular block text-13 whitespace-nowrap text-ink-soft">
                    {each === "notecard" ? least : t("from", { price: least })}
                  </span>
                </span>
                <span className="hidden text-13 text-ink-soft sm:block">{t(`${each}Text`)}</span>
              </span>
            </RadioCard>
          );
        })}
      </RadioCards>
      {family === "postcard" ? (
        <RadioCards<Format>
          legend={t("size")}
          hideLegend
          value={format}
          onChange={onChange}
          className="flex flex-wrap gap-2"
        >
          {sizes.map(({ value, name }) => (
            <RadioCard key={value} value={value} className="items-baseline gap-2.5 px-4 py-2.5">
              <span className="tabular text-15 font-medium">{name}</span>
              <span className="tabular text-13 text-ink-soft">{leastOf(value)}</span>
            </RadioCard>
          ))}
        </RadioCards>
      ) : null}
      {problem ? (
        <p role="alert" className="text-15 font-medium text-airmail-red">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
