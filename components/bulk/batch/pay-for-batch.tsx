"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice";
import { decideBatch } from "#lib/api/browser-approval";
import type { Batch } from "#lib/api/browser-batches";
import { PayApproved } from "../../orders/pay-for-it.tsx";
import { useReaderZone } from "../../orders/use-reader-zone.ts";
import { isLinkOpen } from "../../pay/checkout-link.ts";
import { PayByCard } from "../../pay/pay-by-card.tsx";
import type { SentBatch } from "../send/sent-batches.ts";

type PayForBatchProps = { batch: Batch; sent: SentBatch | undefined; publishableKey: string | undefined };

/** Pays for a batch that is waiting for payment, in the browser that sent it. */
export function PayForBatch({ batch, sent, publishableKey }: PayForBatchProps) {
  const t = useTranslations("batch.payment");
  const zone = useReaderZone();
  const isOpen = isLinkOpen(Date.parse(batch.updated_at));
  const token = sent?.approveToken;
  if (token && !(sent.checkoutLink && isOpen)) {
    const approve = () => decideBatch(batch.id, token, { decision: "approved" });
    return <PayApproved cents={batch.total_cents} approve={approve} />;
  }
  return (
    <PayByCard
      cents={batch.total_cents}
      madeAt={batch.updated_at}
      checkoutLink={isOpen ? sent?.checkoutLink : undefined}
      zone={zone}
      publishableKey={publishableKey}
      charged={t("charged")}
      elsewhere={(closes) => (
        <Notice tone="wait" title={t("elsewhere")} className="measure">
          <p className="mt-1">{t("elsewhereText", { time: closes })}</p>
        </Notice>
      )}
    />
  );
}
