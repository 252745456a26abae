"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { type CheckoutLink, findCheckoutLink } from "../pay/checkout-link.ts";
import { approvalOf } from "./approval-of.ts";
import { ApproveLetter } from "./approve-letter.tsx";
import { OrderShape } from "./order-states.tsx";
import { PayForIt } from "./pay-for-it.tsx";
import { ReviewForm } from "./review-form.tsx";
import { endLanding, forgetLetter, forgetOldLetters, isLanding, useSentOrder } from "./sent-orders.tsx";
import { ShownOrder } from "./shown-order.tsx";
import { type SeenOrder, useOrder } from "./use-order.ts";
import { useOrderLink } from "./use-order-link.ts";
import { useReaderZone } from "./use-reader-zone.ts";

type OrderViewProps = {
  id: string;
  publishableKey: string | undefined;
  /** Where to ask about a letter that wasn't mailed. */
  supportEmail: string | undefined;
  /** The order as the server read it; undefined when it could not. */
  seen: SeenOrder | undefined;
};

/** A letter's page, reached by its private link. */
export function OrderView({ id, publishableKey, supportEmail, seen }: OrderViewProps) {
  const t = useTranslations("orders.page");
  const { state, refresh } = useOrder(id, seen);
  const sent = useSentOrder(id);
  // The zone is known at once if the user has just sent the letter. If the page was loaded directly, it is known after hydration.
  const zone = useReaderZone();
  const live = zone === undefined;
  const [lands] = useState(() => live && isLanding(id));
  const [checkoutLink, setCheckoutLink] = useState<CheckoutLink>();
  useEffect(() => {
    setCheckoutLink(findCheckoutLink(id));
    endLanding();
    forgetOldLetters();
  }, [id]);
  const missing = state.kind === "missing";
  useEffect(() => {
    if (missing) forgetLetter(id);
  }, [missing, id]);
  const { review: mailed, approval, problem: linkProblem, open } = useOrderLink(id);
  const review = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mailed) review.current?.scrollIntoView({ block: "center" });
  }, [mailed]);

  if (state.kind === "loading" || state.kind === "missing") return <OrderShape />;
  if (state.kind === "unreachable") {
    return (
      <Notice tone="problem" role="alert" title={t("unreachable")} className="measure">
        <p className="mt-1">{state.reason}</p>
        <Button kind="quiet" className="mt-3" onClick={refresh}>
          {t("retry")}
        </Button>
      </Notice>
    );
  }
  const { order } = state;
  const unpaid = order.status === "pending_payment" || order.status === "draft";
  const token = mailed ?? (order.sandbox ? undefined : sent?.reviewToken);
  return (
    <ShownOrder
      state={state}
      sent={sent}
      supportEmail={supportEmail}
      lands={lands}
      zone={zone}
      onChanged={refresh}
      linkProblem={linkProblem}
      onLink={open}
      approval={
        approvalOf(order) === "awaitingApproval" ? (
          <ApproveLetter
            order={order}
            sent={sent}
            opened={approval}
            onDecided={refresh}
            onCheckout={setCheckoutLink}
          />
        ) : null
      }
      payment={
        unpaid ? (
          <PayForIt
            order={order}
            sent={sent}
            checkoutLink={checkoutLink}
            zone={zone}
            publishableKey={publishableKey}
          />
        ) : null
      }
      review={
        order.status === "delivered" && !order.returned && token ? (
          <div ref={review}>
            <ReviewForm order={order} token={token} reviewed={sent?.reviewed ?? false} />
          </div>
        ) : null
      }
    />
  );
}
