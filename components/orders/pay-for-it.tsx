"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { buttonClasses } from "#components/ui/button-classes";
import { Notice } from "#components/ui/notice";
import type { Order } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import { formatTime } from "#lib/shared/reader-dates";
import type { CheckoutDoor } from "../pay/checkout-door.ts";

const CardCheckout = dynamic(() => import("../pay/card-checkout.tsx"), { ssr: false });

type PayForItProps = {
  order: Order;
  door: CheckoutDoor | undefined;
  /** Undefined, the reader's own, once the page is live. */
  zone: string | undefined;
  publishableKey: string | undefined;
};

/** The way to pay for a letter that waits for it, in the tab where it was sent. */
export function PayForIt({ order, door, zone, publishableKey }: PayForItProps) {
  const price = formatCents(order.price_cents);
  const closes = formatTime(new Date(Date.parse(order.created_at) + 31 * 60_000).toISOString(), zone);
  if (door && "secret" in door && publishableKey) {
    return (
      <section aria-labelledby="pay">
        <h2 id="pay" className="display mb-3 text-21 font-semibold">
          Pay {price}
        </h2>
        <CardCheckout publishableKey={publishableKey} clientSecret={door.secret} />
        <p className="mt-2 text-13 text-ink-soft">
          The card is charged when the letter goes to the printer. The form is open until {closes}.
        </p>
      </section>
    );
  }
  if (door && "url" in door) {
    return (
      <section aria-labelledby="pay">
        <h2 id="pay" className="sr-only">
          Pay
        </h2>
        <a href={door.url} className={buttonClasses({ size: "large" })}>
          Pay {price} by card
        </a>
        <p className="mt-2 text-15 text-ink-soft">
          The checkout is open until {closes}. The card is charged when the letter goes to the printer.
        </p>
      </section>
    );
  }
  // Whether this tab knows the way to pay is known only once the page is live.
  if (zone !== undefined) return <div className="min-h-32" />;
  return (
    <Notice tone="wait" title="It is paid for where it was sent" className="measure">
      <p className="mt-1">
        The checkout is known only to the browser tab, or the program, that sent this letter. If it is lost,
        let it go: unpaid, the letter is canceled by itself soon after {closes}, and nothing is charged.{" "}
        <Link
          href="/send"
          className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
        >
          Send it anew
        </Link>
      </p>
    </Notice>
  );
}
