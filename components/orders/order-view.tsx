"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "#components/compose/class-picker";
import { PriceBreakdown } from "#components/compose/price-breakdown";
import { Envelope } from "#components/objects/envelope";
import { Postmark } from "#components/objects/postmark";
import { Stamp } from "#components/objects/stamp";
import { Button } from "#components/ui/button";
import { buttonClasses } from "#components/ui/button-classes";
import { Notice } from "#components/ui/notice";
import type { Order } from "#lib/api/browser-client";
import { afterFailure } from "#lib/domain/orders/after-failure";
import { cancelableStatuses, terminalStatuses } from "#lib/domain/orders/order-status";
import { formatCents } from "#lib/shared/money";
import { formatDay, postmarkLines } from "#lib/shared/reader-dates";
import { startAnotherThan } from "../compose/use-draft.ts";
import { type CheckoutDoor, findDoor } from "../pay/checkout-door.ts";
import { CertificateLink } from "./certificate-link.tsx";
import { CopyLink } from "./copy-link.tsx";
import { moneyBack } from "./money-words.ts";
import { PayForIt } from "./pay-for-it.tsx";
import { ReviewForm } from "./review-form.tsx";
import { SandboxPanel } from "./sandbox-panel.tsx";
import { findSentOrder, type SentOrder, takeLanding } from "./sent-orders.tsx";
import { headingOf, stepsAhead, whatNext } from "./status-words.ts";
import { TakeBack } from "./take-back.tsx";
import { Timeline } from "./timeline.tsx";
import { type OrderState, useOrder } from "./use-order.ts";

/** Where a letter is, from its private link. */
export function OrderView({ id, publishableKey }: { id: string; publishableKey: string | undefined }) {
  const { state, refresh } = useOrder(id);
  const [sent, setSent] = useState<SentOrder>();
  const [door, setDoor] = useState<CheckoutDoor>();
  const [lands, setLands] = useState(false);
  const reviewToken = useReviewToken();
  useEffect(() => {
    setSent(findSentOrder(id));
    setDoor(findDoor(id));
    setLands(takeLanding(id));
  }, [id]);

  if (state.kind === "loading") return <OrderShape />;
  if (state.kind === "missing") return <Missing />;
  if (state.kind === "unreachable") {
    return (
      <Notice tone="problem" role="alert" title="We could not look it up just now" className="measure">
        <p className="mt-1">{state.reason}</p>
        <Button kind="quiet" className="mt-3" onClick={refresh}>
          Look again
        </Button>
      </Notice>
    );
  }
  const { order } = state;
  return (
    <Shown
      state={state}
      sent={sent}
      lands={lands}
      onChanged={refresh}
      payment={
        order.status === "pending_payment" || order.status === "draft" ? (
          <PayForIt order={order} door={door} publishableKey={publishableKey} />
        ) : null
      }
      review={
        order.status === "delivered" && (reviewToken ?? (order.sandbox ? undefined : sent?.reviewToken)) ? (
          <ReviewForm order={order} token={reviewToken ?? sent?.reviewToken ?? ""} />
        ) : null
      }
    />
  );
}

/** The token that the mail about an arrived letter brings behind the #: taken out of the address, which people copy. */
function useReviewToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const found = /^#review=([\w.-]{1,200})$/.exec(window.location.hash)?.[1];
      if (!found) return;
      setToken(found);
      window.history.replaceState(window.history.state, "", window.location.pathname);
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return token;
}

type ShownProps = {
  state: Extract<OrderState, { kind: "shown" }>;
  sent: SentOrder | undefined;
  lands: boolean;
  onChanged: () => void;
  /** The way to pay, while it waits for that. */
  payment: ReactNode;
  review: ReactNode;
};

