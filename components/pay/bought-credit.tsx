"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { correctPurchase, type Purchase, resendCode } from "#lib/api/browser-credits";
import { formatCents } from "#lib/shared/money";
import { useAttempt } from "../orders/use-attempt.ts";
import { type Bought, persistBought } from "./bought.ts";
import { EmailField, questionEmail } from "./email-field.tsx";

type BoughtCreditProps = { bought: Bought; purchase: Purchase; onChange: (purchase: Purchase) => void };

/** Where the code of this browser's purchase went, with ways to send it again and to correct the address. */
export function BoughtCredit({ bought, purchase, onChange }: BoughtCreditProps) {
  const t = useTranslations("pay.bought");
  const amount = formatCents(purchase.face_cents + purchase.bonus_cents);
  const { email } = purchase;
  if (purchase.status === "open") {
    return (
      <Notice tone="wait" role="status" title={t("open")} className="measure">
        <p className="mt-1">{t("openText")}</p>
        <Dismiss label={t("notPaid")} />
      </Notice>
    );
  }
  if (purchase.top_up || email === null) {
    return (
      <Notice tone="done" role="status" title={t("added", { amount })} className="measure">
        <p className="mt-1">{t("addedText")}</p>
        <Dismiss label={t("done")} />
      </Notice>
    );
  }
  return (
    <Notice
      tone="done"
      role="status"
      title={t(purchase.emailed_at ? "sent" : "sending", { amount })}
      className="measure"
    >
      <p className="mt-1">
        {t.rich("sentTo", {
          email,
          b: (words) => <strong className="font-semibold break-all">{words}</strong>,
        })}{" "}
        {t("safe")}
      </p>
      <WrongAddress bought={bought} purchase={purchase} onChange={onChange} />
      <Dismiss label={t("done")} />
    </Notice>
  );
}

function Dismiss({ label }: { label: string }) {
  return (
    <Button kind="plain" className="-ml-3" onClick={() => persistBought(null)}>
      {label}
    </Button>
  );
}

function WrongAddress({ bought, purchase, onChange }: BoughtCreditProps) {
  const { formatTime } = useDates();
  const t = useTranslations("pay.bought");
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [correcting, setCorrecting] = useState(false);
  const [email, setEmail] = useState("");
  const [resentAt, setResentAt] = useState<string>();
  const canCorrect = purchase.correct_until !== null;
  const resendLater = purchase.resend_at !== null && Date.parse(purchase.resend_at) > Date.now();

  const resend = () =>
    attempt(async () => {
      onChange(await resendCode(bought));
      setResentAt(formatTime(new Date().toISOString()));
    });
  const correct = () => {
    if (questionEmail("right-email", email)) return;
    void attempt(
      async () => {
        onChange(await correctPurchase(bought, email.trim()));
        setCorrecting(false);
        setEmail("");
      },
      ({ fields }) => {
        const [first] = fields;
        if (first) setProblem(t("emailProblem", { message: first.message }));
      },
    );
  };
  return (
    <>
      <p role="status" className="mt-1 text-ink-soft empty:hidden">
        {resentAt ? t("resent", { time: resentAt }) : ""}
      </p>
      {problem && !correcting ? <p className="mt-1 text-airmail-red">{problem}</p> : null}
      <div className="mt-1 flex flex-wrap gap-x-2">
        {resendLater ? null : (
          <Button kind="plain" className="-ml-3" disabled={busy} focusableWhenDisabled onClick={resend}>
            {t("again")}
          </Button>
        )}
        {canCorrect && !correcting ? (
          <Button
            kind="plain"
            className={resendLater ? "-ml-3" : ""}
            onClick={() => {
              setProblem(undefined);
              setCorrecting(true);
            }}
          >
            {t("wrong")}
          </Button>
        ) : null}
      </div>
      {correcting ? (
        <form
          noValidate
          className="mt-2 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) correct();
          }}
        >
          <p>{t("wrongText", { time: formatTime(purchase.correct_until ?? new Date().toISOString()) })}</p>
          <EmailField
            id="right-email"
            label={t("right")}
            error={problem}
            value={email}
            onType={(typed) => {
              setEmail(typed);
              setProblem(undefined);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={busy || email.trim() === ""} focusableWhenDisabled>
              {t("correct")}
            </Button>
            <Button kind="plain" onClick={() => setCorrecting(false)}>
              {t("keep")}
            </Button>
          </div>
        </form>
      ) : null}
    </>
  );
}
