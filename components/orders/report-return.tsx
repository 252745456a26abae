"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button";
import { lineControlClasses } from "#components/ui/control-classes";
import { Notice } from "#components/ui/notice";
import type { Order } from "#lib/api/browser-client";
import { reportReturn } from "#lib/api/browser-orders";
import { type ReturnReason, returnReasons } from "#lib/domain/mail/tracking-kinds";
import { useAttempt } from "./use-attempt.ts";

type ReportReturnProps = { order: Order; token: string; onChanged: () => void };

/** Lets the sender report that the envelope came back, and why. Only the sender sees it. */
export function ReportReturn({ order, token, onChanged }: ReportReturnProps) {
  const t = useTranslations("orders.return");
  const title = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<ReturnReason>("unable_to_forward");
  const { busy, problem, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      await reportReturn(order.id, token, reason);
      onChanged();
    });
  };
  return (
    <section aria-labelledby={title} className="print:hidden">
      <h2 id={title} className="text-16 font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 text-15 text-ink-soft">{t("text")}</p>
      {open ? (
        <form onSubmit={submit} className="mt-3 grid gap-3">
          <label className="grid gap-1 text-13 font-medium text-ink-soft">
            {t("reason")}
            <select
              className={lineControlClasses}
              value={reason}
              onChange={(event) => setReason(event.target.value as ReturnReason)}
            >
              {returnReasons.map((one) => (
                <option key={one} value={one}>
                  {t(`reasons.${one}`)}
                </option>
              ))}
            </select>
            <span className="font-normal">{t("hint")}</span>
          </label>
          <Button type="submit" disabled={busy} focusableWhenDisabled className="justify-self-start">
            {t("submit")}
          </Button>
        </form>
      ) : (
        <Button kind="quiet" className="mt-3" onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      )}
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
    </section>
  );
}
