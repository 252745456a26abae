"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { createQuote } from "#lib/api/browser-client";
import { ChoosePdf } from "../../compose/choose-pdf.tsx";
import { type Draft, type DraftPdf, pdfOf, toLetterBody } from "../../compose/draft.ts";
import { FirstPagePicker } from "../../compose/first-page-picker.tsx";
import UploadNotice from "../../compose/upload-notice.tsx";
import { useFileSize } from "../../compose/use-file-size.ts";
import { useFirstPageOffers } from "../../compose/use-first-page-offers.ts";
import { usePdfUpload } from "../../compose/use-pdf-upload.ts";
import { updateBulkDraft } from "../bulk-draft.ts";

/** Replaces the text with one PDF for every row. The text is kept, and returns when the PDF is removed. */
export function PdfForAll({ draft }: { draft: Draft }) {
  const t = useTranslations("bulk.letter");
  const pdf = pdfOf(draft);
  const upload = usePdfUpload((chosen) => updateBulkDraft({ pdf: chosen }));
  const size = useFileSize(pdf?.bytes ?? 0);
  const writeInstead = () => {
    upload.stop();
    updateBulkDraft({ pdf: undefined });
  };
  return (
    <div className="grid gap-4">
      <UploadNotice state={upload.state} onStop={upload.stop} />
      {pdf ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-2">
          <p className="min-w-0 text-15">
            <strong className="font-semibold break-all">{pdf.name}</strong>{" "}
            <span className="text-ink-soft">{t("pdfSize", { size })}</span>
          </p>
          <div className="-mr-3 flex flex-wrap">
            <ChoosePdf kind="plain" onFile={upload.choose}>
              {t("anotherPdf")}
            </ChoosePdf>
            <Button kind="plain" onClick={writeInstead}>
              {t("write")}
            </Button>
          </div>
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-15 text-ink-soft">
          {t("havePdf")}
          <ChoosePdf kind="plain" onFile={upload.choose}>
            {t("sendPdf")}
          </ChoosePdf>
        </p>
      )}
      {pdf ? <RoomForAddress draft={draft} pdf={pdf} /> : null}
    </div>
  );
}

/** The choice for a PDF whose page 1 has no room for the address. No address is needed to decide, because every row prints the same pages. */
function RoomForAddress({ draft, pdf }: { draft: Draft; pdf: DraftPdf }) {
  const body = { ...toLetterBody(draft, { to: false, from: false }), page_count: 1 };
  const { data } = useQuery({
    queryKey: ["quote", body],
    queryFn: ({ signal }) => createQuote(body, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { ways, price } = useFirstPageOffers(pdf, data);
  if (ways.length === 0) return null;
  return (
    <FirstPagePicker
      offers={ways}
      price={price}
      value={pdf.firstPage}
      onChange={(firstPage) => updateBulkDraft({ pdf: { ...pdf, firstPage } })}
    />
  );
}
