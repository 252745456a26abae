"use client";

import type { ReactNode } from "react";
import { classNames } from "#components/compose/class-picker";
import type { Order } from "#lib/api/browser-client";
import { pieces } from "#lib/domain/mail/pieces";
import { terminalStatuses } from "#lib/domain/orders/order-status";
import { formatDay } from "#lib/shared/reader-dates";
import { KeepDay } from "./keep-day.tsx";
import type { SentOrder } from "./sent-orders.tsx";

/** What was sent to whom, and when to expect it. */
export function OrderFacts({ order, sent }: { order: Order; sent: SentOrder | undefined }) {
  const corrected = sent?.correctedTo;
  const expected = terminalStatuses.has(order.status) ? null : order.expected_delivery_date;
  return (
    <section aria-labelledby="facts" className="print:hidden">
      <h2 id="facts" className="sr-only">
        The letter
      </h2>
      <dl className="grid gap-4">
        <Fact term="To">
          {order.to.name}, {order.to.city}, {order.to.state} {order.to.zip}
        </Fact>
        {corrected ? (
          <Fact term="Address, as the Postal Service writes it">
            {[corrected.line1, corrected.line2].filter(Boolean).join(" ")}
            <br />
            {corrected.city} {corrected.state} {corrected.zip}
          </Fact>
        ) : null}
        <Fact term="Sent as">{describePiece(order)}</Fact>
        {expected ? (
          <Fact term="Expected">
            about {formatDay(expected)}
            <KeepDay order={order} day={expected} />
          </Fact>
        ) : null}
        {order.tracking_number ? (
          <Fact term={order.sandbox ? "Tracking number, made up for the sandbox" : "Tracking number"}>
            <span className="font-mono text-15 break-all">{order.tracking_number}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

export function describePiece(order: Order): string {
  const { label, sides } = pieces[order.format];
  if (sides) return `${label}, first class`;
  const pages = order.page_count === 1 ? "1 page" : `${order.page_count} pages`;
  return `${classNames[order.mail_class]} letter, ${pages}${order.color ? ", in color" : ""}`;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 font-medium text-ink-soft">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
