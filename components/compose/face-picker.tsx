"use client";

import { cn } from "#components/ui/class-names";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import type { FontName } from "#lib/domain/mail/pieces";

/** Class names are written out whole: Tailwind reads them from here. */
export const faceClasses: Record<FontName, string> = {
  serif: "face-serif",
  sans: "face-sans",
  typewriter: "face-typewriter",
  hand: "face-hand",
  "hand-neat": "face-hand-neat",
  "hand-script": "face-hand-script",
  "hand-print": "face-hand-print",
};

const faces: { value: FontName; name: string }[] = [
  { value: "serif", name: "Serif" },
  { value: "sans", name: "Sans" },
  { value: "typewriter", name: "Typewriter" },
  { value: "hand", name: "Loose hand" },
  { value: "hand-neat", name: "Neat hand" },
  { value: "hand-script", name: "Script" },
  { value: "hand-print", name: "Print hand" },
];

type FacePickerProps = { font: FontName; handsOnly: boolean; onChange: (font: FontName) => void };

/** Each face is named in itself. */
export function FacePicker({ font, handsOnly, onChange }: FacePickerProps) {
  const offered = handsOnly ? faces.filter(({ value }) => value.startsWith("hand")) : faces;
  return (
    <RadioCards<FontName>
      legend="Face"
      hideLegend
      value={font}
      onChange={onChange}
      className="-mx-5 flex gap-1.5 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {offered.map(({ value, name }) => (
        <RadioCard key={value} value={value} className="shrink-0 items-center px-3 whitespace-nowrap">
          <span
            className={cn(faceClasses[value], "text-[calc(1rem*var(--scale,1))] leading-none")}
            // Its name's letters alone (named-faces.css).
            style={{ fontFamily: `"named ${value}"` }}
          >
            {name}
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
