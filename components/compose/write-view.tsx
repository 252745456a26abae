"use client";

import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Notice } from "#components/ui/notice";
import { isCard, isPostcard } from "#lib/domain/mail/piece-rules";
import { formatCents } from "#lib/shared/money";
import { AddressBlock } from "./address-block.tsx";
import { AddressFields } from "./address-fields.tsx";
import { AlreadySent } from "./already-sent.tsx";
import { ChoosePdf, DropPdf } from "./choose-pdf.tsx";
import { ClassPicker } from "./class-picker.tsx";
import { type AddressDraft, type Draft, type DraftPdf, fontOf, isFirstClassLetter, pdfOf } from "./draft.ts";
import { FacePicker } from "./face-picker.tsx";
import { FormatPicker, FrontPicker } from "./format-picker.tsx";
import { PdfPiece, UploadNotice } from "./pdf-piece.tsx";
import { Piece } from "./piece.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { checkLength, type PlacedProblem, placeProblem } from "./problems.ts";
import { updateAddress, updateDraft, useDraftKept } from "./use-draft.ts";
import { usePdfUpload } from "./use-pdf-upload.ts";
import { useQuote } from "./use-quote.ts";
import { useSuggestion } from "./use-suggestion.ts";

type WriteViewProps = {
  draft: Draft;
  hydrated: boolean;
  placed: PlacedProblem;
  /** Called with the paths of fields that were changed. */
  onSolved: (paths: readonly string[]) => void;
  onProof: () => void;
};

