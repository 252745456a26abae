"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { fitsNow, type Limits, planParts } from "./limits.ts";
import { LimitsLeft } from "./limits-left.tsx";

type ListPlanProps = { limits: Limits; letters: number; cents: number; isPart: boolean };

/** For a list: what is left, or the parts in which it can be sent, with their days. */
export function ListLimits({ limits, letters, cents, isPart }: ListPlanProps) {
  const { formatDay, formatTime } = useDates();
  const t = useTranslations("pay.limits");
  if (fitsNow(limits, { letters, cents })) return <LimitsLeft limits={limits} />;
  const now = new Date();
  const { parts, later, nextAt } = planParts(limits, { letters, cents }, now);
  const next = { day: formatDay(nextAt), time: formatTime(nextAt) };
  return (
    <Notice tone="wait" role="status" title={t("larger", { count: letters })}>
      <ol className="tabular mt-1">
        {parts.map(({ letters: count, day }) => (
          <li key={day}>
            {day.slice(0, 10) === now.toISOString().slice(0, 10)
              ? t("partToday", { count })
              : t("part", { count, day: formatDay(day) })}
          </li>
        ))}
        {later > 0 ? <li>{t("later", { count: later })}</li> : null}
      </ol>
      <p className="mt-1">{isPart ? t("firstNow", next) : t("noneNow", next)}</p>
      <LimitsLeft limits={limits} />
    </Notice>
  );
}
