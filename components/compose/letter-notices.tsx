"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { linkClasses } from "#components/ui/link-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { askNow, type Doubt, giveUp } from "../storage/ask-attempt.ts";
import { attempts, type LetterAttempt } from "../storage/attempts.ts";
import { SentLettersLink } from "../storage/sent-letters-link.tsx";
import type { Draft } from "./draft.ts";
import { startNewDraft } from "./use-draft.ts";
import { nameOf, type OtherLetters } from "./use-letter-attempts.ts";
import type { EndedOrder } from "./use-sent-order.ts";

export type LetterNoticesProps = {
  draft: Draft;
  /** The letter may have an order that we don't know of yet. */
  doubt: Doubt<LetterAttempt> | undefined;
  /** The order of the letter that was on the sheet before, or of this letter if it ended without being mailed. */
  ended: EndedOrder | undefined;
  /** The letter's order is known to wait for payment. */
  isUnpaid: boolean;
  /** Why an attempt of an earlier page was refused. */
  refusal: string | undefined;
  /** What is known about letters of other drafts. */
  others: OtherLetters;
  onNew?: () => void;
};

/** Says what is known about the order of this letter, so that people don't send a letter twice by mistake. */
export default function LetterNotices({ others, ...props }: LetterNoticesProps) {
  const t = useTranslations("compose.sent");
  return (
    <>
      {others.doubts.map((doubt) => (
        <InDoubt key={doubt.attempt.key} doubt={doubt} />
      ))}
      {others.ended ? (
        <Notice
          tone="wait"
          role="status"
          className="mb-5"
          title={t(`other.${others.ended.how}`, others.ended)}
        >
          {others.ended.id ? <OrderLink id={others.ended.id}>{t("ended.look")}</OrderLink> : null}
        </Notice>
      ) : null}
      <ThisLetter {...props} />
    </>
  );
}

function ThisLetter({ draft, doubt, ended, isUnpaid, refusal, onNew }: Omit<LetterNoticesProps, "others">) {
  const t = useTranslations("compose.sent");
  const startNew = () => void startNewDraft().then(onNew);
  if (doubt) return <InDoubt doubt={doubt} onNew={startNew} />;
  if (draft.sentAs) {
    // What the draft says about payment may be out of date.
    const how = draft.sentHow === "test_sent" ? "test_sent" : isUnpaid ? "unpaid" : "asking";
    return (
      <Notice tone={how === "unpaid" ? "wait" : "plain"} className="mb-5" title={t(how)}>
        <p className="mt-1">{t(`${how}Text`)}</p>
        <OrderLink id={draft.sentAs}>{t(`${how}Link`)}</OrderLink>
        <Button type="button" kind="quiet" onClick={startNew}>
          {t("new")}
        </Button>
      </Notice>
    );
  }
  if (ended) {
    const isGood = ended.as === "paid" || ended.as === "held";
    return (
      <Notice tone={isGood ? "done" : "wait"} role="status" className="mb-5" title={t(`ended.${ended.as}`)}>
        <p className="mt-1">{t(isGood ? "ended.newText" : "ended.againText")}</p>
        <OrderLink id={ended.id}>{t(isGood ? "ended.track" : "ended.look")}</OrderLink>
      </Notice>
    );
  }
  return refusal ? (
    <Notice tone="problem" role="alert" className="mb-5" title={t("refused")}>
      <p className="mt-1">{refusal}</p>
    </Notice>
  ) : null;
}

/** A full page load, because only an order's own document may show the card form (security-headers.ts). */
function OrderLink({ id, children }: { id: string; children: string }) {
  return (
    <p className="mt-1">
      <LocalAnchor href={`/orders/${id}`} className={linkClasses}>
        {children}
      </LocalAnchor>
    </p>
  );
}

/** `onNew` is passed only for the letter on the sheet. */
function InDoubt({ doubt, onNew }: { doubt: Doubt<LetterAttempt>; onNew?: () => void }) {
  const { formatDay } = useDates();
  const t = useTranslations("compose.doubt");
  const { attempt, isStuck, reason } = doubt;
  const mode = attempt.by === "sandbox" ? "test" : "live";
  return (
    <Notice
      tone="wait"
      role="status"
      className="mb-5"
      title={t(isStuck ? "stuck" : mode, { name: nameOf(attempt) })}
    >
      <p className="mt-1">
        {isStuck ? t("stuckText", { day: formatDay(new Date(attempt.at).toISOString()) }) : t(`${mode}Text`)}
      </p>
      {attempts.isOnlyHere(attempt.key) ? <p className="mt-1 font-medium">{t("onlyHere")}</p> : null}
      {isStuck ? <SentLettersLink>{t("look")}</SentLettersLink> : null}
      {reason ? <p className="mt-1 text-ink-soft">{t("last", { reason })}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {isStuck ? (
          <Button type="button" kind="quiet" onClick={() => void giveUp(attempt)}>
            {t("offer")}
          </Button>
        ) : (
          <Button type="button" kind="quiet" onClick={askNow}>
            {t("ask")}
          </Button>
        )}
        {onNew ? (
          <Button type="button" kind="plain" onClick={onNew}>
            {t("new")}
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
