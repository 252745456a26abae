"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ChoosePdf } from "../../compose/choose-pdf.tsx";
import type { DraftPdf } from "../../compose/draft.ts";
import { UploadNotice } from "../../compose/upload-notice.tsx";
import { useFileSize } from "../../compose/use-file-size.ts";
import { usePdfUpload } from "../../compose/use-pdf-upload.ts";
import { updateBulkDraft } from "../bulk-draft.ts";

/** Replaces the text with one PDF for every row, and back. The text is kept. */
export function PdfForAll({ pdf }: { pdf: DraftPdf | undefined }) {
  const t = useTranslations("bulk.letter");
  const upload = usePdfUpload((chosen) => updateBulkDraft({ pdf: chosen }));
  const size = useFileSize(pdf?.bytes ?? 0);
  const writeInstead = () => {
    upload.stop();
    updateBulkDraft({ pdf: undefined });
  };
  return (
    <div>
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
    </div>
  );
}
