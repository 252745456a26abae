"use client";

import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import type { PostcardFront } from "#lib/domain/mail/pieces";
import { FrontPicture } from "./front-picture.tsx";

const fronts: Record<PostcardFront, string> = {
  posthorn: "Post horn",
  stripes: "Stripes",
  botanical: "Botanical",
  horizon: "Horizon",
  plain: "Plain",
};

type FrontPickerProps = { front: PostcardFront; onChange: (front: PostcardFront) => void };

/** What a postcard shows on its other side. */
export function FrontPicker({ front, onChange }: FrontPickerProps) {
  return (
    <RadioCards<PostcardFront>
      legend="Picture on the front"
      value={front}
      onChange={onChange}
      className="grid grid-cols-2 gap-2 sm:grid-cols-5"
    >
      {Object.entries(fronts).map(([value, name]) => (
        <RadioCard key={value} value={value} className="flex-col gap-1.5 p-2 text-15 font-medium">
          <FrontPicture front={value as PostcardFront} className="w-full rounded-paper" />
          <span className="pb-0.5 text-center">{name}</span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
