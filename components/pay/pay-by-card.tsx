"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { formatCents } from "#lib/shared/money";
import { formatTime } from "#lib/shared/reader-dates";
import type { CheckoutLink } from "./checkout-link.ts";

const CardCheckout = dynamic(() => import("./card-checkout.tsx"), { ssr: false });

type PayByCardProps = {
  cents: number;
  /** When it was made: its checkout closes 31 minutes later (docs/rules.md#checkout-lifetime). */
  madeAt: string;
  checkoutLink: CheckoutLink | undefined;
  /** Undefined, the reader's own, once the page is live. */
  zone: string | undefined;
  publishableKey: string | undefined;
  /** When the card is charged, in a sentence. */
  charged: string;
  /** What is shown where the way to the checkout is not known. */
  elsewhere: (closes: string) => ReactNode;
};

/** The way to an open checkout: the processor's form on this page, or the link to its own. */
export function PayByCard({
  cents,
  madeAt,
  checkoutLink,
  zone,
  publishableKey,
  charged,
  elsewhere,
}: PayByCardProps) {
  const price = formatCents(cents);
  const closes = formatTime(new Date(Date.parse(madeAt) + 31 * 60_000).toISOString(), zone);
  if (checkoutLink && "secret" in checkoutLink && publishableKey) {
    return (
      <section aria-labelledby="pay">
        <h2 id="pay" className="display mb-3 text-21 font-semibold">
          Pay {price}
        </h2>
        <CardCheckout publishableKey={publishableKey} clientSecret={checkoutLink.secret} />
        <p className="mt-2 text-13 text-ink-soft">
          {charged} The form is open until {closes}.
        </p>
      </section>
    );
  }
  if (checkoutLink && "url" in checkoutLink) {
    return (
      <section aria-labelledby="pay">
        <h2 id="pay" className="sr-only">
          Pay
        </h2>
        <a href={checkoutLink.url} className={buttonClasses({ size: "large" })}>
          Pay {price} by card
        </a>
        <p className="mt-2 text-15 text-ink-soft">
          The checkout is open until {closes}. {charged}
        </p>
      </section>
    );
  }
  // Whether this browser knows the way to pay is known only once the page is live.
  return zone === undefined ? elsewhere(closes) : <div className="min-h-32" />;
}
