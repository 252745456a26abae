"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import type { Price } from "./use-price.ts";

/** Says before payment that the sender's mail to the same address came back. Only a sender with a verified email learns it. */
export function ReturnedBefore({ quote: { returned_before: returned } }: { quote: Price }) {
  const { formatDay } = useDates();
  const t = useTranslations("compose.returned");
  if (!returned) return null;
  return (
    <Notice tone="wait" role="status" className="mb-5" title={t("title", { day: formatDay(returned.at) })}>
      <p className="mt-1">
        {t(`reasons.${returned.reason}`)} {t("check")}
      </p>
    </Notice>
  );
}
