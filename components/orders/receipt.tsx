"use client";

import { Slip, SlipRows } from "#components/objects/slip";
import { Button } from "#components/ui/button";
import type { Order, OrderEvent } from "#lib/api/browser-client";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { formatDay } from "#lib/shared/reader-dates";
import { describePiece } from "./order-facts.tsx";

type ReceiptProps = { order: Order; events: readonly OrderEvent[]; zone: string | undefined };

/** A receipt names its year in every year. */
const longAgo = new Date(0);

/** What was paid for, as a slip to keep: the page prints as this and nothing else. */
export function Receipt({ order, events, zone }: ReceiptProps) {
  const rows = order.breakdown.map(({ id, label, amount_cents }) => ({
    id,
    label,
    amount: formatCents(amount_cents),
  }));
  return (
    <section aria-labelledby="receipt">
      <Slip className="max-w-110 print:drop-shadow-none">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="receipt" className="display text-21 font-semibold">
            {order.sandbox ? "Receipt of a rehearsal" : "Receipt"}
          </h2>
          <span className="display text-15 font-semibold">{brandName}</span>
        </div>
        <p className="mt-2 mb-3 text-13 text-sheet-soft">
          {formatDay(order.created_at, longAgo, zone)}
          <br />
          {describePiece(order)}, to {order.to.name} in {order.to.city}, {order.to.state}
        </p>
        <SlipRows rows={rows} total={formatCents(order.price_cents)} />
        <p className="tabular mt-2 text-13 text-sheet-soft">{paymentOf(order, events)}</p>
        <p className="mt-3 font-mono text-[0.6875rem] break-all text-sheet-soft">{order.id}</p>
      </Slip>
      <Button kind="plain" className="mt-1 -ml-3 print:hidden" onClick={() => window.print()}>
        Print the receipt
      </Button>
    </section>
  );
}

const unpaid = new Set<Order["status"]>(["draft", "pending_payment"]);
const ended = new Set<Order["status"]>(["refused", "canceled", "failed"]);

/** Where the money is, as far as the log says. */
function paymentOf(order: Order, events: readonly OrderEvent[]): string {
  if (order.sandbox) return "Nothing was charged: this was a rehearsal.";
  if (unpaid.has(order.status)) return "Not paid yet.";
  const refunded = events.find(({ kind }) => kind === "order.refunded");
  if (refunded) return `Given back to your ${refunded.detail?.to === "credit" ? "credit code" : "card"}.`;
  if (ended.has(order.status)) return "Not charged, or being given back.";
  const byCard = events.some(({ kind }) => kind === "order.pending_payment");
  if (!byCard) return "Paid with a credit code.";
  return events.some(({ kind }) => kind === "order.submitted")
    ? "Paid by card."
    : "Held on your card until the letter goes to the printer.";
}
