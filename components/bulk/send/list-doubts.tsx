"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { askNow, type Doubt, giveUp } from "../../storage/ask-attempt.ts";
import { attempts, type ListAttempt } from "../../storage/attempts.ts";
import { SentLettersLink } from "../../storage/sent-letters-link.tsx";

/** Says that a list may have been sent, while that isn't known, so that people don't send it twice. */
export function ListDoubts({ doubts }: { doubts: readonly Doubt<ListAttempt>[] }) {
  const { formatDay } = useDates();
  const t = useTranslations("bulk.doubt");
  return doubts.map(({ attempt, isStuck, reason }) => {
    const mode = attempt.by === "sandbox" ? "test" : "live";
    const words = { count: attempt.letters, name: attempt.name };
    const day = formatDay(new Date(attempt.at).toISOString());
    return (
      <Notice key={attempt.key} tone="wait" role="status" title={t(isStuck ? "stuck" : mode, words)}>
        <p className="mt-1">{isStuck ? t("stuckText", { day }) : t(`${mode}Text`, words)}</p>
        {attempts.isOnlyHere(attempt.key) ? <p className="mt-1 font-medium">{t("onlyHere")}</p> : null}
        {isStuck ? <SentLettersLink>{t("look")}</SentLettersLink> : null}
        {reason ? <p className="mt-1 text-ink-soft">{t("last", { reason })}</p> : null}
        <Button kind="quiet" className="mt-3" onClick={() => (isStuck ? void giveUp(attempt) : askNow())}>
          {t(isStuck ? "offer" : "ask")}
        </Button>
      </Notice>
    );
  });
}
