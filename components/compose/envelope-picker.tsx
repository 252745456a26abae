"use client";

import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import type { FormatOf } from "#lib/domain/mail/pieces";

type Envelope = FormatOf<"letter">;

const envelopes: Record<Envelope, { name: string; detail: string; windows: readonly number[] }> = {
  letter: {
    name: "Two windows",
    detail: "Your address shows at the top left, the recipient’s below it. The usual one.",
    windows: [9, 21],
  },
  letter_windowed: {
    name: "One window",
    detail: "Only the recipient’s address shows; yours stands on the page inside. It costs the same.",
    windows: [20],
  },
};
const values = Object.keys(envelopes) as Envelope[];

type EnvelopePickerProps = { format: Envelope; onChange: (format: Envelope) => void };

/** Which envelope a letter is folded for: where its first page has to be clear depends on it. */
export function EnvelopePicker({ format, onChange }: EnvelopePickerProps) {
  return (
    <RadioCards<Envelope>
      legend="Envelope"
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
            {envelopes[value].windows.map((y) => (
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
            <span className="block font-semibold">{envelopes[value].name}</span>
            <span className="block text-15 text-ink-soft">{envelopes[value].detail}</span>
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
