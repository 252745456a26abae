"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { type TypeSize, typeSizes } from "#lib/domain/mail/pieces";
import type { Draft } from "./draft.ts";

type TextOptionsProps = {
  draft: Pick<Draft, "typeSize" | "markdown">;
  onChange: (patch: Partial<Draft>) => void;
};

/** The size of a letter's type, and whether its text is Markdown. The composer loads it after the sheet. */
export default function TextOptions({ draft, onChange }: TextOptionsProps) {
  const t = useTranslations("compose.textOptions");
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-6">
      <RadioCards<`${TypeSize}`>
        legend={t("typeSize")}
        hideLegend
        value={`${draft.typeSize}`}
        onChange={(size) => onChange({ typeSize: Number(size) as TypeSize })}
        className="flex flex-wrap gap-1.5 py-1"
      >
        {typeSizes.map((size) => (
          <RadioCard key={size} value={`${size}`} className="items-center px-3 text-15 whitespace-nowrap">
            {t(`size.${size}`)}
          </RadioCard>
        ))}
      </RadioCards>
      <Checkbox
        checked={draft.markdown}
        onChange={(markdown) => onChange({ markdown })}
        label={t("markdown")}
      />
      {draft.markdown ? <p className="w-full text-13 text-ink-soft">{t("markdownHint")}</p> : null}
    </div>
  );
}
