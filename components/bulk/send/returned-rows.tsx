"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import type { BatchQuote } from "#lib/api/browser-batches";

/** How many rows the notice names. The others are counted. */
const mostNamed = 5;

/** Names, next to the price, people whose earlier mail came back to the sender. They get the letter unless the sender leaves them out. */
export function ReturnedRows({ quote, json }: { quote: BatchQuote; json: string }) {
  const { formatDay } = useDates();
  const t = useTranslations("bulk.returned");
  const { returned_before: rows, returned_before_count: count } = quote;
  if (count === 0) return null;
  // The rows of the request. They are kept as text, because few pages need them parsed.
  const sent = JSON.parse(json) as { to: { name: string } }[];
  return (
    <Notice tone="wait" role="status" title={t("title", { count })}>
      <ul className="mt-1">
        {rows.slice(0, mostNamed).map(({ row, at, reason }) => (
          <li key={row}>{t("row", { name: sent[row]?.to.name ?? "", day: formatDay(at), reason })}</li>
        ))}
        {count > mostNamed ? <li>{t("more", { count: count - mostNamed })}</li> : null}
      </ul>
      <p className="mt-1">{t("text")}</p>
    </Notice>
  );
}
