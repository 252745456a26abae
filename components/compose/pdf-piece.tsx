"use client";

import { useState } from "react";
import { Sheet } from "#components/objects/sheet";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { Quote } from "#lib/api/browser-client";
import { ChoosePdf } from "./choose-pdf.tsx";
import type { Draft, DraftPdf } from "./draft.ts";
import { PageShape } from "./proof-shape.tsx";
import { usePagePicture } from "./use-page-picture.ts";
import type { UploadState } from "./use-pdf-upload.ts";

type PdfPieceProps = {
  draft: Draft;
  pdf: DraftPdf;
  /** The price of this very letter, once it is known. */
  quote: Quote | undefined;
  problem: string | undefined;
  onFile: (file: File) => void;
};

/** A letter that came as a PDF: its first page in print, and what it is. */
export function PdfPiece({ draft, pdf, quote, problem, onFile }: PdfPieceProps) {
  const known = quote && !problem ? countPages(pdf, quote) : undefined;
  // What is known stays on the sheet while a new price is on its way.
  const [counted, setCounted] = useState<Counted>();
  if (known && JSON.stringify(known) !== JSON.stringify(counted)) setCounted(known);
  const { pages, addressPage } = counted?.key === pdf.key && !problem ? counted : unknown;
  const letter = { upload_key: pdf.key, ...(draft.color ? { color: true } : {}) };
  const picture = usePagePicture(letter, pages && (addressPage ? 2 : 1));
  return (
    <section aria-label="Your letter">
      {problem ? (
        <Notice tone="problem" role="alert" title="This PDF cannot be sent">
          <p className="mt-1">{problem}</p>
        </Notice>
      ) : (
        <Sheet under={(pages ?? 1) - 1} className="mx-auto w-full max-w-[8.5in]">
          {picture ? (
            // biome-ignore lint/performance/noImgElement: it is made in this browser, there is nothing to optimise.
            <img src={picture} alt={`The first page of ${pdf.name}`} className="w-full mix-blend-multiply" />
          ) : (
            <PageShape format="letter" />
          )}
        </Sheet>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-15">
          <span className="block font-semibold break-words">{pdf.name}</span>
          <span className="tabular text-13 text-ink-soft">
            {pages ? `${pages === 1 ? "1 page" : `${pages} pages`}, ` : ""}
            {sizeOf(pdf.bytes)}
            {addressPage ? ", with an address page in front" : ""}
          </span>
        </p>
        <ChoosePdf kind="quiet" onFile={onFile}>
          Choose another PDF
        </ChoosePdf>
      </div>
    </section>
  );
}

type Counted = { key: string; pages: number; addressPage: boolean };
const unknown = { pages: undefined, addressPage: false };

const countPages = ({ key }: DraftPdf, { page_count, breakdown }: Quote): Counted => ({
  key,
  pages: page_count,
  addressPage: breakdown.some(({ id }) => id === "address_page"),
});

/** What a chosen file is doing, or why it was not taken. */
export function UploadNotice({ state, onStop }: { state: UploadState; onStop: () => void }) {
  if (state.kind === "idle") return null;
  if (state.kind === "refused") {
    return (
      <Notice tone="problem" role="alert" title="The PDF was not taken" className="mb-4">
        <p className="mt-1">{state.message}</p>
      </Notice>
    );
  }
  return (
    <Notice role="status" title={`Uploading ${state.name}`} className="mb-4">
      <div className="mt-2 flex items-center gap-4">
        <progress
          aria-label="How much has arrived"
          value={state.part}
          className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-airmail-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-airmail-blue"
        />
        <Button type="button" kind="plain" onClick={onStop}>
          Stop
        </Button>
      </div>
    </Notice>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
