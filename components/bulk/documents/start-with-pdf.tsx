"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { ChooseDocuments, ReadingDocuments } from "./choose-documents.tsx";
import { removeDocuments, useDocuments } from "./documents-store.ts";

const MergedOffer = dynamic(() => import("./merged-offer.tsx"), { ssr: false });

/** Starts without a list: from one PDF with the letters of many people, whose addresses become the list. */
export function StartWithPdf() {
  const t = useTranslations("bulk.documents.start");
  const { documents, reading } = useDocuments();
  const files = documents?.files ?? [];
  if (reading) return <ReadingDocuments {...reading} />;
  if (files.length === 1)
    return (
      <div className="measure">
        <MergedOffer name={files[0]!.path} makesList />
        <Button kind="plain" className="-ml-3" onClick={() => void removeDocuments()}>
          {t("remove")}
        </Button>
      </div>
    );
  if (files.length > 1)
    return (
      <Notice title={t("files", { count: files.length })} className="measure">
        <p className="mt-1">{t("filesText")}</p>
        <Button kind="plain" className="-ml-3" onClick={() => void removeDocuments()}>
          {t("remove")}
        </Button>
      </Notice>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-15 text-ink-soft">
      {t("text")}
      <ChooseDocuments>{t("choose")}</ChooseDocuments>
    </p>
  );
}
