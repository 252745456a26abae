"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { isCard, onlySandboxNote } from "#lib/domain/mail/piece-rules";
import { AlreadySent } from "./already-sent.tsx";
import { classNames } from "./class-picker.tsx";
import { type AddressDraft, classOf } from "./draft.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { PageShape } from "./proof-shape.tsx";
import { SendPanel, type SendPanelProps } from "./send-panel.tsx";
import type { ProofState } from "./use-proof.ts";

const ProofPages = dynamic(() => import("./proof-pages.tsx"), { ssr: false });

type ProofViewProps = Omit<SendPanelProps, "quote"> & {
  state: ProofState;
  onBack: () => void;
  onAgain: () => void;
};

/** The last look: the printed pages, who it goes to, what it costs; and then it is sent. */
export function ProofView(props: ProofViewProps) {
  const { state, onBack, onAgain, ...panel } = props;
  const { draft, sending } = panel;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const proof = state.kind === "ready" ? state.proof : undefined;

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
              <p className="mt-2 text-13 text-ink-soft">{proof.quote.note.replace(onlySandboxNote, "")}</p>
            </>
          ) : (
            <div aria-hidden="true" className="mt-2 h-28 border-y border-line" />
          )}
        </div>

        <SendPanel quote={proof?.quote} {...panel} />
      </aside>
    </div>
  );
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
