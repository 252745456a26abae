"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { linkClasses } from "#components/ui/link-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { useIsShown } from "../../compose/use-presence.ts";
import type { Counts } from "../engine/row-flags.ts";
import { lookAtUnpaid } from "../use-list.ts";

/** Shows the rows of an order that is not paid for yet, and links to it, so that no letter is mailed twice or shown as mailed too early. */
export function UnpaidOrders({ unpaid }: { unpaid: Counts["unpaid"] }) {
  const t = useTranslations("bulk.unpaid");
  const shown = useIsShown();
  const ids = unpaid.map(({ batch }) => batch).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order may have been paid for in another tab.
  useEffect(() => {
    if (shown) void lookAtUnpaid(unpaid);
  }, [shown, ids]);
  return unpaid.map(({ batch, rows }) => (
    <Notice key={batch} tone="wait" title={t("title", { count: rows })}>
      <p className="mt-1">{t("text", { count: rows })}</p>
      {/* A full page load, because only a batch's own document may show the card form (security-headers.ts). */}
      <LocalAnchor href={`/batches/${batch}`} className={`mt-1 ${linkClasses}`}>
        {t("go")}
      </LocalAnchor>
    </Notice>
  ));
}
