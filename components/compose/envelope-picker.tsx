"use client";

import { useTranslations } from "next-intl";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import type { FormatOf } from "#lib/domain/mail/pieces";

type Envelope = FormatOf<"letter">;

/** Where the windows are in the drawing. */
const windows: Record<Envelope, readonly number[]> = { letter: [9, 21], letter_windowed: [20] };
const values = Object.keys(windows) as Envelope[];

type EnvelopePickerProps = { format: Envelope; onChange: (format: Envelope) => void };

/** Chooses the envelope, which decides which areas of the first page must be blank. */
export function EnvelopePicker({ format, onChange }: EnvelopePickerProps) {
  const t = useTranslations("compose.envelope");
  return (
    <RadioCards<Envelope>
      legend={t("legend")}
      value={format}
      onChange={onChange}
      className="grid gap-2 sm:grid-cols-2 sm:gap-3"
    >
      {values.map((value) => (
        <RadioCard key={value} value={value} className="items-start gap-3 px-4 py-3">
          <svg
            viewBox="0 0 64 36"
            aria-hidden="true"
            className="mt-1 w-14 shrink-0 fill-none stroke-current stroke-[1.5]"
          >
            <rect x="1" y="1" width="62" height="34" rx="1.5" />
            {windows[value].map((y) => (
              <rect
                key={y}
                x="7"
                y={y - 3}
                width={y > 12 ? 30 : 22}
                height="8"
                rx="2"
                strokeDasharray="2.5 2"
              />
            ))}
          </svg>
          <span className="min-w-0">
            <span className="block font-semibold">{t(value)}</span>
            <span className="block text-15 text-ink-soft">{t(`${value}Text`)}</span>
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
