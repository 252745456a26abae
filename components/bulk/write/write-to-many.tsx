"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { type MailClass, mailClasses, pieces } from "#lib/domain/mail/pieces";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { formatCents } from "#lib/shared/money";
import { type Draft, fontOf, isFirstClassLetter, isTextLetter, pdfOf } from "../../compose/draft.ts";
import { Enclosures } from "../../compose/enclosures/enclosures.tsx";
import { FacePicker } from "../../compose/face-picker.tsx";
import { FormatPicker } from "../../compose/format-picker.tsx";
import { FrontPicker } from "../../compose/front-picker.tsx";
import { more } from "../../compose/option-picker.tsx";
import { LetterParts } from "../../compose/parts/letter-parts.tsx";
import { priceOnePage, type Tariff } from "../../compose/use-price.ts";
import { WhenPicker } from "../../compose/when-picker.tsx";
import { bulkEnclosures, updateBulkDraft } from "../bulk-draft.ts";
import { ChooseDocuments, ReadingDocuments } from "../documents/choose-documents.tsx";
import type { DocumentsState } from "../documents/documents-store.ts";
import type { useMatches } from "../documents/use-matches.ts";
import type { ReadTemplate } from "../template.ts";
import type { OpenState } from "../use-list.ts";
import { PdfForAll } from "./pdf-for-all.tsx";
import { RowPreview } from "./row-preview.tsx";
import { TemplateEditor } from "./template-editor.tsx";

const TextOptions = dynamic(() => import("../../compose/text-options.tsx"), { ssr: false });
const DocumentsPanel = dynamic(() => import("../documents/documents-panel.tsx"), { ssr: false });

// The answer about the whole list says what is wrong with a file.
const noProblems = {};

type WriteToManyProps = {
  draft: Draft;
  template: ReadTemplate;
  state: OpenState;
  tariff: Tariff;
  /** The PDFs of the rows, if each has its own. */
  own: ReturnType<typeof useMatches>;
  onProblems: () => void;
};

/** The text, format, and mail class of the letters, and a preview of one. */
export function WriteToMany(props: WriteToManyProps) {
  const { draft, template, state, tariff, own, onProblems } = props;
  const t = useTranslations("bulk.letter");
  const { documents, isKept } = own.state;
  const { acceptsPdf, fonts, classes } = pieces[draft.format];
  const handsOnly = fonts === "handwriting";
  const pdf = pdfOf(draft);
  if (documents && acceptsPdf) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FormatPicker
          format={draft.format}
          book={tariff.book}
          onChange={(format) => updateBulkDraft({ format })}
          problem={undefined}
        />
        <DocumentsPanel
          documents={documents}
          matched={own.matched}
          state={state}
          isKept={isKept}
          onProblems={onProblems}
        />
        <EnclosuresOfAll draft={draft} isListed={false} />
        <MailClassAndOptions draft={draft} book={tariff.book} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <FormatPicker
          format={draft.format}
          book={tariff.book}
          onChange={(format) => updateBulkDraft({ format })}
          problem={undefined}
        />
        {acceptsPdf ? <PdfForAll draft={draft} /> : null}
        {acceptsPdf && !pdf ? <OwnPdfs reading={own.state.reading} /> : null}
        {pdf ? null : (
          <>
            <FacePicker
              font={fontOf(draft)}
              handsOnly={handsOnly}
              onChange={(font) => updateBulkDraft(handsOnly ? { cardFont: font } : { font })}
            />
            <TemplateEditor
              text={draft.text}
              font={fontOf(draft)}
              headers={state.list.headers}
              problem={draft.text.trim() === "" ? t("empty") : template.problem}
              onChange={(text) => updateBulkDraft({ text })}
            />
            {isTextLetter(draft) ? (
              <>
                <TextOptions draft={draft} onChange={updateBulkDraft} />
                <LetterParts
                  parts={draft.parts}
                  problems={noProblems}
                  onChange={(change) => updateBulkDraft({ parts: { ...draft.parts, ...change } })}
                />
              </>
            ) : null}
          </>
        )}
        {acceptsPdf ? <EnclosuresOfAll draft={draft} isListed={!pdf} /> : null}
        <FrontPicker draft={draft} onChange={updateBulkDraft} />
        {classes.length > 1 ? <MailClassAndOptions draft={draft} book={tariff.book} /> : null}
      </div>
      <RowPreview
        draft={draft}
        names={template.names}
        version={state.version}
        ready={state.counts.ready}
        problems={state.counts.problems}
      />
    </div>
  );
}

function EnclosuresOfAll({ draft, isListed }: { draft: Draft; isListed: boolean }) {
  return (
    <Enclosures
      home={bulkEnclosures}
      letterId={bulkEnclosures.id()}
      enclosures={draft.enclosures}
      listed={isListed}
      quote={undefined}
      problems={noProblems}
      onSolved={() => undefined}
    />
  );
}

/** Offers a PDF for each row instead of one text. */
function OwnPdfs({ reading }: { reading: DocumentsState["reading"] }) {
  const t = useTranslations("bulk.letter");
  if (reading) return <ReadingDocuments {...reading} />;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-15 text-ink-soft">
      {t("ownPdfsText")}
      <ChooseDocuments>{t("ownPdfs")}</ChooseDocuments>
    </p>
  );
}

function MailClassAndOptions({ draft, book }: { draft: Draft; book: PriceBook }) {
  const t = useTranslations("bulk.letter");
  const named = useTranslations("mail.class");
  return (
    <div>
      <RadioCards<MailClass>
        legend={t("mailClass")}
        value={draft.mailClass}
        onChange={(mailClass) => updateBulkDraft({ mailClass })}
        className="grid gap-2 sm:grid-cols-2"
      >
        {mailClasses.map((value) => (
          <RadioCard key={value} value={value} className="items-baseline justify-between gap-3 px-4 py-2.5">
            <span className="font-semibold">{named(value)}</span>
            <span className="tabular text-15 whitespace-nowrap text-ink-soft">
              {t("from", {
                price: formatCents(priceOnePage({ ...draft, mailClass: value }, book).totalCents),
              })}
            </span>
          </RadioCard>
        ))}
      </RadioCards>
      <div className="mt-3">
        <Checkbox
          checked={draft.color}
          onChange={(color) => updateBulkDraft({ color })}
          label={t("color")}
          detail={t("colorPrice", { price: more(book.colorPage) })}
        />
        <Checkbox
          checked={draft.singleSided}
          onChange={(singleSided) => updateBulkDraft({ singleSided })}
          label={t("singleSided")}
          detail={t("singleSidedPrice", { price: more(book.extraSheet) })}
        />
        {isFirstClassLetter(draft) ? (
          <Checkbox
            checked={draft.tracking}
            onChange={(tracking) => updateBulkDraft({ tracking })}
            label={t("tracking")}
            detail={t("trackingPrice", { price: more(book.tracking) })}
          />
        ) : null}
      </div>
      <div className="mt-6">
        <WhenPicker draft={draft} onChange={updateBulkDraft} />
      </div>
    </div>
  );
}
