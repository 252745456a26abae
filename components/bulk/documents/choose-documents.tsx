"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChooseFiles } from "../../compose/choose-pdf.tsx";

const accepted = ".pdf,.zip,application/pdf,application/zip,application/x-zip-compressed";

/** Chooses the PDFs of the rows: several, or a ZIP archive of them. The code that reads them loads once they are chosen. */
export function ChooseDocuments({ children }: { children: ReactNode }) {
  return (
    <ChooseFiles kind="plain" accept={accepted} multiple onFiles={(files) => void takeDocuments(files)}>
      {children}
    </ChooseFiles>
  );
}

const takeDocuments = async (files: readonly File[]) => (await import("./take-files.ts")).takeFiles(files);

/** Says that a ZIP archive is being read, with a way to stop. */
export function ReadingDocuments({ name, found }: { name: string; found: number }) {
  const t = useTranslations("bulk.documents");
  return (
    <p role="status" className="text-15 text-ink-soft">
      {t("reading", { name, count: found })}
    </p>
  );
}
