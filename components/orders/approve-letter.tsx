"use client";

import { useTranslations } from "next-intl";
import { type ApprovalAnswer, decideOrder } from "#lib/api/browser-approval";
import type { Order } from "#lib/api/browser-client";
import { pieces } from "#lib/domain/mail/pieces";
import { type CheckoutLink, checkoutLinkOf, rememberCheckoutLink } from "../pay/checkout-link.ts";
import { ApprovalPrice, Decide, NoApprovalLink } from "./decide.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { pagesToken, type SentOrder } from "./sent-orders.tsx";
import type { OpenedApproval } from "./use-order-link.ts";
import { WhatIsMailed } from "./what-is-mailed.tsx";

type ApproveLetterProps = {
  order: Order;
  sent: SentOrder | undefined;
  /** Both addresses and who pays; undefined until the link is opened. */
  opened: OpenedApproval | undefined;
  onDecided: () => void;
  onCheckout: (checkoutLink: CheckoutLink) => void;
};

/** Lets a person decide about a letter that a program prepared: shows its pages, both addresses, and its price, and three buttons. */
export function ApproveLetter(props: ApproveLetterProps) {
  const { order, sent, opened, onDecided, onCheckout } = props;
  const t = useTranslations("orders.approve");
  const pages = sent && pagesToken(sent);
  const { family } = pieces[order.format];
  const decide = async (token: string, answer: ApprovalAnswer) => {
    const decided = await decideOrder(order.id, token, answer);
    rememberCheckoutLink(decided);
    return checkoutLinkOf(decided);
  };
  if (!pages || !sent.approveToken) return sent?.opens === "recipient" ? null : <NoApprovalLink />;
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-10">
        <WhatIsMailed order={order} opened={opened} />
        <PrintedPages order={order} token={pages} large />
      </div>
      <section aria-labelledby="decide" className="min-w-0 lg:sticky lg:top-8">
        <h2 id="decide" className="display mb-4 text-21 font-semibold">
          {t(`question.${family}`)}
        </h2>
        <ApprovalPrice items={order.breakdown} cents={order.price_cents} sandbox={order.sandbox} />
        <Decide
          count={1}
          cents={order.price_cents}
          sandbox={order.sandbox}
          paidBy={opened?.paid_by}
          decide={(answer) => decide(sent.approveToken!, answer)}
          onDecided={onDecided}
          onCheckout={onCheckout}
        />
      </section>
    </div>
  );
}
