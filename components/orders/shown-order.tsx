"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalAnchor, LocalLink } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import type { Order } from "#lib/api/browser-client";
import { shareOrder } from "#lib/api/browser-links";
import { pieces } from "#lib/domain/mail/pieces";
import { adviceAfterFailure } from "#lib/domain/orders/after-failure";
import { cancelableStatuses, terminalStatuses } from "#lib/domain/orders/order-status";
import { startAnotherThan } from "../compose/use-draft.ts";
import { AskSupport } from "./ask-support.tsx";
import { CancelLetter } from "./cancel-letter.tsx";
import { CertificateLink } from "./certificate-link.tsx";
import { moneyBack } from "./money-words.ts";
import { OpenTheRest } from "./open-the-rest.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { Receipt } from "./receipt.tsx";
import { ReportReturn } from "./report-return.tsx";
import { ReturnReceipt } from "./return-receipt.tsx";
import { SandboxPanel } from "./sandbox-panel.tsx";
import { SendAnother } from "./send-another.tsx";
import { SentEnvelope } from "./sent-envelope.tsx";
import { certificateToken, pagesToken, type SentOrder } from "./sent-orders.tsx";
import { ShareLink } from "./share-link.tsx";
import { headingOf, stepsAhead, whatNext } from "./status-words.ts";
import { Timeline } from "./timeline.tsx";
import type { OrderState } from "./use-order.ts";

type ShownOrderProps = {
  state: Extract<OrderState, { kind: "shown" }>;
  sent: SentOrder | undefined;
  supportEmail: string | undefined;
  lands: boolean;
  /** The time zone of the page; undefined means the reader's own. */
  zone: string | undefined;
  onChanged: () => void;
  /** Why the link that this page was opened with doesn't work. */
  linkProblem: string | undefined;
  onLink: (link: string) => Promise<void>;
  /** What a person decides, while the order waits for approval. */
  approval: ReactNode;
  /** How to pay, while the order waits for payment. */
  payment: ReactNode;
  review: ReactNode;
};

/** Statuses of a letter that was mailed, or that is presumed to be. */
const mayComeBack: ReadonlySet<Order["status"]> = new Set(["mailed", "delivered"]);

/**
 * A letter's page. Content that only this browser knows comes after what everyone sees, so that nothing shifts when it is found.
 */
export function ShownOrder(props: ShownOrderProps) {
  const { state, sent, lands, zone, onChanged, linkProblem, onLink, approval, payment, review } = props;
  const { order, events, stale } = state;
  const t = useTranslations("orders");
  const pages = sent && pagesToken(sent);
  const certificate = sent && certificateToken(sent);
  // While the letter can still be canceled, the cancel section comes first. Afterward, it is with the other details.
  const cancel = cancelableStatuses.has(order.status) ? (
    <CancelLetter order={order} events={events} sent={sent} onChanged={onChanged} />
  ) : null;
  const asks = approval !== null;
  // The decision removes its buttons, so the focus moves to the text that says what happened.
  useEffect(() => (asks ? () => document.getElementById("order-title")?.focus() : undefined), [asks]);
  const head = (
    <>
      <Status order={order} events={events} stale={stale} zone={zone} />
      <AskSupport order={order} email={props.supportEmail} />
      {linkProblem ? (
        <Notice tone="problem" role="alert" title={t("link.failed")} className="measure mt-5">
          <p className="mt-1">{linkProblem}</p>
        </Notice>
      ) : null}
    </>
  );
  const rest =
    sent?.opens === "recipient" ? (
      <div className="mt-10 max-w-140">
        <OpenTheRest orderId={order.id} onLink={onLink} />
      </div>
    ) : null;
  if (approval) {
    return (
      <>
        {head}
        <div className="mt-8">{approval}</div>
        {rest}
      </>
    );
  }
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] print:block">
      <div className="min-w-0 print:hidden">
        {head}
        {payment ? <div className="mt-8">{payment}</div> : null}
        {order.hand_off_at ? <div className="mt-7">{cancel}</div> : null}

        <div className="mt-8 max-w-140">
          <SentEnvelope order={order} lands={lands} zone={zone} />
        </div>

        <h2 className="display mt-10 mb-5 text-21 font-semibold">{t("timeline.title")}</h2>
        <Timeline
          events={events}
          ahead={stepsAhead(order, t)}
          expected={order.expected_delivery_date}
          zone={zone}
        />
        {review ? <div className="mt-10 max-w-140">{review}</div> : null}
        {pages ? (
          <div className="mt-10 max-w-170">
            <PrintedPages order={order} token={pages} />
          </div>
        ) : null}
        {rest}
      </div>

      <div className="grid min-w-0 items-start gap-x-12 gap-y-9 md:grid-cols-2 lg:grid-cols-1 print:block">
        <OrderFacts order={order} sent={sent} />
        {order.hand_off_at ? null : cancel}
        {order.sandbox ? <SandboxPanel order={order} sent={sent} onChanged={onChanged} /> : null}
        {certificate && !order.returned && mayComeBack.has(order.status) ? (
          <ReportReturn order={order} token={certificate} onChanged={onChanged} />
        ) : null}
        {pages ? <ReturnReceipt order={order} token={pages} /> : null}
        <Receipt order={order} events={events} zone={zone} />
        {pages ? <SharePage order={order} token={pages} /> : null}
        {certificate ? <CertificateLink order={order} token={certificate} /> : null}
        <div className="flex flex-wrap gap-3 print:hidden">
          {terminalStatuses.has(order.status) ? (
            <LocalLink href="/send" className={buttonClasses({})} onClick={() => startAnotherThan(order.id)}>
              {t("shown.another")}
            </LocalLink>
          ) : null}
          <SendAnother orderId={order.id} isReturned={order.returned !== null} />
          <LocalAnchor href="/letters" className={buttonClasses({ kind: "plain" })}>
            {t("shown.myLetters")}
          </LocalAnchor>
        </div>
      </div>
    </div>
  );
}

