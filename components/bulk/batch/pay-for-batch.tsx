"use client";

import { Notice } from "#components/ui/notice";
import type { Batch } from "#lib/api/browser-client";
import { useReaderZone } from "../../orders/use-reader-zone.ts";
import { isLinkOpen } from "../../pay/checkout-link.ts";
import { PayByCard } from "../../pay/pay-by-card.tsx";
import type { SentBatch } from "../send/sent-batches.ts";

type PayForBatchProps = { batch: Batch; sent: SentBatch | undefined; publishableKey: string | undefined };

/** The way to pay for a batch that waits for it, in the browser that sent it. */
export function PayForBatch({ batch, sent, publishableKey }: PayForBatchProps) {
  const zone = useReaderZone();
  return (
    <PayByCard
      cents={batch.total_cents}
      madeAt={batch.created_at}
      checkoutLink={
        sent?.checkoutLink && isLinkOpen(Date.parse(batch.created_at)) ? sent.checkoutLink : undefined
      }
      zone={zone}
      publishableKey={publishableKey}
      charged="The card is charged once, for the letters that can be mailed, before the first goes to the printer."
      elsewhere={(closes) => (
        <Notice tone="wait" title="They are paid for where they were sent" className="measure">
          <p className="mt-1">
            The checkout is known only to the browser, or the program, that sent these letters. Unpaid, they
            are canceled by themselves soon after {closes}, and nothing is charged.
          </p>
        </Notice>
      )}
    />
  );
}
