"use client";

import { useRef, useState } from "react";
import { ApiProblem, uploadPdf } from "#lib/api/browser-client";
import { maxPdfBytes } from "#lib/domain/mail/limits";
import type { DraftPdf } from "./draft.ts";

export type UploadState =
  | { kind: "idle" }
  /** `part` has arrived, 0 to 1. */
  | { kind: "sending"; name: string; part: number }
  | { kind: "refused"; message: string };

/** Takes a chosen file to the service; `onDone` gets what the draft keeps of it. A second choice takes the place of the first. */
export function usePdfUpload(onDone: (pdf: DraftPdf) => void) {
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
    const flaw = await flawOf(file);
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

/** What can be seen before 10 MB travel for nothing. The service looks again. */
async function flawOf(file: File): Promise<string | undefined> {
  if (file.size > maxPdfBytes) {
    const megabytes = (file.size / 1_048_576).toFixed(1);
    return `${file.name} has ${megabytes} MB, and a letter takes at most 10. Export it again with smaller pictures.`;
  }
  const start = await file.slice(0, 1024).text();
  if (!start.includes("%PDF-"))
    return `${file.name} is not a PDF. Export or print it as a PDF, then choose that.`;
}
