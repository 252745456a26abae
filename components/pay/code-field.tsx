"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Field, Input } from "#components/ui/field";
import { linkClasses } from "#components/ui/link-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { useDates } from "#components/ui/use-dates";
import { formatCents } from "#lib/shared/money";
import { useBalance } from "./use-balance.ts";

const codeShape = "svc-xxxx-xxxx-xxxx";

type CodeFieldProps = {
  id: string;
  typed: string;
  onType: (typed: string) => void;
  /** The amount to pay; undefined if the field only shows the balance. */
  priceCents?: number | undefined;
  /** Why the code was refused when it was used. */
  problem?: string | undefined;
};

/** A credit code and its balance. The browser is asked not to remember the code. */
export function CodeField({ id, typed, onType, priceCents, problem }: CodeFieldProps) {
  const t = useTranslations("pay.code");
  const { looking, balance, problem: unknown } = useBalance(typed);
  const short =
    balance && priceCents !== undefined && balance.balance_cents < priceCents
      ? t("short", { balance: formatCents(balance.balance_cents), price: formatCents(priceCents) })
      : undefined;
  const shown = {
    balance: formatCents(balance?.balance_cents ?? 0),
    b: (words: ReactNode) => <strong className="font-semibold">{words}</strong>,
  };
  const error = problem ?? unknown ?? short;
  return (
    <div>
      <Field label={t("label")} hint={codeShape} error={error}>
        <Input
          id={id}
          value={typed}
          onValueChange={onType}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <div role="status" className="tabular text-15 empty:hidden">
        {looking ? <p className="mt-2 text-ink-soft">{t("looking")}</p> : null}
        {balance && !short ? (
          <p className="mt-2">
            {priceCents === undefined
              ? t.rich("balance", shown)
              : t.rich("balanceAfter", {
                  ...shown,
                  rest: formatCents(balance.balance_cents - priceCents),
                })}
          </p>
        ) : null}
      </div>
      {balance && priceCents === undefined ? (
        <dl className="tabular mt-2 text-15 text-ink-soft">
          <Part term={t("paid")} cents={balance.face_cents} until={balance.face_expires_at} />
          <Part term={t("bonus")} cents={balance.bonus_cents} until={balance.bonus_expires_at} />
        </dl>
      ) : null}
      {short ? (
        <p className="text-15">
          <LocalAnchor href="/credits" className={linkClasses}>
            {t("buyMore")}
          </LocalAnchor>
        </p>
      ) : null}
    </div>
  );
}

function Part({ term, cents, until }: { term: string; cents: number; until: string | null }) {
  const { formatDay } = useDates();
  const t = useTranslations("pay.code");
  const amount = formatCents(cents);
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
      <dt>{term}</dt>
      <dd>{cents > 0 && until ? t("amountUntil", { amount, day: formatDay(until) }) : amount}</dd>
    </div>
  );
}
