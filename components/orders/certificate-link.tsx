"use client";

import { useTranslations } from "next-intl";
import { TextLink } from "#components/site/text-link";
import type { Order } from "#lib/api/browser-client";
import { getCertificate } from "#lib/api/browser-files";
import { DownloadSection } from "./download-section.tsx";

const handedOver = new Set<Order["status"]>(["submitted", "mailed", "delivered"]);

/** Downloads the Mailing record, for the sender, once the letter is handed over. */
export function CertificateLink({ order, token }: { order: Order; token: string }) {
  const t = useTranslations("orders.certificate");
  if (!handedOver.has(order.status)) return null;
  return (
    <DownloadSection
      id="certificate"
      title={t("title")}
      fileName="mailing-record.pdf"
      get={() => getCertificate(order.id, token)}
      label={t("download")}
      busyLabel={t("preparing")}
    >
      <p>
        {order.sandbox
          ? t("textTest")
          : t.rich("text", { verify: (words) => <TextLink href="/verify">{words}</TextLink> })}
      </p>
    </DownloadSection>
  );
}
