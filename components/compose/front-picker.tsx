"use client";

import { useTranslations } from "next-intl";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { type CardFront, cardFronts } from "#lib/domain/mail/pieces";
import { type Draft, frontFieldOf } from "./draft.ts";
import { FrontPicture } from "./front-picture.tsx";

type FrontPickerProps = { draft: Draft; onChange: (patch: Partial<Draft>) => void };

/** Chooses the picture side of a postcard, or the outside of a notecard. A letter has neither. */
export function FrontPicker({ draft, onChange }: FrontPickerProps) {
  const t = useTranslations("compose.front");
  const field = frontFieldOf(draft);
  if (!field) return null;
  return (
    <RadioCards<CardFront>
      legend={t(`legend.${field}`)}
      value={draft[field]}
      onChange={(front) => onChange({ [field]: front })}
      className="mt-6 grid grid-cols-2 gap-2 xs:grid-cols-3 sm:grid-cols-4"
    >
      {cardFronts.map((value) => (
        <RadioCard key={value} value={value} className="flex-col gap-1.5 p-2 text-15 font-medium">
          <FrontPicture front={value} of={field} className="w-full rounded-paper" />
          <span className="pb-0.5 text-center">{t(value)}</span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
