"use client";

import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { pieces } from "#lib/domain/mail/pieces";
import { formatDay } from "#lib/shared/reader-dates";
import { AlreadySent } from "./already-sent.tsx";
import { classNames } from "./class-picker.tsx";
import { classOf, type Draft } from "./draft.ts";
import { EnvelopeScene } from "./envelope-scene.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import { SendPanel, type SendPanelProps } from "./send-panel.tsx";
import type { Price } from "./use-price.ts";
import { summaryOf } from "./write-view.tsx";

type MailViewProps = SendPanelProps & {
  /** Why there is no price just now. */
  issue: string | undefined;
  onBack: () => void;
  onAgain: () => void;
};

/** The last look: the letter in its envelope, its pages for whoever wants them, what it costs; and then it is mailed. */
export default function MailView({ issue, onBack, onAgain, ...panel }: MailViewProps) {
  const { draft, quote, sending } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const note = quote?.pages.notes.join(" ");

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <Button kind="plain" className="-ml-3" onClick={onBack}>
          Back to writing
        </Button>
        <h1
          ref={heading}
          tabIndex={-1}
          className="display mt-1 text-28 font-semibold outline-none sm:text-40"
        >
          Your {pieces[draft.format].family === "letter" ? "letter" : "card"} is ready to mail
        </h1>
        <p className="measure mt-2 mb-6 min-h-13 text-ink-soft sm:min-h-7">
          {quote ? journeyOf(draft, quote) : ""}
        </p>
        {draft.sentAs && !sending ? (
          <AlreadySent orderId={draft.sentAs} how={draft.sentHow} onNew={onBack} />
        ) : null}
        <div className="max-w-150">
          <EnvelopeScene draft={draft} totalCents={quote?.total_cents} />
        </div>
        <PrintedPages draft={draft} pageCount={quote?.page_count} />
      </div>

      <aside aria-label="Mail it" className="grid min-w-0 gap-6 lg:sticky lg:top-6">
        <div>
          <h2 className="display text-21 font-semibold">Price</h2>
          {quote ? (
            <PriceBreakdown items={quote.breakdown} totalCents={quote.total_cents} className="mt-2" />
          ) : (
            <div aria-hidden="true" className="mt-2 h-20 border-y border-line" />
          )}
          {issue ? (
            <Notice tone="problem" role="alert" title="There is no price just now" className="mt-3">
              <p className="mt-1">{issue}</p>
              <Button kind="quiet" className="mt-3" onClick={onAgain}>
                Try again
              </Button>
            </Notice>
          ) : null}
          {note ? <p className="mt-2 text-13 text-ink-soft">{note}</p> : null}
        </div>
        <SendPanel {...panel} />
      </aside>
    </div>
  );
}

/** "1 page, first class, to Tomas Rivera in Ithaca. It arrives about Tuesday 1 December." */
function journeyOf(draft: Draft, { page_count, options }: Price): string {
  const { name, city } = draft.to;
  const mailClass = classOf(draft);
  const how = `${summaryOf(draft, page_count)}, ${classNames[mailClass].toLowerCase()}, to ${name} in ${city}.`;
  const day = options.find(({ mail_class }) => mail_class === mailClass)?.expected_delivery_date;
  return day ? `${how} It arrives about ${formatDay(day)}.` : how;
}
