"use client";

import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { saveFile } from "./save-file.ts";
import { useAttempt } from "./use-attempt.ts";

type DownloadSectionProps = {
  /** The heading's ID. */
  id: string;
  title: string;
  fileName: string;
  get: () => Promise<Blob>;
  /** The button's label, and its label while the file is being downloaded. */
  label: string;
  busyLabel: string;
  /** What the file is. */
  children: ReactNode;
};

/** A section of an order's page with a file that its sender can download. */
export function DownloadSection({
  id,
  title,
  fileName,
  get,
  label,
  busyLabel,
  children,
}: DownloadSectionProps) {
  const { busy, problem, attempt } = useAttempt();
  const download = () =>
    attempt(async () => {
      saveFile(await get(), fileName);
    });
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="display text-21 font-semibold">
        {title}
      </h2>
      <div className="mt-1 mb-3 space-y-1 text-15 text-ink-soft">{children}</div>
      <Button kind="quiet" onClick={download} disabled={busy} focusableWhenDisabled>
        {busy ? busyLabel : label}
      </Button>
      <p role="alert" className="mt-2 text-15">
        {problem}
      </p>
    </section>
  );
}
