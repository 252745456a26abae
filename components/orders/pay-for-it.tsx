"use client";

import Link from "next/link";
import { Notice } from "#components/ui/notice";
import type { Order } from "#lib/api/browser-client";
import type { CheckoutLink } from "../pay/checkout-link.ts";
import { PayByCard } from "../pay/pay-by-card.tsx";

type PayForItProps = {
  order: Order;
  checkoutLink: CheckoutLink | undefined;
  /** Undefined, the reader's own, once the page is live. */
  zone: string | undefined;
  publishableKey: string | undefined;
};

/** The way to pay for a letter that waits for it, in the tab where it was sent. */
export function PayForIt({ order, ...given }: PayForItProps) {
  return (
    <PayByCard
      {...given}
      cents={order.price_cents}
      madeAt={order.created_at}
      charged="The card is charged when the letter goes to the printer."
      elsewhere={(closes) => (
        <Notice tone="wait" title="It is paid for where it was sent" className="measure">
          <p className="mt-1">
            The checkout is known only to the browser tab, or the program, that sent this letter. If it is
            lost, let it go: unpaid, the letter is canceled by itself soon after {closes}, and nothing is
            charged.{" "}
            <Link
              href="/send"
              className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
            >
              Send it anew
            </Link>
          </p>
        </Notice>
      )}
    />
  );
}
