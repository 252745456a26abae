"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { isCard } from "#lib/domain/mail/piece-rules";
import { formatCents } from "#lib/shared/money";
import { AlreadySent } from "./already-sent.tsx";
import { classNames } from "./class-picker.tsx";
import { type AddressDraft, classOf, type Draft } from "./draft.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PageShape } from "./proof-shape.tsx";
import type { Lane } from "./send-attempt.ts";
import type { ProofState } from "./use-proof.ts";

const ProofPages = dynamic(() => import("./proof-pages.tsx"), { ssr: false });

export type SendProblem = { code: string; reason: string; next: readonly string[] };

type ProofViewProps = {
  draft: Draft;
  state: ProofState;
  sending: boolean;
  problem: SendProblem | undefined;
  lane: Lane;
  /** The lane of a try that was not answered. */
  unanswered: Lane | undefined;
  onLane: (lane: Lane) => void;
  onBack: () => void;
  onSend: () => void;
  onAgain: () => void;
};

/** The last look: the printed pages, who it goes to, what it costs; and then it is sent. */
export function ProofView(props: ProofViewProps) {
  const { draft, state, sending, problem, lane, unanswered, onLane, onBack, onSend, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const proof = state.kind === "ready" ? state.proof : undefined;

  // On a phone the button stands at the bottom of the screen, whatever is above it.
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) refused.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="min-w-0">
        <Button kind="plain" className="-ml-3" onClick={onBack}>
          Back to writing
        </Button>
        <h1 ref={heading} tabIndex={-1} className="display mt-1 mb-2 text-28 font-semibold outline-none">
          {isCard(draft.format) ? "The card as it will be printed" : "The pages as they will be printed"}
        </h1>
        <p className="measure mb-6 text-ink-soft">
          This is the file the printer gets. What is not right here will not be right on paper.
        </p>
        {draft.sentAs && !sending ? <AlreadySent orderId={draft.sentAs} onNew={onBack} /> : null}
        <ProofBody state={state} draft={draft} onAgain={onAgain} />
      </div>

      <aside aria-label="Send" className="grid min-w-0 gap-6 lg:sticky lg:top-6">
        <dl className="grid grid-cols-2 gap-4 text-15 lg:grid-cols-1">
          <AddressLines term="To" address={draft.to} />
          <AddressLines term="From" address={draft.from} />
        </dl>
        <div>
          <h2 className="text-15 font-semibold">{classNames[classOf(draft)]}</h2>
          {proof ? (
            <>
              <PriceBreakdown
                items={proof.quote.breakdown}
                totalCents={proof.quote.total_cents}
                className="mt-2"
              />
              {proof.quote.note ? <p className="mt-2 text-13 text-ink-soft">{proof.quote.note}</p> : null}
            </>
          ) : (
            <div aria-hidden="true" className="mt-2 h-28 border-y border-line" />
          )}
        </div>

        <RadioCards<Lane> legend="How to send it" value={lane} onChange={onLane} className="grid gap-2">
          <RadioCard value="sandbox" className="flex-col px-4 py-2.5">
            <span className="text-16 font-semibold">In the sandbox, free</span>
            <span className="text-13 text-ink-soft">
              Everything happens except printing and mailing. Nothing is charged.
            </span>
          </RadioCard>
          <RadioCard value="live" className="flex-col px-4 py-2.5">
            <span className="text-16 font-semibold">
              For real{proof ? `, ${formatCents(proof.quote.total_cents)}` : ""}
            </span>
            <span className="text-13 text-ink-soft">Paid by card, then printed and mailed.</span>
          </RadioCard>
        </RadioCards>

        <div ref={refused} className="empty:hidden">
          {problem ? <SendRefused problem={problem} onSandbox={() => onLane("sandbox")} /> : null}
        </div>
        {unanswered === lane && !sending ? (
          <Notice tone="wait" title="The last try was not answered">
            <p className="mt-1">Sending again asks for the same letter, so there will not be a second one.</p>
          </Notice>
        ) : null}

        <div className="sticky bottom-0 -mx-5 border-t border-line bg-desk px-5 py-3 sm:-mx-8 sm:px-8 lg:static lg:mx-0 lg:border-0 lg:p-0">
          <Button
            size="large"
            className="w-full"
            disabled={proof === undefined || sending}
            focusableWhenDisabled
            onClick={onSend}
          >
            {sending ? "Sending …" : labelOf(lane, draft.sentAs !== undefined)}
          </Button>
          <p role="status" className="sr-only">
            {sending ? "Sending your letter." : ""}
          </p>
        </div>
      </aside>
    </div>
  );
}

function labelOf(lane: Lane, again: boolean): string {
  if (lane === "live") return again ? "Pay and send it once more" : "Pay and send";
  return again ? "Send it once more in the sandbox" : "Send in the sandbox";
}

function ProofBody({ state, draft, onAgain }: Pick<ProofViewProps, "state" | "draft" | "onAgain">) {
  if (state.kind === "ready") {
    return (
      <>
        <ProofPages pdf={state.proof.pdf} format={draft.format} />
        <SavePdf pdf={state.proof.pdf} />
      </>
    );
  }
  if (state.kind === "refused") {
    return (
      <Notice tone="problem" role="alert" title="The pages could not be made">
        <p className="mt-1">{state.problem.message}</p>
        <Button kind="quiet" className="mt-3" onClick={onAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[8.5in]">
      <p role="status" className="sr-only">
        Making the pages.
      </p>
      <PageShape format={draft.format} />
    </div>
  );
}

function AddressLines({ term, address }: { term: string; address: AddressDraft }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 font-medium text-ink-soft">{term}</dt>
      <dd className="mt-0.5 break-words">
        {address.name}
        <br />
        {[address.line1, address.line2].filter(Boolean).join(", ")}
        <br />
        {address.city}, {address.state} {address.zip}
      </dd>
    </div>
  );
}

function SendRefused({ problem, onSandbox }: { problem: SendProblem; onSandbox: () => void }) {
  if (problem.code === "payments_not_configured") {
    return (
      <Notice tone="wait" role="alert" title="Card payment is not open here yet">
        <p className="mt-1">
          This deployment cannot take payments, so it cannot mail for real. Your letter was not sent and
          nothing was charged. The sandbox works.
        </p>
        <Button kind="quiet" className="mt-3" onClick={onSandbox}>
          Choose the sandbox
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="problem" role="alert" title="It was not sent">
      <p className="mt-1">{problem.reason}</p>
    </Notice>
  );
}

function SavePdf({ pdf }: { pdf: Blob }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(pdf);
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [pdf]);
  return (
    <p className="mt-5 text-center text-15">
      <a
        href={href}
        download="letter.pdf"
        className="inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
      >
        Save these pages as a PDF
      </a>
    </p>
  );
}
