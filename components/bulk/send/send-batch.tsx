"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { maxBatchRows, maxFreeQuoteRows, maxSandboxRows } from "#lib/domain/mail/limits";
import { formatCents } from "#lib/shared/money";
import { formatDay } from "#lib/shared/reader-dates";
import { classOf, type Draft } from "../../compose/draft.ts";
import { PriceBreakdown } from "../../compose/price-breakdown.tsx";
import type { Cards } from "../../compose/send-panel.tsx";
import { priceOnePage, type Tariff } from "../../compose/use-price.ts";
import { count } from "../engine/findings.ts";
import type { OpenState } from "../use-list.ts";
import { useAccount } from "./account.ts";
import { AccountStep } from "./account-step.tsx";
import { timeToMake } from "./estimate.ts";
import { aboutCode, PayOnce } from "./pay-once.tsx";
import { useSending } from "./use-sending.ts";

/** Something that stands in the way, and the way to it. */
export type Blocker = { words: string; act: string; onAct: () => void };

type SendBatchProps = {
  draft: Draft;
  state: OpenState;
  names: readonly string[];
  tariff: Tariff;
  cards: Cards;
  blockers: readonly Blocker[];
  onProblems: () => void;
};

/** What it costs and how long it takes; then it is paid once and sent, or rehearsed for nothing. */
export function SendBatch({ draft, state, names, tariff, cards, blockers, onProblems }: SendBatchProps) {
  const account = useAccount();
  const sending = useSending({ draft, names, version: state.version, account, cards, onProblems });
  const { work, problem, priced } = sending;
  const { ready } = state.counts;
  const letters = Math.min(ready, maxBatchRows);
  const blocked = blockers.length > 0 || ready === 0;
  const sandboxOnly = priced?.quote.live.available === false;
  const needsAccount = account === null && (priced !== undefined || letters > maxFreeQuoteRows);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <Facts draft={draft} letters={letters} tariff={tariff} exact={priced?.quote.total_cents} />
        {blockers.length > 0 ? (
          <Notice tone="wait" title="Before it can be sent">
            <ul>
              {blockers.map(({ words, act, onAct }) => (
                <li key={words} className="flex flex-wrap items-center justify-between gap-x-4">
                  {words}
                  <Button kind="plain" onClick={onAct}>
                    {act}
                  </Button>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {ready > maxBatchRows ? (
          <Notice tone="wait" title={`${count(ready)} letters are more than one batch takes`}>
            <p className="mt-1">
              The first {count(maxBatchRows)} go now. The other {count(ready - maxBatchRows)} stay here with
              your letter, and are the next batch.
            </p>
          </Notice>
        ) : null}
        {priced ? (
          <div>
            <PriceBreakdown items={priced.quote.breakdown} totalCents={priced.quote.total_cents} />
            <p className="mt-2 text-13 text-ink-soft">{priced.quote.pages.notes.join(" ")}</p>
          </div>
        ) : null}
        {problem && !aboutCode.has(problem.code) ? (
          <Notice tone="problem" role="alert" title={work === undefined ? "That did not work" : undefined}>
            <p className="mt-1">{problem.reason}</p>
          </Notice>
        ) : null}
      </div>

      <aside aria-label="Send" className="grid min-w-0 gap-6">
        {sandboxOnly ? (
          <Notice tone="wait" title="Only a rehearsal can be sent from here">
            <p className="mt-1">Nobody prints and mails these letters for this deployment yet.</p>
          </Notice>
        ) : (
          <>
            {needsAccount || account ? (
              <AccountStep
                account={account}
                why={`We mail you six digits, once in 30 days. It keeps strangers from mailing thousands in your name, and we write to it when the letters are on their way.`}
              />
            ) : null}
            {priced && account ? (
              <PayOnce
                cards={cards}
                totalCents={priced.quote.total_cents}
                letters={priced.quote.accepted}
                busy={work !== undefined}
                sending={work === "sending"}
                problem={problem}
                onPay={sending.pay}
              />
            ) : null}
            {priced ? null : (
              <Button
                size="large"
                disabled={blocked || work !== undefined || needsAccount}
                focusableWhenDisabled
                onClick={() => void sending.price()}
              >
                {work === "pricing" ? `Checking ${count(letters)} letters …` : "Check and price them all"}
              </Button>
            )}
          </>
        )}
        <div>
          <Button
            kind="quiet"
            className="w-full"
            disabled={blocked || work !== undefined}
            focusableWhenDisabled
            onClick={() => void sending.sendTest()}
          >
            {work === "sending_test" ? "Sending …" : sendTestLabel(ready)}
          </Button>
          <p className="mt-2 text-13 text-ink-soft">
            A rehearsal goes the whole way and makes every letter. It prints, mails and charges nothing.
          </p>
        </div>
        <p role="status" className="sr-only">
          {work === undefined ? "" : "Working."}
        </p>
      </aside>
    </div>
  );
}

function sendTestLabel(ready: number): string {
  return ready > maxSandboxRows ? `Rehearse the first ${count(maxSandboxRows)}, free` : "Rehearse, free";
}

type FactsProps = { draft: Draft; letters: number; tariff: Tariff; exact: number | undefined };

function Facts({ draft, letters, tariff, exact }: FactsProps) {
  const one = priceOnePage(draft, tariff.book).totalCents;
  const mailClass = useTranslations("mail.class");
  return (
    <dl className="tabular grid gap-x-8 gap-y-3 sm:grid-cols-3">
      <Fact term={exact === undefined ? "From" : "Price"}>
        {formatCents(exact ?? one * letters)}
        <span className="block text-13 font-normal text-ink-soft">
          {exact === undefined
            ? `${count(letters)} × ${formatCents(one)}, with one page each`
            : "of the pages as they will be printed"}
        </span>
      </Fact>
      <Fact term="Made in">
        {timeToMake(letters)}
        <span className="block text-13 font-normal text-ink-soft">you can close the page meanwhile</span>
      </Fact>
      <Fact term="Arrive">
        about {formatDay(tariff.days[classOf(draft)])}
        <span className="block text-13 font-normal text-ink-soft">{mailClass(classOf(draft))}</span>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="text-13 text-ink-soft">{term}</dt>
      <dd className="text-17 font-semibold">{children}</dd>
    </div>
  );
}
