"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { putAway } from "../use-list.ts";

/** Shown while the list is read. The reader can stop it. */
export function ReadingList({ name, part, rows }: { name: string; part: number; rows: number }) {
  const t = useTranslations("bulk.reading");
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
      <p className="tabular text-15 text-ink-soft">{rows > 0 ? t("rows", { count: rows }) : "\u00a0"}</p>
      <Button kind="plain" onClick={() => void putAway()}>
        {t("stop")}
      </Button>
    </div>
  );
}
