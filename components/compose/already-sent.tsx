"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { SentHow } from "./draft.ts";
import { startNewDraft } from "./use-draft.ts";

type AlreadySentProps = { orderId: string; how?: SentHow | undefined; onNew?: () => void };

/** Says that this letter has already been sent, so that people don't send it twice by mistake. */
export function AlreadySent({ orderId, how = "mailed", onNew }: AlreadySentProps) {
  const t = useTranslations("compose.sent");
  return (
    <Notice
      tone={how === "mailed" ? "done" : how === "unpaid" ? "wait" : "plain"}
      className="mb-5"
      title={t(how)}
    >
      {how === "mailed" ? null : <p className="mt-1">{t(`${how}Text`)}</p>}
      <p className="mt-1">
        {/* A full page load, because only an order's own document may show the card form (security-headers.ts). */}
        <a
          href={`/orders/${orderId}`}
          className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
        >
          {t(`${how}Link`)}
        </a>
      </p>
      <Button
        kind="quiet"
        onClick={() => {
          startNewDraft();
          onNew?.();
        }}
      >
        {t("new")}
      </Button>
    </Notice>
  );
}
