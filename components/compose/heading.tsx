"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { pieces } from "#lib/domain/mail/pieces";
import { ChoosePdf } from "./choose-pdf.tsx";
import { type Draft, pdfOf } from "./draft.ts";
import { useDraftPersisted } from "./use-draft.ts";

type HeadingProps = {
  draft: Draft;
  notices: ReactNode;
  onFile: (file: File) => void;
  onWriteHere: () => void;
  onSeveral: () => void;
};

/** The title, other ways to send, and the draft's state. */
export function Heading({ draft, notices, onFile, onWriteHere, onSeveral }: HeadingProps) {
  "use no memo";
  const t = useTranslations("compose.write");
  const saved = useDraftPersisted();
  const pdf = pdfOf(draft);
  const { family, acceptsPdf } = pieces[draft.format];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="display text-28 font-semibold">{pdf ? t("titlePdf") : t(`title.${family}`)}</h1>
        <div className="-mx-3 flex flex-wrap">
          {pdf || family !== "letter" ? null : (
            <LocalAnchor href="/templates" className={buttonClasses({ kind: "plain" })}>
              {t("templates")}
            </LocalAnchor>
          )}
          {pdf ? null : (
            <Button type="button" kind="plain" onClick={onSeveral}>
              {t("several")}
            </Button>
          )}
          {!acceptsPdf ? null : pdf ? (
            <Button type="button" kind="plain" onClick={onWriteHere}>
              {t("writeHere")}
            </Button>
          ) : (
            <ChoosePdf kind="plain" onFile={onFile}>
              {t("sendPdf")}
            </ChoosePdf>
          )}
        </div>
      </div>
      {notices}
      {saved ? null : (
        <Notice tone="wait" className="mb-4" title={t("notSaved")}>
          {t("notSavedText")}
        </Notice>
      )}
    </>
  );
}
