"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Slip, SlipRows } from "#components/objects/slip";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Notice } from "#components/ui/notice";
import type { ApprovalAnswer } from "#lib/api/browser-approval";
import { formatCents } from "#lib/shared/money";
import type { CheckoutLink } from "../pay/checkout-link.ts";
import { AskForChanges } from "./ask-for-changes.tsx";
import { useAttempt } from "./use-attempt.ts";

type ApprovalPriceProps = {
  items: readonly { id: string; label: string; amount_cents: number }[];
  cents: number;
  sandbox: boolean;
};

/** The price of the letters that wait for approval. */
export function ApprovalPrice({ items, cents, sandbox }: ApprovalPriceProps) {
  const t = useTranslations("orders.approve");
  const rows = items.map(({ id, label, amount_cents }) => ({ id, label, amount: formatCents(amount_cents) }));
  return (
    <Slip className="max-w-110">
      <h3 className="display mb-2 text-17 font-semibold">{t("price")}</h3>
      <SlipRows rows={rows} total={formatCents(cents)} />
      {sandbox ? <p className="mt-2 text-13 text-sheet-soft">{t("test")}</p> : null}
    </Slip>
  );
}

/** Shown to a visitor whose browser doesn't have the link that allows the decision. */
export function NoApprovalLink() {
  const t = useTranslations("orders.approve");
  return (
    <Notice tone="wait" title={t("noLink")} className="measure">
      <p className="mt-1">{t("noLinkText")}</p>
    </Notice>
  );
}

/** Refusals that leave the approval open until the caller fixes something. */
const forTheCaller: ReadonlySet<string> = new Set([
  "insufficient_credit",
  "velocity_limit",
  "format_unavailable",
  "payments_not_configured",
]);

type DecideProps = {
  /** The number of letters to decide about. */
  count: number;
  cents: number;
  sandbox: boolean;
  paidBy: "card" | "credit" | "nothing" | undefined;
  /** Carries out the decision; returns the checkout that pays, if one is open. */
  decide: (answer: ApprovalAnswer) => Promise<CheckoutLink | undefined>;
  onDecided: () => void;
  onCheckout: (checkoutLink: CheckoutLink) => void;
};

/** Three buttons that decide about letters waiting for approval: approve, ask for changes, decline. */
export function Decide({ count, cents, sandbox, paidBy, decide, onDecided, onCheckout }: DecideProps) {
  const t = useTranslations("orders.approve");
  const { busy, problem, attempt } = useAttempt();
  const [stays, setStays] = useState(false);
  const [asks, setAsks] = useState(false);

  const answer = (given: ApprovalAnswer) => {
    setStays(false);
    return attempt(
      async () => {
        const checkoutLink = await decide(given);
        onDecided();
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
          {stays ? <p className="mt-1">{t("stays", { count })}</p> : null}
        </Notice>
      ) : null}
      {asks ? (
        <AskForChanges
          count={count}
          busy={busy}
          onSend={(message) => answer({ decision: "changes_requested", message })}
          onBack={() => setAsks(false)}
        />
      ) : (
        <>
          <Button
            size="large"
            disabled={busy}
            focusableWhenDisabled
            onClick={() => void answer({ decision: "approved" })}
          >
            {busy ? t("deciding") : sandbox ? t("approveTest") : t("approve", { price: formatCents(cents) })}
          </Button>
          {paidBy && paidBy !== "nothing" ? (
            <p className="text-15 text-ink-soft">{t(`paidBy.${paidBy}`, { count })}</p>
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
            title={t("declineQuestion", { count })}
            description={t("declineText", { count })}
            confirm={t("declineConfirm", { count })}
            keep={t("declineKeep", { count })}
            onConfirm={() => void answer({ decision: "declined" })}
          />
        </>
      )}
    </div>
  );
}
