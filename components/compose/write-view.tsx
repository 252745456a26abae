"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { showAndFocus } from "#components/ui/show-and-focus";
import { pieces } from "#lib/domain/mail/pieces";
import { formatCents } from "#lib/shared/money";
import { AddressBlock } from "./addresses/address-block.tsx";
import { printedWithBlanks } from "./blanks/has-blanks.ts";
import { Blanks, useBlankQuestion } from "./blanks/use-blank-question.tsx";
import { DropPdf } from "./choose-pdf.tsx";
import { ClassPicker } from "./class-picker.tsx";
import { type Draft, type DraftPdf, fontOf, isMarkdown, pdfOf, type Side } from "./draft.ts";
import { Enclosures } from "./enclosures/enclosures.tsx";
import { FacePicker } from "./face-picker.tsx";
import { FormatPicker } from "./format-picker.tsx";
import { FrontPicker } from "./front-picker.tsx";
import { Heading } from "./heading.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { LetterParts } from "./parts/letter-parts.tsx";
import { Piece } from "./piece.tsx";
import { PriceAndMail } from "./price-and-mail.tsx";
import { checkLength, type FieldProblems, type PlacedProblem, placeProblem, problemOf } from "./problems.ts";
import { measurePanel, stickyPanelClasses } from "./sticky-panel.ts";
import { enclosureHome, updateDraft, updateWritten } from "./use-draft.ts";
import { usePdfUpload } from "./use-pdf-upload.ts";
import type { LivePrice, Price, Tariff } from "./use-price.ts";

// The composer loads this at the visitor's first input, so that it is ready before a PDF is chosen.
export const loadPdfPiece = () => import("./pdf-piece.tsx");
const PdfPiece = dynamic(loadPdfPiece, {
  ssr: false,
  loading: () => <div className="true-paper on-desk mx-auto aspect-[8.5/11] w-full max-w-[8.5in]" />,
});

export const loadUploadNotice = () => import("./upload-notice.tsx");
const UploadNotice = dynamic(loadUploadNotice, { ssr: false });

// Loaded only for those who open it, because most letters are plain text in the usual size.
const LivePages = dynamic(() => import("./live-pages.tsx"), { ssr: false });
export const loadTextOptions = () => import("./text-options.tsx");
const TextOptions = dynamic(loadTextOptions, { ssr: false });

type WriteViewProps = {
  draft: Draft;
  live: LivePrice;
  tariff: Tariff;
  placed: PlacedProblem;
  /** False while this letter has an order, or may have one. */
  offered: boolean;
  /** What is known about that order. */
  notices: ReactNode;
  /** Called with the paths of fields that were changed. */
  onSolved: (paths: readonly string[]) => void;
  onAddress: (side: Side) => void;
  onMail: () => void;
  onSeveral: () => void;
};

/** The composer: the mail with its two addresses, and next to it the mail class, the price, and the button to continue. */
export function WriteView({
  draft,
  live,
  tariff,
  placed,
  offered,
  notices,
  onSolved,
  ...on
}: WriteViewProps) {
  const t = useTranslations("compose");
  const [adviceOn, setAdviceOn] = useState("");
  const { mail, question } = useBlankQuestion(printedWithBlanks(draft), on.onMail);
  const { price, problem, pending } = live;
  const found = problem ? placeProblem(problem, t) : undefined;
  const fields: FieldProblems = {
    ...found?.fields,
    ...placed.fields,
    ...(pdfOf(draft) ? {} : checkLength(draft.text, t)),
  };
  const { classes } = pieces[draft.format];
  const change = (patch: Partial<Draft>) => {
    updateDraft({ ...patch, sentAs: undefined });
    onSolved(Object.keys(patch));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (offered) mail();
      }}
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      {question}
      <Writing
        draft={draft}
        price={price}
        pending={pending}
        tariff={tariff}
        fields={fields}
        notices={notices}
        onChange={change}
        onWritten={(text) => {
          updateWritten(text);
          // Not called at every key press, but only if the text had a problem, because each call renders the whole page.
          if (placed.fields.text !== undefined) onSolved(["text"]);
        }}
        onSolved={onSolved}
        onLeave={() => setAdviceOn(classes.length > 1 ? draft.text : "")}
        onAddress={on.onAddress}
        onSeveral={on.onSeveral}
      />
      <div ref={measurePanel} className={cn("grid min-w-0 gap-8", stickyPanelClasses)}>
        {classes.length === 1 ? (
          <p className="text-15 text-ink-soft">{t("write.cardClass")}</p>
        ) : (
          <>
            <ClassPicker
              mailClass={draft.mailClass}
              options={price?.options}
              pending={pending}
              adviceOn={adviceOn}
              onChange={(mailClass) => change({ mailClass })}
            />
            <OptionPicker
              draft={draft}
              book={tariff.book}
              pageCount={price && price.page_count - (price.pages.blank ?? 0)}
              onChange={change}
            />
          </>
        )}
        <PriceAndMail
          draft={draft}
          live={live}
          general={placed.general ?? found?.general}
          offered={offered}
        />
      </div>
    </form>
  );
}

