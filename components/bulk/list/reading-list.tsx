"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { putAway } from "../use-list.ts";

type ReadingListProps = {
  name: string;
  /** From 0 to 1: of the file while it is read, of its rows while they are checked. */
  part: number;
  rows: number;
  /** How many rows are checked, once all are read. */
  judged: number | undefined;
};

/** Shown while the list is read and checked. The person can stop that. */
export function ReadingList({ name, part, rows, judged }: ReadingListProps) {
  const t = useTranslations("bulk.reading");
  const soFar = judged === undefined ? t("rows", { count: rows }) : t("checked", { count: judged, rows });
  return (
    <div className="grid justify-items-center gap-4 rounded-control bg-paper/60 px-5 py-16 text-center ring-1 ring-line ring-inset">
      <p className="display text-21 font-semibold break-all">{t("title", { name })}</p>
      <div
        role="progressbar"
        aria-valuenow={Math.round(part * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t("progress")}
        className="h-1.5 w-full max-w-80 overflow-hidden rounded-full bg-ink/10"
      >
        <div className="h-full origin-left bg-airmail-blue" style={{ transform: `scaleX(${part})` }} />
      </div>
      <p className="tabular text-15 text-ink-soft">{rows > 0 ? soFar : "\u00a0"}</p>
      <Button kind="plain" onClick={() => void putAway()}>
        {t("stop")}
      </Button>
    </div>
  );
}