function Shown({ state, sent, lands, onChanged, payment, review }: ShownProps) {
  const { order, events, stale } = state;
  const money = moneyBack(order, events);
  // While its time runs down it stands first, and afterwards with the rest.
  const takeBack = cancelableStatuses.has(order.status) ? (
    <TakeBack order={order} events={events} sent={sent} onChanged={onChanged} />
  ) : null;
  const ahead = stepsAhead(order.status);
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {order.sandbox ? (
          <p className="mb-2 text-13 font-semibold tracking-[0.08em] text-ink-soft uppercase">
            Sandbox rehearsal
          </p>
        ) : null}
        <div role="status">
          <h1 className="display text-28 font-semibold sm:text-40">{headingOf(order, events)}</h1>
          <p className="measure mt-3 text-17 text-ink-soft">{whatNext(order, events)}</p>
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
          <Notice tone="wait" className="measure mt-5">
            We could not look just now; this is what we saw last. We keep trying.
          </Notice>
        ) : null}

        {payment ? <div className="mt-8">{payment}</div> : null}
        {order.hand_off_at ? <div className="mt-7">{takeBack}</div> : null}
        {review ? <div className="mt-8 max-w-140">{review}</div> : null}

        <div className="mt-8 max-w-140">
          <SentEnvelope order={order} lands={lands} />
        </div>

        <h2 className="display mt-10 mb-5 text-21 font-semibold">Its way so far</h2>
        <Timeline events={events} ahead={ahead} expected={order.expected_delivery_date} />
      </div>

      <div className="grid min-w-0 gap-8">
        <Facts order={order} sent={sent} />
        {order.hand_off_at ? null : takeBack}
        {order.sandbox ? <SandboxPanel order={order} sent={sent} onChanged={onChanged} /> : null}
        {sent ? <CertificateLink order={order} sent={sent} /> : null}
        <section aria-labelledby="link">
          <h2 id="link" className="display text-21 font-semibold">
            This page
          </h2>
          <p className="mt-1 mb-3 text-15 text-ink-soft">
            Whoever has its link can see where the letter is, but not what it says or the street it goes to.
          </p>
          <CopyLink />
        </section>
        {terminalStatuses.has(order.status) ? (
          <Link href="/send" className={buttonClasses({})} onClick={() => startAnotherThan(order.id)}>
            Write another letter
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function SentEnvelope({ order, lands }: { order: Order; lands: boolean }) {
  const posted = order.status === "submitted" || order.status === "mailed" || order.status === "delivered";
  const { name, city, state, zip } = order.to;
  return (
    <div aria-hidden="true">
      <Envelope
        to={
          <p className="face-address text-15 leading-snug uppercase @min-[26rem]:text-17">
            {name}
            <br />
            <span className="my-1 block h-2.5 w-40 max-w-full rounded-full bg-sheet-line" />
            {city} {state} {zip}
          </p>
        }
        stamp={
          <Stamp value={formatCents(order.price_cents)} caption={order.sandbox ? "Sandbox" : "Postage"} />
        }
        postmark={
          posted ? (
            <Postmark
              place={order.sandbox ? "REHEARSAL" : "POSTHORN"}
              lines={postmarkLines(order.created_at)}
              lands={lands}
            />
          ) : null
        }
      />
    </div>
  );
}

function Facts({ order, sent }: { order: Order; sent: SentOrder | undefined }) {
  const corrected = sent?.correctedTo;
  return (
    <section aria-labelledby="facts">
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
        {order.expected_delivery_date && !terminalStatuses.has(order.status) ? (
          <Fact term="Expected">about {formatDay(order.expected_delivery_date)}</Fact>
        ) : null}
        {order.tracking_number ? (
          <Fact term={order.sandbox ? "Tracking number, made up for the sandbox" : "Tracking number"}>
            <span className="font-mono text-15 break-all">{order.tracking_number}</span>
          </Fact>
        ) : null}
        <Fact term={order.sandbox ? "Price, not charged in the sandbox" : "Price"}>
          <PriceBreakdown items={order.breakdown} totalCents={order.price_cents} />
        </Fact>
      </dl>
    </section>
  );
}

const pieces: Partial<Record<Order["format"], string>> = {
  notecard: "Notecard",
  postcard_4x6: "Postcard, 4 × 6 in",
  postcard_6x9: "Postcard, 6 × 9 in",
  postcard_6x11: "Postcard, 6 × 11 in",
};

function describePiece(order: Order): string {
  const card = pieces[order.format];
  if (card) return `${card}, first class`;
  const pages = order.page_count === 1 ? "1 page" : `${order.page_count} pages`;
  return `${classNames[order.mail_class]} letter, ${pages}${order.color ? ", in color" : ""}`;
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 font-medium text-ink-soft">{term}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}

function Missing() {
  return (
    <div className="measure">
      <h1 className="display text-40 font-semibold">There is no letter at this link</h1>
      <p className="mt-4 text-17 text-ink-soft">
        Links to letters are long, and one missing character is enough. Copy it again from where you kept it.
        What a letter said is erased 30 days after it has arrived, but its link stays.
      </p>
      <Link href="/send" className={buttonClasses({ className: "mt-6" })}>
        Write a letter
      </Link>
    </div>
  );
}

/** The shape of what comes, while it is on its way. */
function OrderShape() {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1 className="display text-28 font-semibold sm:text-40">Looking up your letter</h1>
        <div aria-hidden="true" className="mt-8 max-w-140">
          <Envelope to={null} stamp={<Stamp value="–" caption="Postage" />} />
        </div>
      </div>
    </div>
  );
}
