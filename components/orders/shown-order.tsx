"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { Notice } from "#components/ui/notice";
import { afterFailure } from "#lib/domain/orders/after-failure";
import { cancelableStatuses, terminalStatuses } from "#lib/domain/orders/order-status";
import { startAnotherThan } from "../compose/use-draft.ts";
import { CancelLetter } from "./cancel-letter.tsx";
import { CertificateLink } from "./certificate-link.tsx";
import { moneyBack } from "./money-words.ts";
import { OrderFacts } from "./order-facts.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { Receipt } from "./receipt.tsx";
import { SandboxPanel } from "./sandbox-panel.tsx";
import { SendAnother } from "./send-another.tsx";
import { SentEnvelope } from "./sent-envelope.tsx";
import type { SentOrder } from "./sent-orders.tsx";
import { ShareLink } from "./share-link.tsx";
import { headingOf, stepsAhead, whatNext } from "./status-words.ts";
import { Timeline } from "./timeline.tsx";
import type { OrderState } from "./use-order.ts";

type ShownOrderProps = {
  state: Extract<OrderState, { kind: "shown" }>;
  sent: SentOrder | undefined;
  lands: boolean;
  /** Of the times on the page; the reader's own unless it is given. */
  zone: string | undefined;
  onChanged: () => void;
  /** The way to pay, while it waits for that. */
  payment: ReactNode;
  review: ReactNode;
};

/**
 * A letter's page: where it is, and what is kept of it. What only this browser knows stands behind what everybody sees, so that nothing jumps
 * when it is found.
 */
export function ShownOrder({ state, sent, lands, zone, onChanged, payment, review }: ShownOrderProps) {
  const { order, events, stale } = state;
  const money = moneyBack(order, events);
  // While its time runs down it stands first, and afterwards with the rest.
  const cancelOrder = cancelableStatuses.has(order.status) ? (
    <CancelLetter order={order} events={events} sent={sent} onChanged={onChanged} />
  ) : null;
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] print:block">
      <div className="min-w-0 print:hidden">
        {order.sandbox ? (
          <p className="mb-2 text-13 font-semibold tracking-[0.08em] text-ink-soft uppercase">
            Sandbox rehearsal
          </p>
        ) : null}
        <div role="status">
          <h1 className="display text-28 font-semibold sm:text-40">{headingOf(order, events)}</h1>
          <p className="measure mt-3 text-17 text-ink-soft">{whatNext(order, events, zone)}</p>
        </div>
        {order.refusal_reason ? (
          <Notice tone="problem" title="Why" className="measure mt-5">
            <p className="mt-1">{order.refusal_reason}</p>
          </Notice>
        ) : null}
        {order.failure ? (
          <Notice tone="problem" title="Why" className="measure mt-5">
            <p className="mt-1">{order.failure.reason}</p>
            <p className="mt-1">{afterFailure(order.failure)}</p>
          </Notice>
        ) : null}
        {money ? (
          <Notice tone="done" title="Your money" className="measure mt-5">
            <p className="tabular mt-1">{money}</p>
          </Notice>
        ) : null}
        {stale ? (
          <Notice tone="wait" role="status" className="measure mt-5">
            {navigator.onLine
              ? "We could not look just now; this is what we saw last. We keep trying."
              : "You are not connected. This is what we saw last; it is renewed when you are back."}
          </Notice>
        ) : null}
        <noscript>
          <p className="measure mt-5 text-15 text-ink-soft">
            Without JavaScript this page shows how it was when you opened it: load it again for what is new.
          </p>
        </noscript>

        {payment ? <div className="mt-8">{payment}</div> : null}
        {order.hand_off_at ? <div className="mt-7">{cancelOrder}</div> : null}

        <div className="mt-8 max-w-140">
          <SentEnvelope order={order} lands={lands} zone={zone} />
        </div>

        <h2 className="display mt-10 mb-5 text-21 font-semibold">Its way so far</h2>
        <Timeline
          events={events}
          ahead={stepsAhead(order.status)}
          expected={order.expected_delivery_date}
          zone={zone}
        />
        {review ? <div className="mt-10 max-w-140">{review}</div> : null}
        {sent ? (
          <div className="mt-10 max-w-170">
            <PrintedPages order={order} sent={sent} />
          </div>
        ) : null}
      </div>

      <div className="grid min-w-0 items-start gap-x-12 gap-y-9 md:grid-cols-2 lg:grid-cols-1 print:block">
        <OrderFacts order={order} sent={sent} />
        {order.hand_off_at ? null : cancelOrder}
        {order.sandbox ? <SandboxPanel order={order} sent={sent} onChanged={onChanged} /> : null}
        <Receipt order={order} events={events} zone={zone} />
        <section aria-labelledby="link" className="print:hidden">
          <h2 id="link" className="display text-21 font-semibold">
            This page
          </h2>
          <p className="mt-1 mb-3 text-15 text-ink-soft">
            Whoever has its link can see where the letter is, but not what it says or the street it goes to.
          </p>
          <ShareLink title={`A letter to ${order.to.name} in ${order.to.city}`} />
        </section>
        {sent ? <CertificateLink order={order} sent={sent} /> : null}
        <div className="flex flex-wrap gap-3 print:hidden">
          {terminalStatuses.has(order.status) ? (
            <Link href="/send" className={buttonClasses({})} onClick={() => startAnotherThan(order.id)}>
              Write another letter
            </Link>
          ) : null}
          <SendAnother orderId={order.id} />
        </div>
      </div>
    </div>
  );
}
