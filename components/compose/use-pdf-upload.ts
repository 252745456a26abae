"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { uploadPdf } from "#lib/api/browser-uploads";
import { maxPdfBytes } from "#lib/domain/mail/limits";
import type { Translator } from "#messages/translator";
import type { DraftPdf } from "./draft.ts";

export type UploadState =
  | { kind: "idle" }
  /** `part` has been uploaded, 0 to 1. */
  | { kind: "sending"; name: string; part: number }
  | { kind: "refused"; message: string };

/** Uploads a chosen file. `onDone` gets what the draft stores about the file. A second file replaces the first. */
export function usePdfUpload(onDone: (pdf: DraftPdf) => void) {
  const t = useTranslations("compose.upload");
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const latest = useRef<AbortController>(undefined);

  const stop = () => {
    latest.current?.abort();
    setState({ kind: "idle" });
  };

  const choose = async (file: File) => {
    stop();
    latest.current = new AbortController();
    const { signal } = latest.current;
    const flaw = await flawOf(file, t);
    if (signal.aborted) return;
    if (flaw) return setState({ kind: "refused", message: flaw });
    const { name } = file;
    setState({ kind: "sending", name, part: 0 });
    const onProgress = (part: number) => {
      if (!signal.aborted) setState({ kind: "sending", name, part });
    };
    try {
      const key = await uploadPdf(file, onProgress, signal);
      if (signal.aborted) return;
      setState({ kind: "idle" });
      onDone({ key, name, bytes: file.size });
    } catch (problem) {
      if (signal.aborted) return;
      if (!(problem instanceof ApiProblem)) throw problem;
      setState({ kind: "refused", message: problem.message });
    }
  };

  return { state, choose, stop };
}

/** Detects problems before uploading up to 10 MB in vain. The service checks again. */
async function flawOf(file: File, t: Translator<"compose.upload">): Promise<string | undefined> {
  if (file.size > maxPdfBytes) {
    return t("tooLarge", { name: file.name, size: (file.size / 1_048_576).toFixed(1) });
  }
  const start = await file.slice(0, 1024).text();
  if (!start.includes("%PDF-")) return t("notPdf", { name: file.name });
}
