"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { showAndFocus } from "#components/ui/show-and-focus";
import { pieces } from "#lib/domain/mail/pieces";
import { formatCents } from "#lib/shared/money";
import { AddressBlock } from "./addresses/address-block.tsx";
import { AlreadySent } from "./already-sent.tsx";
import { ChoosePdf, DropPdf } from "./choose-pdf.tsx";
import { ClassPicker } from "./class-picker.tsx";
import { type Draft, type DraftPdf, fontOf, pdfOf, type Side } from "./draft.ts";
import { FacePicker } from "./face-picker.tsx";
import { FormatPicker } from "./format-picker.tsx";
import { FrontPicker } from "./front-picker.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { Piece } from "./piece.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { checkLength, type FieldProblems, type PlacedProblem, placeProblem, problemOf } from "./problems.ts";
import { UploadNotice } from "./upload-notice.tsx";
import { updateDraft, updateWritten, useDraftKept } from "./use-draft.ts";
import { usePdfUpload } from "./use-pdf-upload.ts";
import type { LivePrice, Tariff } from "./use-price.ts";

// Not for everybody who writes a letter, and there by the time a file is chosen.
export const loadPdfPiece = () => import("./pdf-piece.tsx");
const PdfPiece = dynamic(loadPdfPiece, {
  ssr: false,
  loading: () => <div className="true-paper on-desk mx-auto aspect-[8.5/11] w-full max-w-[8.5in]" />,
});

type WriteViewProps = {
  draft: Draft;
  live: LivePrice;
  tariff: Tariff;
  placed: PlacedProblem;
  /** Called with the paths of fields that were changed. */
  onSolved: (paths: readonly string[]) => void;
  onAddress: (side: Side) => void;
  onMail: () => void;
  onSeveral: () => void;
};

