"use client";

import { useTranslations } from "next-intl";
import { Slip, SlipRows } from "#components/objects/slip";
import { Button } from "#components/ui/button";
import { useDates } from "#components/ui/use-dates";
import type { Order } from "#lib/api/browser-client";
import type { OrderEvent } from "#lib/api/browser-orders";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import type { Translator } from "#messages/translator";
import { describePiece } from "./order-facts.tsx";

type ReceiptProps = { order: Order; events: readonly OrderEvent[]; zone: string | undefined };

/** Makes a receipt always show its year. */
const longAgo = new Date(0);

/** The receipt. When the page is printed, only the receipt appears. */
export function Receipt({ order, events, zone }: ReceiptProps) {
  const t = useTranslations("orders.receipt");
  const { formatDay } = useDates();
  const mail = useTranslations("mail");
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
            {order.sandbox ? t("titleTest") : t("title")}
          </h2>
          <span className="display text-15 font-semibold">{brandName}</span>
        </div>
        <p className="mt-2 mb-3 text-13 text-sheet-soft">
          {formatDay(order.created_at, longAgo, zone)}
          <br />
          {t("line", { piece: describePiece(order, mail), ...order.to })}
        </p>
        <SlipRows rows={rows} total={formatCents(order.price_cents)} />
        <p className="tabular mt-2 text-13 text-sheet-soft">{paymentOf(order, events, t)}</p>
        <p className="mt-3 font-mono text-[0.6875rem] break-all text-sheet-soft">{order.id}</p>
      </Slip>
      <Button kind="plain" className="mt-1 -ml-3 print:hidden" onClick={() => window.print()}>
        {t("print")}
      </Button>
    </section>
  );
}

const unpaid = new Set<Order["status"]>(["draft", "pending_payment"]);
const ended = new Set<Order["status"]>(["refused", "canceled", "failed"]);

/** What happened to the payment, according to the order's events. */
function paymentOf(order: Order, events: readonly OrderEvent[], t: Translator<"orders.receipt">): string {
  if (order.sandbox) return t("test");
  if (unpaid.has(order.status)) return t("unpaid");
  const refunded = events.find(({ kind }) => kind === "order.refunded");
  if (refunded) return refunded.detail?.to === "credit" ? t("toCredit") : t("toCard");
  if (ended.has(order.status)) return t("ended");
  const byCard = events.some(({ kind }) => kind === "order.pending_payment");
  if (!byCard) return t("code");
  return events.some(({ kind }) => kind === "order.submitted") ? t("card") : t("held");
}
