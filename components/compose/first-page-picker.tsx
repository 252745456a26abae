"use client";

import { useTranslations } from "next-intl";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import type { Quote } from "#lib/api/browser-client";
import type { FirstPageChoice } from "#lib/domain/mail/pieces";

export type FirstPageOffer = NonNullable<Quote["address_page"]>["instead"][number];

type FirstPagePickerProps = {
  offers: readonly FirstPageOffer[];
  /** The price of the address page as displayed, such as "$0.25"; undefined if it is unknown. */
  price: string | undefined;
  value: FirstPageChoice | undefined;
  onChange: (value: FirstPageChoice | undefined) => void;
};

/** Chooses between an extra address page and a page 1 that is moved or shrunk to make room for the address. */
export function FirstPagePicker({ offers, price, value, onChange }: FirstPagePickerProps) {
  const t = useTranslations("compose.firstPage");
  const chosen = offers.find(({ first_page }) => first_page === value)?.first_page ?? "auto";
  return (
    <RadioCards<FirstPageChoice>
      legend={t("legend")}
      value={chosen}
      onChange={(choice) => onChange(choice === "auto" ? undefined : choice)}
      className="grid gap-2 sm:grid-cols-2 sm:gap-3"
    >
      <RadioCard value="auto" className="items-start gap-3 px-4 py-3">
        <span className="min-w-0">
          <span className="block font-semibold">{t("auto")}</span>
          <span className="block text-15 text-ink-soft">
            {price ? t("autoPrice", { price }) : t("autoText")}
          </span>
        </span>
      </RadioCard>
      {offers.map(({ first_page, percent }) => (
        <RadioCard key={first_page} value={first_page} className="items-start gap-3 px-4 py-3">
          <span className="min-w-0">
            <span className="block font-semibold">{t(first_page)}</span>
            <span className="block text-15 text-ink-soft">
              {/* After a reload with `shrink` chosen, `percent` is 100: only the quote for an address page has the real value. */}
              {first_page === "shift"
                ? t("shiftText")
                : percent < 100
                  ? t("shrinkText", { percent })
                  : t("noExtraPage")}
            </span>
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
