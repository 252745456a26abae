"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { pieces } from "#lib/domain/mail/pieces";
import { LetterLimits } from "../pay/letter-limits.tsx";
import { AlreadySent } from "./already-sent.tsx";
import { classOf, type Draft, enclosuresOf } from "./draft.ts";
import { PagesOfParts } from "./enclosures/pages-of-parts.tsx";
import { EnvelopeScene } from "./envelope-scene.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { ReturnedBefore } from "./returned-before.tsx";
import { SendPanel, type SendPanelProps } from "./send-panel.tsx";
import { measurePanel, stickyPanelClasses } from "./sticky-panel.ts";
import { updateDraft } from "./use-draft.ts";
import type { Price } from "./use-price.ts";
import { useSummary } from "./use-summary.ts";
import { WhenPicker } from "./when-picker.tsx";

type MailViewProps = SendPanelProps & {
  /** Why there is no price. */
  issue: string | undefined;
  /** False while this letter has an order, or may have one. */
  offered: boolean;
  /** What is known about that order. */
  notices: ReactNode;
  onBack: () => void;
  onAgain: () => void;
};

/** The last step: the mail in its envelope, a preview of its pages, the price, and the buttons that send it. */
export default function MailView({ issue, offered, notices, onBack, onAgain, ...panel }: MailViewProps) {
  const { draft, quote } = panel;
  const t = useTranslations("compose.mail");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // After Back from a checkout page, the browser restores a scroll position below the notice about the order.
  useEffect(() => {
    if (!offered) heading.current?.scrollIntoView();
  }, [offered]);
  const note = quote?.pages.notes.join(" ");

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <Button kind="plain" className="-ml-3" onClick={onBack}>
          {t("back")}
        </Button>
        <h1
          ref={heading}
          tabIndex={-1}
          className="display mt-1 text-28 font-semibold outline-none sm:text-40"
        >
          {t(`title.${pieces[draft.format].family}`)}
        </h1>
        <p className="measure mt-2 mb-6 min-h-13 text-ink-soft sm:min-h-7">
          {quote ? <Journey draft={draft} quote={quote} /> : null}
          {quote?.pages.enclosures ? (
            <span className="block">
              <PagesOfParts quote={quote} titles={enclosuresOf(draft).map(({ title }) => title)} />
            </span>
          ) : null}
        </p>
        {notices}
        {offered && quote ? <AlreadySent draft={draft} quote={quote} /> : null}
        {offered && quote ? <ReturnedBefore quote={quote} /> : null}
        <div className="max-w-150">
          <EnvelopeScene draft={draft} totalCents={quote?.total_cents} />
        </div>
        <PrintedPages draft={draft} pageCount={quote?.page_count} />
      </div>

      <aside
        ref={measurePanel}
        aria-label={t("panel")}
        className={cn("grid min-w-0 gap-6", stickyPanelClasses)}
      >
        <div>
          <h2 className="display text-21 font-semibold">{t("price")}</h2>
          {quote ? (
            <PriceBreakdown items={quote.breakdown} totalCents={quote.total_cents} className="mt-2" />
          ) : (
            <div aria-hidden="true" className="mt-2 h-20 border-y border-line" />
          )}
          {issue ? (
            <Notice tone="problem" role="alert" title={t("noPrice")} className="mt-3">
              <p className="mt-1">{issue}</p>
              <Button kind="quiet" className="mt-3" onClick={onAgain}>
                {t("retry")}
              </Button>
            </Notice>
          ) : null}
          {quote?.limits && quote.live.available ? (
            <LetterLimits limits={quote.limits} cents={quote.total_cents} />
          ) : null}
          {note ? <p className="mt-2 text-13 text-ink-soft">{note}</p> : null}
        </div>
        {offered ? <WhenPicker draft={draft} quote={quote} onChange={updateDraft} /> : null}
        {offered ? <SendPanel {...panel} /> : null}
      </aside>
    </div>
  );
}

/** "1 page, First-Class Mail, to Tomas Rivera in Ithaca. Arrives around Tue, Dec 1." */
function Journey({ draft, quote: { page_count, options } }: { draft: Draft; quote: Price }) {
  const t = useTranslations("compose.mail");
  const { formatShortDay } = useDates();
  const named = useTranslations("mail.class");
  const summary = useSummary(draft, page_count);
  const { name, city } = draft.to;
  const mailClass = classOf(draft);
  const day = options.find(({ mail_class }) => mail_class === mailClass)?.expected_delivery_date;
  const words = { summary, mailClass: named(mailClass), name, city };
  return day ? t("journeyDay", { ...words, day: formatShortDay(day) }) : t("journey", words);
}
