"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { useDates } from "#components/ui/use-dates";
import { getRecordCurrency, type RecordCurrency } from "#lib/api/browser-records";
import type { Dates } from "#lib/shared/reader-dates";

/** Asks the service whether a genuine record is current. Sends its hash, never the file. */
export function CurrencyOfRecord({ hash }: { hash: string }) {
  const t = useTranslations("verify");
  const dates = useDates();
  const [answer, setAnswer] = useState<RecordCurrency | "asking" | "offline">("asking");
  useEffect(() => {
    if (answer !== "asking") return;
    let here = true;
    getRecordCurrency(hash).then(
      (found) => here && setAnswer(found),
      () => here && setAnswer("offline"),
    );
    return () => {
      here = false;
    };
  }, [hash, answer]);
  if (answer === "asking") return <p className="mt-2">{t("asking")}</p>;
  if (answer === "offline")
    return (
      <div className="mt-2">
        <p>{t("offline")}</p>
        <Button type="button" kind="quiet" className="mt-2" onClick={() => setAnswer("asking")}>
          {t("again")}
        </Button>
      </div>
    );
  return <p className="mt-2 font-semibold">{wordsOf(answer, t, dates)}</p>;
}

function wordsOf(
  { currency, returned, changed_at, order_status }: RecordCurrency,
  t: ReturnType<typeof useTranslations<"verify">>,
  { formatDay }: Dates,
): string {
  if (returned) return t("returned", { day: formatDay(returned.at) });
  if (currency === "superseded" && changed_at && order_status)
    return t("superseded", { day: formatDay(changed_at), status: t(`status.${order_status}`) });
  return t(currency === "current" ? "current" : "unknown");
}
