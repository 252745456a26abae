"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Sheet } from "#components/objects/sheet";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { Quote } from "#lib/api/browser-client";
import { isOfFamily } from "#lib/domain/mail/pieces";
import { ChoosePdf } from "./choose-pdf.tsx";
import { type Draft, type DraftPdf, isAddressComplete, toLetterBody } from "./draft.ts";
import { letterPagesOf } from "./enclosures/page-counts.ts";
import { EnvelopePicker } from "./envelope-picker.tsx";
import { FirstPagePicker } from "./first-page-picker.tsx";
import { FoundAddresses } from "./found-addresses.tsx";
import { PageShape } from "./proof-shape.tsx";
import { useDebounced } from "./use-debounced.ts";
import { updateDraft } from "./use-draft.ts";
import { useFileSize } from "./use-file-size.ts";
import { useFirstPageOffers } from "./use-first-page-offers.ts";
import { usePagePicture } from "./use-page-picture.ts";
import { useProofFile } from "./use-proof-file.ts";

// Loads PDF.js, which the preview uses too. Only a letter of several pages needs it before the preview.
const PdfPages = dynamic(() => import("./pdf-pages.tsx"), { ssr: false });

type PdfPieceProps = {
  draft: Draft;
  pdf: DraftPdf;
  /** The price of this exact letter, once it is known. */
  quote: Pick<Quote, "page_count" | "pages" | "breakdown" | "address_page" | "addresses_found"> | undefined;
  problem: string | undefined;
  onFile: (file: File) => void;
};

/** A letter from a PDF: its printed pages, the envelope's windows, and its size. */
export default function PdfPiece({ draft, pdf, quote, problem, onFile }: PdfPieceProps) {
  const t = useTranslations("compose.pdf");
  const size = useFileSize(pdf.bytes);
  const known = quote && !problem ? countPages(pdf, quote) : undefined;
  // The last known values stay while a new price loads.
  const [counted, setCounted] = useState<Counted>();
  if (known && JSON.stringify(known) !== JSON.stringify(counted)) setCounted(known);
  const { pages, addressPage } = counted?.key === pdf.key && !problem ? counted : unknown;
  const offers = useFirstPageOffers(pdf, quote);
  const firstPage = addressPage ? 2 : 1;
  const format = isOfFamily(draft.format, "letter") ? draft.format : "letter";
  const { to, from } = useDebounced(
    useMemo(() => ({ to: draft.to, from: draft.from }), [draft.to, draft.from]),
    addressPauseMs,
  );
  // Sends both addresses or neither: with both, the service recognizes an address that is already on page 1.
  const complete = isAddressComplete(to) && isAddressComplete(from);
  const { font: _, ...letter } = toLetterBody(
    { ...draft, enclosures: [], to, from, format },
    { to: complete, from: complete },
  );
  // If there is an address page, the windows show it and no part of the file.
  const shown = addressPage ? letter : { ...letter, overlay: "window" };
  const { picture, failed, again } = usePagePicture(shown, pages && firstPage);
  const file = useProofFile(letter, pages !== undefined && pages > 1);
  const [chosen, setChosen] = useState<{ key: string; page: number }>();
  const names = Array.from({ length: pages ?? 0 }, (_, index) =>
    addressPage && index === 0 ? t("addresses") : t("page", { number: index + 1 }),
  );

  const first = (
    <Sheet under={(pages ?? 1) - 1} className="mx-auto w-full max-w-[8.5in]">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: the image is made in this browser, so there is nothing to optimize.
        <img
          src={picture}
          alt={t("firstPage", { name: pdf.name })}
          className="aspect-[8.5/11] w-full object-cover mix-blend-multiply"
        />
      ) : (
        <div className="relative">
          <PageShape format="letter" />
          {failed ? (
            <div role="alert" className="absolute inset-0 grid content-center justify-items-center gap-3 p-6">
              <p>{t("notShown")}</p>
              <Button type="button" kind="quiet" onClick={again}>
                {t("showAgain")}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Sheet>
  );
  return (
    <section aria-label={t("label")}>
      <FoundAddresses draft={draft} pdfKey={pdf.key} quote={problem ? undefined : quote} />
      {problem ? (
        <Notice tone="problem" role="alert" title={t("cannotPrint")}>
          <p className="mt-1">{problem}</p>
        </Notice>
      ) : file ? (
        <PdfPages
          pdf={file}
          names={names}
          chosen={chosen?.key === pdf.key ? chosen.page : firstPage}
          onChoose={(page) => setChosen({ key: pdf.key, page })}
          first={first}
          firstPage={firstPage}
        />
      ) : (
        first
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-15">
          <span className="block font-semibold break-words">{pdf.name}</span>
          <span className="tabular text-13 text-ink-soft">
            {pages ? t(addressPage ? "sizeWithAddressPage" : "size", { pages, size }) : size}
          </span>
        </p>
        <ChoosePdf kind="quiet" onFile={onFile}>
          {t("another")}
        </ChoosePdf>
      </div>
      {pages && !problem ? (
        <p className="measure mt-3 text-15 text-ink-soft">{addressPage ? t("addressPage") : t("clear")}</p>
      ) : null}
      {offers.ways.length > 0 ? (
        <div className="mt-4">
          <FirstPagePicker
            offers={offers.ways}
            price={offers.price}
            value={pdf.firstPage}
            onChange={(firstPage) => updateDraft({ pdf: { ...pdf, firstPage }, sentAs: undefined })}
          />
        </div>
      ) : null}
      {draft.mailClass === "first_class" ? (
        <div className="mt-6">
          <EnvelopePicker
            format={format}
            onChange={(chosenFormat) =>
              // Other envelopes have their windows in other places.
              updateDraft({
                format: chosenFormat,
                pdf: { ...pdf, firstPage: undefined },
                sentAs: undefined,
              })
            }
          />
        </div>
      ) : null}
    </section>
  );
}

const addressPauseMs = 450;

type Counted = { key: string; pages: number; addressPage: boolean };
const unknown = { pages: undefined, addressPage: false };

const countPages = ({ key }: DraftPdf, quote: NonNullable<PdfPieceProps["quote"]>): Counted => ({
  key,
  pages: letterPagesOf(quote),
  addressPage: quote.breakdown.some(({ id }) => id === "address_page"),
});
