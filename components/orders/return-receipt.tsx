"use client";

import { useTranslations } from "next-intl";
import type { Order } from "#lib/api/browser-client";
import { getReturnReceipt } from "#lib/api/browser-files";
import { DownloadSection } from "./download-section.tsx";

/** Downloads the return receipt of certified mail, for the sender, once an operator has attached it. */
export function ReturnReceipt({ order, token }: { order: Order; token: string }) {
  const t = useTranslations("orders.returnReceipt");
  if (order.receipt_available_at === null) return null;
  return (
    <DownloadSection
      id="return-receipt"
      title={t("title")}
      fileName="return-receipt.pdf"
      get={() => getReturnReceipt(order.id, token)}
      label={t("download")}
      busyLabel={t("preparing")}
    >
      <p>{t("text")}</p>
      <p>{t("keep")}</p>
    </DownloadSection>
  );
}
