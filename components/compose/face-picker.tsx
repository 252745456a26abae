"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { type FontName, fontNames, isHandwriting } from "#lib/domain/mail/pieces";

/** Class names are complete, because Tailwind reads them from here. */
export const faceClasses: Record<FontName, string> = {
  serif: "face-serif",
  sans: "face-sans",
  typewriter: "face-typewriter",
  hand: "face-hand",
  "hand-neat": "face-hand-neat",
  "hand-script": "face-hand-script",
  "hand-print": "face-hand-print",
};

type FacePickerProps = { font: FontName; handsOnly: boolean; onChange: (font: FontName) => void };

/** Each font's name is shown in that font. */
export function FacePicker({ font, handsOnly, onChange }: FacePickerProps) {
  const t = useTranslations("compose.font");
  const offered = handsOnly ? fontNames.filter(isHandwriting) : fontNames;
  return (
    <RadioCards<FontName>
      legend={t("legend")}
      hideLegend
      value={font}
      onChange={onChange}
      className="-mx-5 flex gap-1.5 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {offered.map((value) => (
        <RadioCard key={value} value={value} className="shrink-0 items-center px-3 whitespace-nowrap">
          <span
            className={cn(faceClasses[value], "text-[calc(1rem*var(--scale,1))] leading-none")}
            // This font file has only the letters of the name (named-faces.css).
            style={{ fontFamily: `"named ${value}"` }}
          >
            {t(value)}
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
