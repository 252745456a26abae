"use client";

import { useTranslations } from "next-intl";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { type PostcardFront, postcardFronts } from "#lib/domain/mail/pieces";
import { FrontPicture } from "./front-picture.tsx";

type FrontPickerProps = { front: PostcardFront; onChange: (front: PostcardFront) => void };

/** Chooses the picture side of a postcard. */
export function FrontPicker({ front, onChange }: FrontPickerProps) {
  const t = useTranslations("compose.front");
  return (
    <RadioCards<PostcardFront>
      legend={t("legend")}
      value={front}
      onChange={onChange}
      className="grid grid-cols-2 gap-2 sm:grid-cols-5"
    >
      {postcardFronts.map((value) => (
        <RadioCard key={value} value={value} className="flex-col gap-1.5 p-2 text-15 font-medium">
          <FrontPicture front={value} className="w-full rounded-paper" />
          <span className="pb-0.5 text-center">{t(value)}</span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
