"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { linkClasses } from "#components/ui/link-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import type { BatchQuote } from "#lib/api/browser-batches";

/** What happens to people who already got the letter. Duplicates within the list are decided in the list. */
export type SentBefore = "skip_sent" | "send";

type DuplicatesLeftOutProps = {
  /** Rows of the list that are left out because an earlier row sends the same letter to the same person. */
  repeats: number;
  quote: BatchQuote | undefined;
  sentBefore: SentBefore;
  busy: boolean;
  onShow: () => void;
  onChoose: (choice: SentBefore) => void;
};

/** Says next to the price which letters are left out because they would arrive twice, and lets the person mail them. */
export function DuplicatesLeftOut({
  repeats,
  quote,
  sentBefore,
  busy,
  onShow,
  onChoose,
}: DuplicatesLeftOutProps) {
  const t = useTranslations("bulk.duplicates");
  const count = quote?.duplicate_count ?? 0;
  return (
    <>
      {repeats > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 text-15">
          {t("inList", { count: repeats })}
          <Button kind="plain" onClick={onShow}>
            {t("show")}
          </Button>
        </p>
      ) : null}
      {quote && count > 0 ? <SentBeforeNotice quote={quote} busy={busy} onChoose={onChoose} /> : null}
      {quote && sentBefore === "send" ? (
        <p className="flex flex-wrap items-center gap-x-3 text-15">
          {t("included")}
          <Button kind="plain" disabled={busy} focusableWhenDisabled onClick={() => onChoose("skip_sent")}>
            {t("leaveOut")}
          </Button>
        </p>
      ) : null}
    </>
  );
}

type NoticeProps = Pick<DuplicatesLeftOutProps, "busy" | "onChoose"> & { quote: BatchQuote };

function SentBeforeNotice({ quote: { duplicates, duplicate_count: count }, busy, onChoose }: NoticeProps) {
  const { formatDay } = useDates();
  const t = useTranslations("bulk.duplicates");
  const latest = duplicates.reduce((one, other) =>
    (one.sent_at ?? "") >= (other.sent_at ?? "") ? one : other,
  );
  const page = latest.batch_id
    ? `/batches/${latest.batch_id}`
    : latest.order_id
      ? `/orders/${latest.order_id}`
      : undefined;
  return (
    <Notice tone="wait" role="status" title={t("sentBefore", { count })}>
      <p className="mt-1">
        {t("sentBeforeText", { count, day: latest.sent_at ? formatDay(latest.sent_at) : "" })}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <Button kind="quiet" disabled={busy} focusableWhenDisabled onClick={() => onChoose("send")}>
          {t("mailAgain", { count })}
        </Button>
        {page ? (
          <LocalAnchor href={page} className={linkClasses}>
            {t("look")}
          </LocalAnchor>
        ) : null}
      </div>
    </Notice>
  );
}
