"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names";
import { linkClasses } from "#components/ui/link-classes";
import { useDates } from "#components/ui/use-dates";
import type { Order } from "#lib/api/browser-client";
import { pieces, sizeName } from "#lib/domain/mail/pieces";
import { terminalStatuses } from "#lib/domain/orders/order-status";
import type { Translator } from "#messages/translator";
import { KeepDay } from "./keep-day.tsx";
import type { SentOrder } from "./sent-orders.tsx";

/** What was sent, to whom, and when to expect it. */
export function OrderFacts({ order, sent }: { order: Order; sent: SentOrder | undefined }) {
  const t = useTranslations("orders.facts");
  const { formatDay } = useDates();
  const mail = useTranslations("mail");
  const corrected = sent?.correctedTo;
  const expected = terminalStatuses.has(order.status) || order.returned ? null : order.expected_delivery_date;
  return (
    <section aria-labelledby="facts" className="print:hidden">
      <h2 id="facts" className="sr-only">
        {t("title")}
      </h2>
      <dl className="grid gap-4">
        <Fact term={t("to")}>
          {order.to.name}, {order.to.city}, {order.to.state} {order.to.zip}
        </Fact>
        {corrected ? (
          <Fact term={t("corrected")}>
            {[corrected.line1, corrected.line2].filter(Boolean).join(" ")}
            <br />
            {corrected.city} {corrected.state} {corrected.zip}
          </Fact>
        ) : null}
        <Fact term={t("sentAs")}>{describePiece(order, mail)}</Fact>
        {order.send_on && order.mailed_at === null && !terminalStatuses.has(order.status) ? (
          <Fact term={t("sendOn")}>{t("mailedOn", { day: formatDay(order.send_on) })}</Fact>
        ) : null}
        {expected ? (
          <Fact term={t("expected")}>
            {t("around", { day: formatDay(expected) })}
            <KeepDay order={order} day={expected} />
          </Fact>
        ) : null}
        {order.tracking_number ? (
          <Fact term={order.sandbox ? t("trackingTest") : t("tracking")}>
            {order.tracking_url ? (
              <a
                href={order.tracking_url}
                rel="noreferrer"
                className={cn(linkClasses, "font-mono text-15 break-all")}
              >
                {order.tracking_number}
              </a>
            ) : (
              <span className="font-mono text-15 break-all">{order.tracking_number}</span>
            )}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

/** "Letter, First-Class Mail, 2 pages, in color". */
export function describePiece(order: Order, t: Translator<"mail">): string {
  const mailClass = t(`class.${order.mail_class}`);
  const { family } = pieces[order.format];
  if (family === "letter") {
    return t("format.letter", {
      ...{ mailClass, pages: order.page_count },
      color: order.color ? "yes" : "no",
      sides: order.single_sided ? "one" : "both",
    });
  }
  return family === "postcard"
    ? t("format.postcard", { size: sizeName(order.format), mailClass })
    : t("format.notecard", { mailClass });
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 font-medium text-ink-soft">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
