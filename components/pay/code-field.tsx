"use client";

import { Field, Input } from "#components/ui/field";
import { formatCents } from "#lib/shared/money";
import { formatDay } from "#lib/shared/reader-dates";
import { useBalance } from "./use-balance.ts";

type CodeFieldProps = {
  id: string;
  typed: string;
  onType: (typed: string) => void;
  /** What is to be paid with it; undefined where only its balance is asked for. */
  priceCents?: number | undefined;
  /** What was refused when it was used. */
  problem?: string | undefined;
};

/** A credit code and what it holds. The browser is asked not to remember it. */
export function CodeField({ id, typed, onType, priceCents, problem }: CodeFieldProps) {
  const { looking, balance, problem: unknown } = useBalance(typed);
  const short =
    balance && priceCents !== undefined && balance.balance_cents < priceCents
      ? `It holds ${formatCents(balance.balance_cents)}, and this costs ${formatCents(priceCents)}.`
      : undefined;
  const error = problem ?? unknown ?? short;
  return (
    <div>
      <Field label="Credit code" hint="svc-xxxx-xxxx-xxxx" error={error}>
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
        {looking ? <p className="mt-2 text-ink-soft">Looking it up …</p> : null}
        {balance && !short ? (
          <p className="mt-2">
            It holds <strong className="font-semibold">{formatCents(balance.balance_cents)}</strong>.
            {priceCents === undefined
              ? ""
              : ` ${formatCents(balance.balance_cents - priceCents)} stay on it afterwards.`}
          </p>
        ) : null}
      </div>
      {balance && priceCents === undefined ? (
        <dl className="tabular mt-2 text-15 text-ink-soft">
          <Part term="Paid for" cents={balance.face_cents} until={balance.face_expires_at} />
          <Part term="Gift, spent first" cents={balance.bonus_cents} until={balance.bonus_expires_at} />
        </dl>
      ) : null}
      {short ? (
        <p className="text-15">
          <a
            href="/credits"
            className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
          >
            Buy more credit
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Part({ term, cents, until }: { term: string; cents: number; until: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
      <dt>{term}</dt>
      <dd>
        {formatCents(cents)}
        {cents > 0 ? `, until ${formatDay(until)}` : ""}
      </dd>
    </div>
  );
}
