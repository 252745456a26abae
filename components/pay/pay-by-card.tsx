"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { useDates } from "#components/ui/use-dates";
import { formatCents } from "#lib/shared/money";
import type { CheckoutLink } from "./checkout-link.ts";

const CardCheckout = dynamic(() => import("./card-checkout.tsx"), { ssr: false });

type PayByCardProps = {
  cents: number;
  /** When the order was created. Its checkout closes 45 minutes later (docs/rules.md#checkout-lifetime). */
  madeAt: string;
  checkoutLink: CheckoutLink | undefined;
  /** Undefined means the reader's zone, which is known once the page is hydrated. */
  zone: string | undefined;
  publishableKey: string | undefined;
  /** A sentence that says when the card is charged. */
  charged: string;
  /** Shown if this browser does not know the checkout. */
  elsewhere: (closes: string) => ReactNode;
};

/** An open checkout: the processor's form on this page, or a link to its page. */
export function PayByCard({
  cents,
  madeAt,
  checkoutLink,
  zone,
  publishableKey,
  charged,
  elsewhere,
}: PayByCardProps) {
  const { formatTime } = useDates();
  const t = useTranslations("pay.checkout");
  const price = formatCents(cents);
  const closes = formatTime(new Date(Date.parse(madeAt) + 45 * 60_000).toISOString(), zone);
  if (checkoutLink && "secret" in checkoutLink && publishableKey) {
    return (
      <section aria-labelledby="pay">
        <h2 id="pay" className="display mb-3 text-21 font-semibold">
          {t("title", { price })}
        </h2>
        <CardCheckout publishableKey={publishableKey} clientSecret={checkoutLink.secret} />
        <p className="mt-2 text-13 text-ink-soft">{t("formOpen", { charged, time: closes })}</p>
      </section>
    );
  }
  if (checkoutLink && "url" in checkoutLink) {
    return (
      <section aria-labelledby="pay">
        <h2 id="pay" className="sr-only">
          {t("hiddenTitle")}
        </h2>
        <a href={checkoutLink.url} className={buttonClasses({ size: "large" })}>
          {t("pay", { price })}
        </a>
        <p className="mt-2 text-15 text-ink-soft">{t("checkoutOpen", { charged, time: closes })}</p>
      </section>
    );
  }
  // Only a hydrated page can tell whether this browser knows the checkout.
  return zone === undefined ? elsewhere(closes) : <div className="min-h-32" />;
}
