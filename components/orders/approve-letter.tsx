"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Slip, SlipRows } from "#components/objects/slip";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Notice } from "#components/ui/notice";
import { type ApprovalAnswer, decideOrder } from "#lib/api/browser-approval";
import type { Order } from "#lib/api/browser-client";
import { pieces } from "#lib/domain/mail/pieces";
import { formatCents } from "#lib/shared/money";
import { type CheckoutLink, checkoutLinkOf, rememberCheckoutLink } from "../pay/checkout-link.ts";
import { AskForChanges } from "./ask-for-changes.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { pagesToken, type SentOrder } from "./sent-orders.tsx";
import { useAttempt } from "./use-attempt.ts";
import type { OpenedApproval } from "./use-order-link.ts";
import { WhatIsMailed } from "./what-is-mailed.tsx";

type ApproveLetterProps = {
  order: Order;
  sent: SentOrder | undefined;
  /** Both addresses and who pays, once the link is opened. */
  opened: OpenedApproval | undefined;
  onDecided: () => void;
  onCheckout: (checkoutLink: CheckoutLink) => void;
};

/** Refusals after which the letter still waits, and the caller must do something. */
const forTheCaller: ReadonlySet<string> = new Set([
  "insufficient_credit",
  "format_unavailable",
  "payments_not_configured",
]);

/** A person decides about a letter that a program prepared: its pages, both addresses, its price, and three presses. */
export function ApproveLetter(props: ApproveLetterProps) {
  const { order, sent, opened } = props;
  const t = useTranslations("orders.approve");
  const pages = sent && pagesToken(sent);
  const { family } = pieces[order.format];
  if (!pages || !sent.approveToken) {
    return sent?.opens === "recipient" ? null : (
      <Notice tone="wait" title={t("noLink")} className="measure">
        <p className="mt-1">{t("noLinkText")}</p>
      </Notice>
    );
  }
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
        <Price order={order} />
        <Decide {...props} token={sent.approveToken} />
      </section>
    </div>
  );
}

function Price({ order }: { order: Order }) {
  const t = useTranslations("orders.approve");
  const rows = order.breakdown.map(({ id, label, amount_cents }) => ({
    id,
    label,
    amount: formatCents(amount_cents),
  }));
  return (
    <Slip className="max-w-110">
      <h3 className="display mb-2 text-17 font-semibold">{t("price")}</h3>
      <SlipRows rows={rows} total={formatCents(order.price_cents)} />
      {order.sandbox ? <p className="mt-2 text-13 text-sheet-soft">{t("test")}</p> : null}
    </Slip>
  );
}

function Decide({ order, opened, token, onDecided, onCheckout }: ApproveLetterProps & { token: string }) {
  const t = useTranslations("orders.approve");
  const { busy, problem, attempt } = useAttempt();
  const [stays, setStays] = useState(false);
  const [asks, setAsks] = useState(false);
  const price = formatCents(order.price_cents);

  const decide = (answer: ApprovalAnswer) => {
    setStays(false);
    return attempt(
      async () => {
        const decided = await decideOrder(order.id, token, answer);
        onDecided();
        rememberCheckoutLink(decided);
        const checkoutLink = checkoutLinkOf(decided);
        if (!checkoutLink) return;
        onCheckout(checkoutLink);
        if ("url" in checkoutLink) window.location.assign(checkoutLink.url);
      },
      ({ code }) => {
        setStays(forTheCaller.has(code));
        if (code === "too_late") onDecided();
      },
    );
  };

  return (
    <div className="mt-6 grid gap-3">
      {problem ? (
        <Notice tone="problem" role="alert">
          <p>{problem}</p>
          {stays ? <p className="mt-1">{t("stays")}</p> : null}
        </Notice>
      ) : null}
      {asks ? (
        <AskForChanges
          busy={busy}
          onSend={(message) => decide({ decision: "changes_requested", message })}
          onBack={() => setAsks(false)}
        />
      ) : (
        <>
          <Button
            size="large"
            disabled={busy}
            focusableWhenDisabled
            onClick={() => void decide({ decision: "approved" })}
          >
            {busy ? t("deciding") : order.sandbox ? t("approveTest") : t("approve", { price })}
          </Button>
          {opened && opened.paid_by !== "nothing" ? (
            <p className="text-15 text-ink-soft">{t(`paidBy.${opened.paid_by}`)}</p>
          ) : null}
          <Button kind="quiet" disabled={busy} focusableWhenDisabled onClick={() => setAsks(true)}>
            {t("ask")}
          </Button>
          <ConfirmDialog
            trigger={
              <Button kind="danger" disabled={busy} focusableWhenDisabled>
                {t("decline")}
              </Button>
            }
            title={t("declineQuestion")}
            description={t("declineText")}
            confirm={t("declineConfirm")}
            keep={t("declineKeep")}
            onConfirm={() => void decide({ decision: "declined" })}
          />
        </>
      )}
    </div>
  );
}
