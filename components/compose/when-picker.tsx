"use client";

import { useTranslations } from "next-intl";
import { Field, Input } from "#components/ui/field";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { useDates } from "#components/ui/use-dates";
import { deliveryWindow } from "#lib/domain/mail/expected-delivery";
import { classOf, type Draft, type WhenBy } from "./draft.ts";
import type { Price } from "./use-price.ts";

const choices = ["soon", "send_on", "arrive_by"] as const;
const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

type WhenPickerProps = {
  draft: Draft;
  /** Changes the letter, or the list's letter. */
  onChange: (patch: Pick<Draft, "when" | "sentAs">) => void;
  /** The planned days of the letter. */
  quote?: Pick<Price, "options"> | undefined;
};

/** When mail leaves: as soon as possible, on a day, or in time for a day (docs/rules.md#send-on). Says the planned day. */
export function WhenPicker({ draft, quote, onChange }: WhenPickerProps) {
  const t = useTranslations("compose.when");
  const { when } = draft;
  const choose = (by: (typeof choices)[number]) =>
    onChange({ when: by === "soon" ? undefined : { by, day: when?.day ?? "" }, sentAs: undefined });
  return (
    <section className="grid gap-3">
      <RadioCards<"soon" | WhenBy>
        legend={t("legend")}
        value={when?.by ?? "soon"}
        onChange={choose}
        className="grid gap-2"
      >
        {choices.map((choice) => (
          <RadioCard key={choice} value={choice} className="px-4 py-2 text-15">
            {t(choice)}
          </RadioCard>
        ))}
      </RadioCards>
      {when ? (
        <Field label={t(when.by === "send_on" ? "dayToSend" : "dayToArrive")}>
          <Input
            type="date"
            min={dayIn(1)}
            max={dayIn(180)}
            value={when.day}
            onChange={(event) =>
              onChange({ when: { by: when.by, day: event.currentTarget.value }, sentAs: undefined })
            }
          />
        </Field>
      ) : null}
      <p role="status" className="text-15 text-ink-soft empty:hidden">
        {quote ? <Planned draft={draft} quote={quote} /> : null}
      </p>
    </section>
  );
}

function Planned({ draft, quote: { options } }: { draft: Draft; quote: Pick<Price, "options"> }) {
  const { formatDay, formatShortDay } = useDates();
  const t = useTranslations("compose.when");
  const mailClass = classOf(draft);
  const option = options.find(({ mail_class }) => mail_class === mailClass);
  if (!option) return null;
  const { hand_off_on, expected_delivery_date } = option;
  const { from, to } = deliveryWindow(mailClass, expected_delivery_date);
  const words = { day: formatDay(hand_off_on), from: formatShortDay(from), to: formatShortDay(to) };
  if (!draft.when?.day) return t("planned", words);
  const isMoved = draft.when.by === "send_on" && hand_off_on !== draft.when.day;
  return [t("planned", words), ...(isMoved ? [t("moved")] : []), t("cancel", words)].join(" ");
}
