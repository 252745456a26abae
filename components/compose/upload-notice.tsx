"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { UploadState } from "./use-pdf-upload.ts";

/** Shows the progress of an upload, or why the file was refused. */
export default function UploadNotice({ state, onStop }: { state: UploadState; onStop: () => void }) {
  // Rarely shown, so memoizing it isn't worth a larger script.
  "use no memo";
  const t = useTranslations("compose.upload");
  if (state.kind === "idle") return null;
  if (state.kind === "refused") {
    return (
      <div key={state.message} ref={bringIntoView} tabIndex={-1} className="mb-4 outline-none">
        <Notice tone="problem" role="alert" title={t("refused")}>
          <p className="mt-1">{state.message}</p>
        </Notice>
      </div>
    );
  }
  return (
    <Notice role="status" title={t("uploading", { name: state.name })} className="mb-4">
      <div className="mt-2 flex items-center gap-4">
        <progress
          aria-label={t("progress")}
          value={state.part}
          className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-airmail-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-airmail-blue"
        />
        <Button type="button" kind="plain" onClick={onStop}>
          {t("stop")}
        </Button>
      </div>
    </Notice>
  );
}

/** A file can be chosen far below this notice, so the page scrolls to it. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: "center" });
}