type StatusProps = Pick<ShownOrderProps["state"], "order" | "events" | "stale"> & {
  zone: string | undefined;
};

/** The status of the order, the reason for it, and what happened to the payment. */
function Status({ order, events, stale, zone }: StatusProps) {
  const orders = useTranslations("orders");
  const dates = useDates();
  const t = useTranslations("orders.shown");
  const money = moneyBack(order, events, orders);
  return (
    <>
      {order.sandbox ? (
        <p className="mb-2 text-13 font-semibold tracking-[0.08em] text-ink-soft uppercase">{t("test")}</p>
      ) : null}
      <div role="status">
        <h1 id="order-title" tabIndex={-1} className="display text-28 font-semibold outline-none sm:text-40">
          {headingOf(order, events, orders, { dates, zone })}
        </h1>
        <p className="measure mt-3 text-17 text-ink-soft">
          {whatNext(order, events, orders, { dates, zone })}
        </p>
      </div>
      {order.refusal_reason ? (
        <Notice tone="problem" title={t("why")} className="measure mt-5">
          <p className="mt-1">{order.refusal_reason}</p>
        </Notice>
      ) : null}
      {order.failure ? (
        <Notice tone="problem" title={t("why")} className="measure mt-5">
          <p className="mt-1">{order.failure.reason}</p>
          <p className="mt-1">{orders(`failure.${adviceAfterFailure(order.failure)}`)}</p>
        </Notice>
      ) : null}
      {money ? (
        <Notice tone="done" title={orders("money.title")} className="measure mt-5">
          <p className="tabular mt-1">{money}</p>
        </Notice>
      ) : null}
      {stale ? (
        <Notice tone="wait" role="status" className="measure mt-5">
          {navigator.onLine ? t("stale") : t("offline")}
        </Notice>
      ) : null}
      <noscript>
        <p className="measure mt-5 text-15 text-ink-soft">{t("noScripts")}</p>
      </noscript>
    </>
  );
}

function SharePage({ order, token }: { order: Order; token: string }) {
  const t = useTranslations("orders.shown");
  const { family } = pieces[order.format];
  return (
    <section aria-labelledby="link" className="print:hidden">
      <h2 id="link" className="display text-21 font-semibold">
        {t("link")}
      </h2>
      <p className="mt-1 mb-3 text-15 text-ink-soft">{t("linkText")}</p>
      <ShareLink title={t(`linkTitle.${family}`)} find={() => shareOrder(order.id, token)} />
    </section>
  );
}
