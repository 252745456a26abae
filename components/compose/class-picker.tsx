"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { Notice } from "#components/ui/notice";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { useDates } from "#components/ui/use-dates";
import { suggestClass } from "#lib/api/browser-client";
import { maxTextChars } from "#lib/domain/mail/limits";
import { type MailClass, mailClasses } from "#lib/domain/mail/pieces";
import { formatCents } from "#lib/shared/money";
import type { Price } from "./use-price.ts";

const enoughText = 60;

type ClassPickerProps = {
  mailClass: MailClass;
  /** The price and arrival date of each class; undefined while the letter has no price. */
  options: Price["options"] | undefined;
  pending: boolean;
  /** The text as it was when the writer last left the sheet. */
  adviceOn: string;
  onChange: (mailClass: MailClass) => void;
};

export function ClassPicker({ mailClass, options, pending, adviceOn, onChange }: ClassPickerProps) {
  const t = useTranslations("compose.mailClass");
  const { formatShortDay } = useDates();
  const named = useTranslations("mail.class");
  // This request only gives advice, and the page works without it.
  const { data: advice } = useQuery({
    queryKey: ["advice", adviceOn],
    queryFn: ({ signal }) => suggestClass(adviceOn, signal),
    enabled: adviceOn.trim().length >= enoughText && adviceOn.length <= maxTextChars,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const picker = useRef<HTMLDivElement>(null);
  // The button disappears with the advice, so the focus goes to what it chose.
  const take = (suggested: MailClass) => {
    onChange(suggested);
    picker.current?.querySelector<HTMLElement>(`input[value="${suggested}"]`)?.focus();
  };
  const other = advice && advice.suggested_class !== mailClass ? advice : undefined;
  return (
    <div ref={picker}>
      <RadioCards<MailClass>
        legend={<span className="display text-21 font-semibold">{t("legend")}</span>}
        value={mailClass}
        onChange={onChange}
        className="grid gap-2 md:grid-cols-2 lg:grid-cols-1"
      >
        {mailClasses.map((value) => {
          const option = options?.find(({ mail_class }) => mail_class === value);
          return (
            <RadioCard key={value} value={value} className="flex-col px-4 py-2.5">
              <span className="flex items-baseline justify-between gap-3 text-16 font-semibold">
                {named(value)}
                <span className={cn("tabular", pending && "text-ink-soft")}>
                  {option ? formatCents(option.total_cents) : "–"}
                </span>
              </span>
              <span className="text-13 text-ink-soft">{t(value)}</span>
              <span className="text-13 text-ink-soft">
                {option ? t("arrives", { day: formatShortDay(option.expected_delivery_date) }) : "\u00a0"}
              </span>
            </RadioCard>
          );
        })}
      </RadioCards>
      <div role="status">
        {other ? (
          <Notice className="mt-3">
            <p>{other.reason}</p>
            <Button type="button" kind="quiet" className="mt-2" onClick={() => take(other.suggested_class)}>
              {t("use", { mailClass: named(other.suggested_class) })}
            </Button>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
