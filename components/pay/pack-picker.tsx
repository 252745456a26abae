"use client";

import { useTranslations } from "next-intl";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { type FixedPack, type PackName, packNames, packs } from "#lib/domain/credits/packs";
import { formatCents } from "#lib/shared/money";

/** The packs of credit, and a custom amount. */
export function PackPicker({ value, onChange }: { value: PackName; onChange: (pack: PackName) => void }) {
  const t = useTranslations("pay.buy");
  return (
    <RadioCards<PackName>
      legend={t("legend")}
      hideLegend
      value={value}
      onChange={onChange}
      className="grid gap-3 sm:grid-cols-4"
    >
      {packNames.map((name) => (
        <PackCard key={name} name={name} />
      ))}
      <RadioCard value="amount" className="items-end justify-between px-4 py-3.5 sm:flex-col sm:items-start">
        <span className="display block text-21 leading-tight font-semibold">{t("own")}</span>
        <span className="block text-15 text-ink-soft">{t("ownHint")}</span>
      </RadioCard>
    </RadioCards>
  );
}

function PackCard({ name }: { name: FixedPack }) {
  const t = useTranslations("pay.buy");
  const packNamed = useTranslations("pay.packs");
  const { faceCents, bonusCents } = packs[name];
  return (
    <RadioCard
      value={name}
      className="tabular items-end justify-between px-4 py-3.5 sm:flex-col sm:items-start"
    >
      <span>
        <span className="block text-13 font-medium text-ink-soft">{packNamed(name)}</span>
        <span className="display mt-1 block text-28 leading-none font-semibold">
          {formatCents(faceCents)}
        </span>
      </span>
      <span className="text-right text-15 leading-snug sm:mt-2.5 sm:text-left">
        <span className="block text-sage">{t("bonus", { amount: formatCents(bonusCents) })}</span>
        <span className="block text-ink-soft">
          {t("toSpend", { amount: formatCents(faceCents + bonusCents) })}
        </span>
      </span>
    </RadioCard>
  );
}