/** The desk: the piece with its two addresses, and beside it how it travels, what it costs and the way on. */
export function WriteView({ draft, live, tariff, placed, onSolved, ...on }: WriteViewProps) {
  const kept = useDraftKept();
  const [adviceOn, setAdviceOn] = useState("");
  const pdf = pdfOf(draft);
  const { price, problem, pending } = live;
  const found = problem ? placeProblem(problem) : undefined;
  const fields: FieldProblems = {
    ...found?.fields,
    ...placed.fields,
    ...(pdf ? {} : checkLength(draft.text)),
  };
  const general = placed.general ?? found?.general;
  const { family, acceptsPdf, fonts, hasFront, classes } = pieces[draft.format];
  const handsOnly = fonts === "handwriting";

  const change = (patch: Partial<Draft>) => {
    updateDraft({ ...patch, sentAs: undefined });
    onSolved(Object.keys(patch));
  };
  // Not through `change`: what was typed while the file travelled stays.
  const changePdf = (file: DraftPdf | undefined) => {
    updateDraft({ pdf: file, sentAs: undefined });
    onSolved(["text"]);
  };
  const upload = usePdfUpload(changePdf);
  const writeInstead = () => {
    upload.stop();
    showAndFocus(() => changePdf(undefined), "text");
  };

  const address = (side: Side) => (
    <AddressBlock
      side={side}
      address={draft[side]}
      problem={problemOf(fields, side)}
      onOpen={() => on.onAddress(side)}
    />
  );
  const piece = (
    <Piece
      draft={draft}
      pageCount={price?.page_count ?? 1}
      price={price && formatCents(price.total_cents)}
      problem={fields.text}
      onText={(text) => change({ text })}
      onWritten={(text) => {
        updateWritten(text);
        // Nothing is told in the frame of a key that changes nothing: React would draw the whole desk for it.
        if (placed.fields.text !== undefined) onSolved(["text"]);
      }}
      onLeave={() => setAdviceOn(classes.length > 1 ? draft.text : "")}
      to={address("to")}
      from={address("from")}
    />
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        on.onMail();
      }}
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="display text-28 font-semibold">
            {family !== "letter" ? "Write your card" : pdf ? "Send your PDF" : "Write your letter"}
          </h1>
          <div className="-mr-3 flex flex-wrap">
            {pdf ? null : (
              <Button type="button" kind="plain" onClick={on.onSeveral}>
                To several people
              </Button>
            )}
            {!acceptsPdf ? null : pdf ? (
              <Button type="button" kind="plain" onClick={writeInstead}>
                Write it here
              </Button>
            ) : (
              <ChoosePdf kind="plain" onFile={upload.choose}>
                Send a PDF
              </ChoosePdf>
            )}
          </div>
        </div>
        {draft.sentAs ? <AlreadySent orderId={draft.sentAs} how={draft.sentHow} /> : null}
        {kept ? null : (
          <Notice tone="wait" className="mb-4" title="This browser does not keep drafts">
            Its storage is closed or full. What you type stays only while this page is open.
          </Notice>
        )}
        <FormatPicker
          format={draft.format}
          book={tariff.book}
          onChange={(format) => change({ format })}
          problem={fields.format}
        />
        {pdf ? (
          <div className="mt-5">
            <UploadNotice state={upload.state} onStop={upload.stop} />
            <PdfAddresses to={address("to")} from={address("from")} />
            <DropPdf onFile={upload.choose}>
              <PdfPiece
                draft={draft}
                pdf={pdf}
                quote={pending ? undefined : price}
                problem={fields.text}
                onFile={upload.choose}
              />
            </DropPdf>
          </div>
        ) : (
          <>
            <div className="mt-4 mb-5">
              <FacePicker
                font={fontOf(draft)}
                handsOnly={handsOnly}
                onChange={(font) => change(handsOnly ? { cardFont: font } : { font })}
              />
            </div>
            {acceptsPdf ? (
              <>
                <UploadNotice state={upload.state} onStop={upload.stop} />
                <DropPdf onFile={upload.choose}>{piece}</DropPdf>
              </>
            ) : (
              piece
            )}
          </>
        )}
        {hasFront ? (
          <div className="mt-6">
            <FrontPicker
              front={draft.postcardFront}
              onChange={(postcardFront) => change({ postcardFront })}
            />
          </div>
        ) : null}
      </div>

      <div className="grid min-w-0 gap-8 lg:sticky lg:top-6">
        {classes.length === 1 ? (
          <p className="text-15 text-ink-soft">
            Cards go first class, without tracking. Printing and postage are in the price.
          </p>
        ) : (
          <>
            <ClassPicker
              mailClass={draft.mailClass}
              options={price?.options}
              pending={pending}
              adviceOn={adviceOn}
              onChange={(mailClass) => change({ mailClass })}
            />
            <OptionPicker draft={draft} book={tariff.book} pageCount={price?.page_count} onChange={change} />
          </>
        )}

        <div>
          <h2 className="display text-21 font-semibold">Price</h2>
          {price ? (
            <PriceBreakdown items={price.breakdown} totalCents={price.total_cents} className="mt-2" />
          ) : (
            <p className="mt-2 border-y border-line py-2 text-15 text-ink-soft">
              There is a price again once it can be printed.
            </p>
          )}
          {price && price.pages.notes.length > 0 ? (
            <p className="mt-1 text-13 text-ink-soft">{price.pages.notes.join(" ")}</p>
          ) : null}
        </div>

        {general ? (
          <Notice tone="problem" role="alert" title={general.reason}>
            {general.next.length > 0 ? <p className="mt-1 text-ink-soft">{general.next[0]}</p> : null}
          </Notice>
        ) : null}

        <div className="sticky bottom-0 z-1 -mx-5 flex items-center justify-between gap-4 border-t border-line bg-desk px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0 lg:pb-5">
          <p className="tabular text-15 leading-tight text-ink-soft">
            {price ? summaryOf(draft, price.page_count) : ""}
          </p>
          <Button type="submit" size="large" className="tabular flex-1 px-5 xs:flex-none">
            {price ? `Mail it, ${formatCents(price.total_cents)}` : "Mail it"}
          </Button>
          <p role="status" className="sr-only">
            {price && !pending
              ? `${formatCents(price.total_cents)} in all, ${summaryOf(draft, price.page_count)}`
              : ""}
          </p>
        </div>
      </div>
    </form>
  );
}

export function summaryOf(draft: Draft, pageCount: number): string {
  const { family, sides } = pieces[draft.format];
  if (sides) return `One ${family}`;
  return pageCount === 1 ? "1 page" : `${pageCount} pages`;
}

/** A file has its own first page: the addresses stand beside it. */
function PdfAddresses({ to, from }: { to: React.ReactNode; from: React.ReactNode }) {
  return (
    <div className="true-paper on-desk mx-auto mb-5 grid w-full max-w-[8.5in] gap-5 p-5 xs:grid-cols-2">
      <div className="face-address text-15 leading-snug">{from}</div>
      <div className="face-address text-15 leading-snug uppercase">{to}</div>
    </div>
  );
}
