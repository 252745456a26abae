"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import {
  maxBatchRows,
  maxDocumentRows,
  maxFreeQuoteRows,
  maxSandboxRows,
} from "#lib/domain/batches/batch-limits";
import { formatCents } from "#lib/shared/money";
import { printedWithBlanks } from "../../compose/blanks/has-blanks.ts";
import { useBlankQuestion } from "../../compose/blanks/use-blank-question.tsx";
import { classOf, type Draft, partsOf } from "../../compose/draft.ts";
import { hasParts } from "../../compose/parts/draft-parts.ts";
import { PriceBreakdown } from "../../compose/price-breakdown.tsx";
import type { Cards } from "../../compose/send-panel.tsx";
import { priceOnePage, type Tariff } from "../../compose/use-price.ts";
import { useAccount } from "../../pay/account.ts";
import { fitsNow } from "../../pay/limits.ts";
import { ListLimits } from "../../pay/list-limits.tsx";
import { DocumentProgress } from "../documents/document-progress.tsx";
import { useDocumentSending } from "../documents/use-document-sending.ts";
import type { MatchedLetters } from "../documents/use-matches.ts";
import { useResumedPrice } from "../documents/use-resumed-price.ts";
import type { OpenState } from "../use-list.ts";
import { AccountStep } from "./account-step.tsx";
import { DuplicatesLeftOut } from "./duplicates-left-out.tsx";
import { minutesToMake } from "./estimate.ts";
import { aboutCode, PayOnce } from "./pay-once.tsx";
import { ReturnedRows } from "./returned-rows.tsx";
import { type Priced, useSending } from "./use-sending.ts";

/** Names a problem that must be fixed first, with a button that leads to it. */
export type Blocker = { words: string; act: string; onAct: () => void };

type SendBatchProps = {
  draft: Draft;
  state: OpenState;
  names: readonly string[];
  tariff: Tariff;
  cards: Cards;
  blockers: readonly Blocker[];
  /** The letters, if each row has its own PDF. */
  matched: MatchedLetters | undefined;
  /** True while rows may be in a request that the list doesn't know of yet. */
  isUnsettled: boolean;
  onProblems: () => void;
  onDuplicates: () => void;
};

