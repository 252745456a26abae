"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { linkClasses } from "#components/ui/link-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { getBatch } from "#lib/api/browser-batches";
import { isBeingCanceled, isGivenUp, isUnpaid } from "../batch/batch-status.ts";
import { type SentBatch, useSentBatches } from "./sent-batches.ts";

const isTest = ({ id }: SentBatch) => id.startsWith("bat_test_");
const timeOf = ({ at }: SentBatch) => new Date(at).toISOString();

/** The batches that this browser sent, newest first, with links to their pages. */
export function PastBatches() {
  const t = useTranslations("bulk.past");
  const { formatDay } = useDates();
  const batches = useSentBatches();
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="past-title" className="border-t border-line pt-6">
      <h2 id="past-title" className="display mb-3 text-21 font-semibold">
        {t("title")}
      </h2>
      <ul>
        {batches.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-x-4 border-b border-line">
            {/* A full page load, because only a batch's own document may show the card form (security-headers.ts). */}
            <LocalAnchor href={`/batches/${batch.id}`} className={linkClasses}>
              {formatDay(timeOf(batch))}
            </LocalAnchor>
            <span className="tabular min-w-0 text-15 break-words text-ink-soft">
              {[
                isTest(batch) ? t("test") : undefined,
                batch.letters === undefined ? undefined : t("letters", { count: batch.letters }),
                batch.name,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says that a list with the same rows has already gone out, unless its order was canceled or waits for payment. */
export function WentOut({ print }: { print: string }) {
  const t = useTranslations("bulk.past");
  const { formatDay } = useDates();
  const batch = useSentBatches().find((one) => one.list === print && !isTest(one));
  const { data } = useQuery({
    queryKey: ["batch", batch?.id],
    queryFn: ({ signal }) => getBatch(batch!.id, signal),
    enabled: batch !== undefined,
  });
  if (!batch || !data || isUnpaid(data) || isGivenUp(data) || isBeingCanceled(data)) return null;
  return (
    <Notice tone="wait" title={t("wentOut", { day: formatDay(timeOf(batch)) })}>
      <p className="mt-1">{t("wentOutText", { count: batch.letters ?? 0 })}</p>
      <LocalAnchor href={`/batches/${batch.id}`} className={linkClasses}>
        {t("go")}
      </LocalAnchor>
    </Notice>
  );
}