export function WriteView({ draft, hydrated, placed, onSolved, onProof }: WriteViewProps) {
  const kept = useDraftKept();
  const pdf = pdfOf(draft);
  const tooLong = pdf ? {} : checkLength(draft.text);
  const { quote: lastQuote, problem, pending } = useQuote(draft, hydrated && !("text" in tooLong));
  // Words change a little at a time, and so does their price; a file that cannot be read has none, and neither has too long a text.
  const quote = (pdf && problem) || "text" in tooLong ? undefined : lastQuote;
  const { suggestion, ask } = useSuggestion();
  const live = problem ? placeProblem(problem) : undefined;
  const fields = { ...live?.fields, ...placed.fields, ...tooLong };
  const general = placed.general ?? live?.general;
  const card = isCard(draft.format);

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
  const changeAddress = (side: "to" | "from") => (patch: Partial<AddressDraft>) => {
    updateAddress(side, patch);
    updateDraft({ sentAs: undefined });
    onSolved([side, ...Object.keys(patch).map((line) => `${side}.${line}`)]);
  };

  const writeInstead = () => {
    upload.stop();
    changePdf(undefined);
    requestAnimationFrame(() => document.getElementById("text")?.focus());
  };
  const piece = (
    <Piece
      draft={draft}
      pageCount={quote?.page_count ?? 1}
      price={quote && formatCents(quote.total_cents)}
      problem={fields.text}
      onText={(text) => change({ text })}
      onLeave={() => {
        if (!card) void ask(draft.text);
      }}
      to={<AddressBlock address={draft.to} empty="The recipient’s address" />}
      from={<AddressBlock address={draft.from} empty="Your address" />}
    />
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onProof();
      }}
      className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="display text-28 font-semibold">
            {card ? "Write your card" : pdf ? "Send your PDF" : "Write your letter"}
          </h1>
          {card ? null : pdf ? (
            <Button type="button" kind="plain" className="-mr-3" onClick={writeInstead}>
              Write it here
            </Button>
          ) : (
            <ChoosePdf kind="plain" className="-mr-3" onFile={upload.choose}>
              Send a PDF
            </ChoosePdf>
          )}
        </div>
        {draft.sentAs ? <AlreadySent orderId={draft.sentAs} /> : null}
        {kept ? null : (
          <Notice tone="wait" className="mb-4" title="This browser does not keep drafts">
            Its storage is closed or full. What you type stays only while this page is open.
          </Notice>
        )}
        <FormatPicker
          format={draft.format}
          onChange={(format) => change({ format })}
          problem={fields.format}
        />
        {pdf ? (
          <div className="mt-5">
            <UploadNotice state={upload.state} onStop={upload.stop} />
            <DropPdf onFile={upload.choose}>
              <PdfPiece
                draft={draft}
                pdf={pdf}
                quote={pending ? undefined : quote}
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
                handsOnly={card}
                onChange={(font) => change(card ? { cardFont: font } : { font })}
              />
            </div>
            {card ? (
              piece
            ) : (
              <>
                <UploadNotice state={upload.state} onStop={upload.stop} />
                <DropPdf onFile={upload.choose}>{piece}</DropPdf>
              </>
            )}
          </>
        )}
        {isPostcard(draft.format) ? (
          <div className="mt-6">
            <FrontPicker
              front={draft.postcardFront}
              onChange={(postcardFront) => change({ postcardFront })}
            />
          </div>
        ) : null}
      </div>

      <div className="grid min-w-0 gap-8">
        <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-1">
          <AddressFields
            side="to"
            legend="To"
            address={draft.to}
            problems={fields}
            candidate={placed.candidate?.side === "to" ? placed.candidate.address : undefined}
            onChange={changeAddress("to")}
          />
          <AddressFields
            side="from"
            legend="From"
            address={draft.from}
            problems={fields}
            candidate={placed.candidate?.side === "from" ? placed.candidate.address : undefined}
            onChange={changeAddress("from")}
          />
        </div>
        {card ? (
          <p className="text-15 text-ink-soft">
            Cards go first class, without tracking. Printing and postage are in the price.
          </p>
        ) : (
          <>
            <ClassPicker
              mailClass={draft.mailClass}
              suggestion={suggestion}
              onChange={(mailClass) => change({ mailClass })}
            />
            <Options draft={draft} onChange={change} />
          </>
        )}

        <div>
          <h2 className="display text-21 font-semibold">Price</h2>
          {quote ? (
            <PriceBreakdown items={quote.breakdown} totalCents={quote.total_cents} className="mt-2" />
          ) : (
            <div aria-hidden="true" className="mt-2 h-20 border-y border-line" />
          )}
          {quote?.note ? <p className="mt-1 text-13 text-ink-soft">{quote.note}</p> : null}
        </div>

        {general ? (
          <Notice tone="problem" role="alert" title={general.reason}>
            {general.next.length > 0 ? <p className="mt-1 text-ink-soft">{general.next[0]}</p> : null}
          </Notice>
        ) : null}

        <div className="sticky bottom-0 z-1 -mx-5 flex items-center justify-between gap-4 border-t border-line bg-desk px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0 lg:pb-5">
          <p className="leading-tight">
            <span className="display tabular block text-21 font-semibold">
              {quote ? formatCents(quote.total_cents) : "–"}
            </span>
            <span className="tabular text-13 text-ink-soft">{summaryOf(draft, quote?.page_count)}</span>
          </p>
          <Button type="submit">See the proof</Button>
          <p role="status" className="sr-only">
            {quote && !pending
              ? `${formatCents(quote.total_cents)} in all, ${summaryOf(draft, quote.page_count)}`
              : ""}
          </p>
        </div>
      </div>
    </form>
  );
}

function summaryOf(draft: Draft, pageCount = 1): string {
  if (isCard(draft.format)) return draft.format === "notecard" ? "one notecard" : "one postcard";
  return pageCount === 1 ? "1 page" : `${pageCount} pages`;
}

function Options({ draft, onChange }: { draft: Draft; onChange: (patch: Partial<Draft>) => void }) {
  return (
    <fieldset>
      <legend className="text-15 font-semibold">Options</legend>
      <Checkbox checked={draft.color} onChange={(color) => onChange({ color })} label="Print in color" />
      {isFirstClassLetter(draft) ? (
        <>
          <Checkbox
            checked={draft.tracking}
            onChange={(tracking) => onChange({ tracking })}
            label="Add tracking"
          />
          <Checkbox
            checked={draft.removeBranding}
            onChange={(removeBranding) => onChange({ removeBranding })}
            label="Leave our mark off the envelope"
          />
        </>
      ) : null}
    </fieldset>
  );
}
