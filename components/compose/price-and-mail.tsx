"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { formatCents } from "#lib/shared/money";
import { LimitsLeft } from "../pay/limits-left.tsx";
import type { Draft } from "./draft.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";
import type { PlacedProblem } from "./problems.ts";
import type { LivePrice } from "./use-price.ts";
import { useSummary } from "./use-summary.ts";

type PriceAndMailProps = {
  draft: Draft;
  live: LivePrice;
  general: PlacedProblem["general"];
  /** False while this letter has an order, or may have one. */
  offered: boolean;
};

/** The price, and the button that continues to mailing. */
export function PriceAndMail({ draft, live: { price, pending }, general, offered }: PriceAndMailProps) {
  const t = useTranslations("compose.write");
  const summary = useSummary(draft, price?.page_count ?? 1);
  const total = price && formatCents(price.total_cents);
  return (
    <>
      <div>
        <h2 className="display text-21 font-semibold">{t("price")}</h2>
        {price ? (
          <PriceBreakdown items={price.breakdown} totalCents={price.total_cents} className="mt-2" />
        ) : (
          <p className="mt-2 border-y border-line py-2 text-15 text-ink-soft">{t("noPrice")}</p>
        )}
        {price?.limits && price.live.available ? <LimitsLeft limits={price.limits} /> : null}
        {price && price.pages.notes.length > 0 ? (
          <p className="mt-1 text-13 text-ink-soft">{price.pages.notes.join(" ")}</p>
        ) : null}
      </div>

      {general ? (
        <Notice tone="problem" role="alert" title={general.reason}>
          {general.next.length > 0 ? <p className="mt-1 text-ink-soft">{general.next[0]}</p> : null}
        </Notice>
      ) : null}

      <div className="sticky bottom-0 z-1 -mx-5 flex items-center justify-between gap-4 border-t border-line bg-desk px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0 lg:pb-5">
        <p className="tabular text-15 leading-tight text-ink-soft">{price ? summary : ""}</p>
        {offered ? (
          <Button type="submit" size="large" className="tabular flex-1 px-5 xs:flex-none">
            {total ? t("mailPrice", { price: total }) : t("mail")}
          </Button>
        ) : null}
        <p role="status" className="sr-only">
          {total && !pending ? t("totalStatus", { price: total, summary }) : ""}
        </p>
      </div>
    </>
  );
}
