"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import { useFileSize } from "../../compose/use-file-size.ts";
import type { SendingProgress } from "./use-document-sending.ts";

/** The progress of uploading or pricing the documents. */
export function DocumentProgress({ progress, onStop }: { progress: SendingProgress; onStop: () => void }) {
  const t = useTranslations("bulk.documents");
  const size = useFileSize(progress.kind === "uploading" ? progress.bytes : 0);
  const isUploading = progress.kind === "uploading";
  const part = isUploading ? progress.part : progress.prepared / Math.max(1, progress.count);
  return (
    <Notice
      title={
        isUploading
          ? t("uploading", { count: progress.files, size })
          : t("preparing", { prepared: progress.prepared, count: progress.count })
      }
    >
      <div className="mt-2 flex items-center gap-4">
        <progress
          aria-label={t("progress")}
          value={part}
          className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-airmail-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-airmail-blue"
        />
        <Button kind="plain" onClick={onStop}>
          {t("stop")}
        </Button>
      </div>
      <p className="text-13 text-ink-soft">{t("goesOn")}</p>
    </Notice>
  );
}
