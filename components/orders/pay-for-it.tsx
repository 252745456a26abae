"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { linkClasses } from "#components/ui/link-classes";
import { LocalLink } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { decideOrder } from "#lib/api/browser-approval";
import type { Order } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import type { CheckoutLink } from "../pay/checkout-link.ts";
import { PayByCard } from "../pay/pay-by-card.tsx";
import type { SentOrder } from "./sent-orders.tsx";
import { useAttempt } from "./use-attempt.ts";

type PayForItProps = {
  order: Order;
  sent: SentOrder | undefined;
  checkoutLink: CheckoutLink | undefined;
  /** Undefined means the reader's zone, which is known once the page is hydrated. */
  zone: string | undefined;
  publishableKey: string | undefined;
};

type PayApprovedProps = {
  cents: number;
  /** Repeats the approval, which returns the open checkout. */
  approve: () => Promise<{ payment_url?: string | undefined }>;
};

/** Pays for what was approved in a browser that didn't approve it, or before the checkout was open. */
export function PayApproved({ cents, approve }: PayApprovedProps) {
  const t = useTranslations("orders.approve");
  const { busy, problem, attempt } = useAttempt();
  const pay = () =>
    attempt(async () => {
      const { payment_url } = await approve();
      if (payment_url) window.location.assign(payment_url);
    });
  return (
    <div className="grid justify-items-start gap-3">
      {problem ? (
        <Notice tone="problem" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Button size="large" disabled={busy} focusableWhenDisabled onClick={() => void pay()}>
        {t("pay", { price: formatCents(cents) })}
      </Button>
    </div>
  );
}

/** Pays for a letter that waits for payment, in the tab that sent it. */
export function PayForIt({ order, sent, ...given }: PayForItProps) {
  const t = useTranslations("orders.payment");
  const token = sent?.approveToken;
  if (token && !given.checkoutLink) {
    const approve = () => decideOrder(order.id, token, { decision: "approved" });
    return <PayApproved cents={order.price_cents} approve={approve} />;
  }
  return (
    <PayByCard
      {...given}
      cents={order.price_cents}
      madeAt={order.updated_at}
      charged={t("charged")}
      elsewhere={(closes) => (
        <Notice tone="wait" title={t("elsewhere")} className="measure">
          <p className="mt-1">
            {t.rich("elsewhereText", {
              time: closes,
              send: (words) => (
                <LocalLink href="/send" className={linkClasses}>
                  {words}
                </LocalLink>
              ),
            })}
          </p>
        </Notice>
      )}
    />
  );
}