/** Shows the price and the time it takes. Then pays once and sends, or sends a free test. */
export function SendBatch(props: SendBatchProps) {
  const { draft, state, names, tariff, cards, blockers, matched, isUnsettled, onProblems, onDuplicates } =
    props;
  const { formatDay } = useDates();
  const t = useTranslations("bulk.send");
  const account = useAccount();
  // The service prepares each letter separately if it has its own PDF, or something printed around its text.
  const isApart = matched !== undefined || hasParts(partsOf(draft));
  const documents = useDocumentSending({ matched, names: isApart ? names : undefined }, account);
  const sending = useSending({
    draft,
    hasOwnPdfs: matched !== undefined,
    names,
    state,
    account,
    cards,
    documents: documents.sending,
    onProblems,
  });
  const { work, problem, priced } = sending;
  const ready = matched ? matched.ready.length : state.counts.ready;
  const most = isApart ? maxDocumentRows : maxBatchRows;
  const letters = priced?.whole ? priced.quote.accepted : Math.min(ready, most);
  const maxTestRows = account ? maxBatchRows : maxSandboxRows;
  usePriceOfAccount(sending, account !== null);
  // Rows with their own PDFs have no text here.
  const text = matched ? "" : printedWithBlanks(draft);
  const asked = useBlankQuestion(text, () => void sending.price(), t("blanksAnyway"));
  const askedForTest = useBlankQuestion(text, () => void sending.sendTest(), t("blanksAnyway"));
  const blocked = blockers.length > 0 || ready === 0 || isUnsettled;
  useResumedPrice(
    {
      isAsked: documents.isAsked && account !== null,
      isWorking: work !== undefined,
      isBlocked: blocked,
      isAnswered: priced !== undefined || problem !== undefined,
    },
    () => sending.price(),
  );
  const sandboxOnly = priced?.quote.live.available === false;
  // A card can't pay for a day that is further ahead than its hold.
  const payable = priced?.quote.pay_with.includes("card") === false ? "none" : cards;
  const needsAccount = account === null && (priced !== undefined || letters > maxFreeQuoteRows || isApart);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <Facts draft={draft} letters={letters} tariff={tariff} exact={priced?.quote.total_cents} />
        {blockers.length > 0 && work === undefined ? (
          <Notice tone="wait" title={t("before")}>
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
        {ready > most ? (
          <Notice tone="wait" title={t("tooMany")}>
            <p className="mt-1">{t("tooManyText", { most, rest: ready - most })}</p>
          </Notice>
        ) : null}
        <DuplicatesLeftOut
          repeats={state.counts.repeats}
          quote={priced?.whole ?? priced?.quote}
          sentBefore={sending.sentBefore}
          busy={work !== undefined}
          onShow={onDuplicates}
          onChoose={sending.chooseSentBefore}
        />
        {priced ? <ReturnedRows quote={priced.quote} json={priced.request.json} /> : null}
        {priced ? (
          <div>
            <PriceBreakdown items={priced.quote.breakdown} totalCents={priced.quote.total_cents} />
            <p className="mt-2 text-13 text-ink-soft">{priced.quote.pages.notes.join(" ")}</p>
            {draft.when ? (
              <p className="mt-2 text-15">{t("planned", { day: formatDay(priced.quote.hand_off_on) })}</p>
            ) : null}
            <PricedLimits priced={priced} />
          </div>
        ) : null}
        {documents.progress ? (
          <DocumentProgress progress={documents.progress} onStop={documents.stop} />
        ) : null}
        {problem && !aboutCode.has(problem.code) ? (
          <Notice
            tone="problem"
            role="alert"
            title={work === undefined ? t(problem.when === "pricing" ? "checkFailed" : "failed") : undefined}
          >
            <p className="mt-1">{problem.reason}</p>
          </Notice>
        ) : null}
      </div>

      <aside aria-label={t("panel")} className="grid min-w-0 gap-6">
        {sandboxOnly ? (
          <Notice tone="wait" title={t("notSetUp")}>
            <p className="mt-1">{t("notSetUpText")}</p>
          </Notice>
        ) : (
          <>
            {needsAccount || account ? <AccountStep account={account} /> : null}
            {priced && account && priced.quote.accepted > 0 && fitsToday(priced) ? (
              <PayOnce
                key={payable}
                cards={payable}
                totalCents={priced.quote.total_cents}
                letters={priced.quote.accepted}
                busy={work !== undefined || isUnsettled}
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
                onClick={asked.mail}
              >
                {work === "pricing" ? t("checking", { count: letters }) : t("check")}
              </Button>
            )}
          </>
        )}
        <div>
          <Button
            kind="quiet"
            className="w-full"
            disabled={blocked || work !== undefined || (isApart && needsAccount)}
            focusableWhenDisabled
            onClick={askedForTest.mail}
          >
            {work === "sending_test"
              ? t("sending")
              : ready > maxTestRows
                ? t("testFirst", { most: maxTestRows })
                : t("test")}
          </Button>
          <p className="mt-2 text-13 text-ink-soft">{t("testText")}</p>
        </div>
        {asked.question ?? askedForTest.question}
        <p role="status" className="sr-only">
          {work === undefined ? "" : t("working")}
        </p>
      </aside>
    </div>
  );
}

/** Shows, next to the price, what is left of the limits, or the parts of a list that is larger than today's limit. */
function PricedLimits({ priced: { quote, whole } }: { priced: Priced }) {
  const shown = whole ?? quote;
  if (!shown.limits || !shown.live.available) return null;
  const { limits, accepted, total_cents } = shown;
  return <ListLimits limits={limits} letters={accepted} cents={total_cents} isPart={whole !== undefined} />;
}

/** True if the quote has no limits; the service checks them again. */
const fitsToday = ({ quote: { limits, accepted, total_cents: cents } }: Priced) =>
  !limits || fitsNow(limits, { letters: accepted, cents });

/** Prices again once the sender is verified, because only then does the quote include the limits. */
function usePriceOfAccount({ priced, price }: ReturnType<typeof useSending>, isVerified: boolean): void {
  const isMissing = isVerified && priced?.quote.limits === undefined && priced?.quote.live.available === true;
  const priceAgain = useEffectEvent(() => void price());
  useEffect(() => {
    if (isMissing) priceAgain();
  }, [isMissing]);
}

type FactsProps = { draft: Draft; letters: number; tariff: Tariff; exact: number | undefined };

function Facts({ draft, letters, tariff, exact }: FactsProps) {
  const t = useTranslations("bulk.send");
  const one = priceOnePage(draft, tariff.book).totalCents;
  const { formatDay } = useDates();
  const mailClass = useTranslations("mail.class");
  return (
    <dl className="tabular grid gap-x-8 gap-y-3 sm:grid-cols-3">
      <Fact term={t(exact === undefined ? "from" : "price")}>
        {formatCents(exact ?? one * letters)}
        <span className="block text-13 font-normal text-ink-soft">
          {exact === undefined ? t("each", { count: letters, price: formatCents(one) }) : t("exact")}
        </span>
      </Fact>
      <Fact term={t("madeIn")}>
        {t("time", { minutes: minutesToMake(letters) })}
        <span className="block text-13 font-normal text-ink-soft">{t("close")}</span>
      </Fact>
      {draft.when ? null : (
        <Fact term={t("arrives")}>
          {t("around", { day: formatDay(tariff.days[classOf(draft)]) })}
          <span className="block text-13 font-normal text-ink-soft">{mailClass(classOf(draft))}</span>
        </Fact>
      )}
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
