"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { linkClasses } from "#components/ui/link-classes";
import { Notice } from "#components/ui/notice";
import type { Order } from "#lib/api/browser-client";
import type { CheckoutLink } from "../pay/checkout-link.ts";
import { PayByCard } from "../pay/pay-by-card.tsx";

type PayForItProps = {
  order: Order;
  checkoutLink: CheckoutLink | undefined;
  /** Undefined means the reader's own zone, known once the page is live. */
  zone: string | undefined;
  publishableKey: string | undefined;
};

/** Pays for a letter that waits for payment, in the tab that sent it. */
export function PayForIt({ order, ...given }: PayForItProps) {
  const t = useTranslations("orders.payment");
  return (
    <PayByCard
      {...given}
      cents={order.price_cents}
      madeAt={order.created_at}
      charged={t("charged")}
      elsewhere={(closes) => (
        <Notice tone="wait" title={t("elsewhere")} className="measure">
          <p className="mt-1">
            {t.rich("elsewhereText", {
              time: closes,
              send: (words) => (
                <Link href="/send" className={linkClasses}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </Notice>
      )}
    />
  );
}
