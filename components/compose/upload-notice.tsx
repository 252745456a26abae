"use client";

import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { UploadState } from "./use-pdf-upload.ts";

/** What a chosen file is doing, or why it was not taken. */
export function UploadNotice({ state, onStop }: { state: UploadState; onStop: () => void }) {
  if (state.kind === "idle") return null;
  if (state.kind === "refused") {
    return (
      <Notice tone="problem" role="alert" title="The PDF was not taken" className="mb-4">
        <p className="mt-1">{state.message}</p>
      </Notice>
    );
  }
  return (
    <Notice role="status" title={`Uploading ${state.name}`} className="mb-4">
      <div className="mt-2 flex items-center gap-4">
        <progress
          aria-label="How much has arrived"
          value={state.part}
          className="h-1.5 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-airmail-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-airmail-blue"
        />
        <Button type="button" kind="plain" onClick={onStop}>
          Stop
        </Button>
      </div>
    </Notice>
  );
}

/** "12 KB", "3.4 MB". */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