type WritingProps = Pick<
  WriteViewProps,
  "draft" | "tariff" | "notices" | "onSolved" | "onAddress" | "onSeveral"
> & {
  price: Price | undefined;
  pending: boolean;
  fields: FieldProblems;
  onChange: (patch: Partial<Draft>) => void;
  onWritten: (text: string) => void;
  onLeave: () => void;
};

/** What is mailed: its format, and the text on its paper or the PDF. */
function Writing(props: WritingProps) {
  const { draft, price, pending, tariff, fields, onChange, onSolved, onAddress } = props;
  const pdf = pdfOf(draft);
  const { acceptsPdf, fonts } = pieces[draft.format];
  const handsOnly = fonts === "handwriting";
  const t = useTranslations("compose.write");
  const [styled, setStyled] = useState(false);
  // Doesn't use `onChange`, so that text typed during the upload stays.
  const changePdf = (file: DraftPdf | undefined) => {
    updateDraft({ pdf: file, sentAs: undefined });
    onSolved(["text"]);
  };
  const upload = usePdfUpload(changePdf);
  const uploading =
    upload.state.kind === "idle" ? null : <UploadNotice state={upload.state} onStop={upload.stop} />;
  const address = (side: Side) => (
    <AddressBlock
      side={side}
      address={draft[side]}
      problem={problemOf(fields, side)}
      onOpen={() => onAddress(side)}
    />
  );
  const piece = (
    <Piece
      draft={draft}
      pageCount={price?.page_count ?? 1}
      price={price && formatCents(price.total_cents)}
      problem={fields.text}
      onText={(text) => onChange({ text })}
      onWritten={props.onWritten}
      onLeave={props.onLeave}
      date={draft.parts.dateLine.trim() === "auto" ? (price?.date_line ?? "") : draft.parts.dateLine.trim()}
      to={address("to")}
      from={address("from")}
    />
  );
  return (
    <div className="min-w-0">
      <Heading
        draft={draft}
        notices={props.notices}
        onFile={upload.choose}
        onWriteHere={() => {
          upload.stop();
          showAndFocus(() => changePdf(undefined), "text");
        }}
        onSeveral={props.onSeveral}
      />
      <FormatPicker
        format={draft.format}
        book={tariff.book}
        onChange={(format) => {
          onChange({ format });
          // A problem with the text names the previous format.
          onSolved(["text"]);
        }}
        problem={fields.format}
      />
      {pdf ? (
        <div className="mt-5">
          {uploading}
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
              onChange={(font) => onChange(handsOnly ? { cardFont: font } : { font })}
            />
            {!acceptsPdf ? null : styled || draft.markdown || draft.typeSize > 11 ? (
              <TextOptions draft={draft} onChange={onChange} />
            ) : (
              <Button type="button" kind="plain" className="-ml-3 text-15" onClick={() => setStyled(true)}>
                {t("style")}
              </Button>
            )}
          </div>
          <Blanks draft={draft} />
          {acceptsPdf ? (
            <>
              {uploading}
              <DropPdf onFile={upload.choose}>{piece}</DropPdf>
            </>
          ) : (
            piece
          )}
        </>
      )}
      {isMarkdown(draft) ? <LivePages draft={draft} /> : null}
      {acceptsPdf && !pdf ? (
        <LetterParts
          parts={draft.parts}
          problems={fields}
          onChange={(change, paths) => {
            onChange({ parts: { ...draft.parts, ...change } });
            onSolved(paths);
          }}
        />
      ) : null}
      {acceptsPdf ? (
        <Enclosures
          home={enclosureHome}
          letterId={draft.id}
          enclosures={draft.enclosures}
          listed={!pdf}
          quote={pending ? undefined : price}
          problems={fields}
          onSolved={onSolved}
        />
      ) : null}
      <FrontPicker draft={draft} onChange={onChange} />
    </div>
  );
}

/** A PDF has its own first page, so the addresses are shown next to the PDF instead of on it. */
function PdfAddresses({ to, from }: { to: ReactNode; from: ReactNode }) {
  "use no memo";
  return (
    <div className="true-paper on-desk mx-auto mb-5 grid w-full max-w-[8.5in] gap-5 p-5 xs:grid-cols-2">
      <div className="face-address text-15 leading-snug">{from}</div>
      <div className="face-address text-15 leading-snug uppercase">{to}</div>
    </div>
  );
}
