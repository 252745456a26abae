"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { cn } from "#components/ui/class-names";
import { Notice } from "#components/ui/notice";
import { maxRecordBytes } from "#lib/domain/certificates/record-signature";
import { type RecordKey, type RecordVerdict, verifyRecord } from "#lib/domain/certificates/verify-record";
import { ChoosePdf } from "../compose/choose-pdf.tsx";
import { CurrencyOfRecord } from "./currency-of-record.tsx";

type Verdict = RecordVerdict | { kind: "unreadable" };
type Checked = { name: string; verdict: Verdict | null };

const tones = { genuine: "done", test: "wait", changed: "problem", foreign: "problem" } as const;
const toneOf = (kind: Verdict["kind"]) => (kind in tones ? tones[kind as keyof typeof tones] : "plain");

/** Verifies a dropped or chosen Mailing record in the browser. No request carries the file. */
export function VerifyRecord({ keys }: { keys: readonly RecordKey[] }) {
  const t = useTranslations("verify");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [over, setOver] = useState(false);
  const latest = useRef<File>(null);

  const check = async (file: File) => {
    latest.current = file;
    setChecked({ name: file.name, verdict: null });
    const verdict = await verdictOf(file, keys);
    // Only the file that was chosen last counts.
    if (latest.current === file) setChecked({ name: file.name, verdict });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void check(file);
  };

  return (
    <div className="mt-10 max-w-150">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way for mouse users; the button in it works for everyone. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-paper border-2 border-dashed px-5 py-8 sm:px-8",
          over ? "border-airmail-blue bg-paper" : "border-line",
        )}
      >
        <ChoosePdf kind={checked ? "quiet" : "primary"} onFile={(file) => void check(file)}>
          {t(checked ? "another" : "choose")}
        </ChoosePdf>
        <span className="text-15 text-ink-soft pointer-coarse:hidden">{t(over ? "drop" : "orDrop")}</span>
      </div>
      <div aria-live="polite" className="mt-6">
        {checked ? <Result checked={checked} /> : null}
      </div>
    </div>
  );
}

function Result({ checked: { name, verdict } }: { checked: Checked }) {
  const t = useTranslations("verify");
  if (!verdict) return <p className="text-15 text-ink-soft">{t("checking", { name })}</p>;
  return (
    <Notice tone={toneOf(verdict.kind)}>
      <h2 className="display text-21 font-semibold">{t(verdict.kind)}</h2>
      <p className="mt-1">{t(`${verdict.kind}Text`, { size: maxRecordBytes / 1_000_000 })}</p>
      {verdict.kind === "genuine" ? <CurrencyOfRecord key={verdict.hash} hash={verdict.hash} /> : null}
      <p className="mt-2 text-13 break-words text-ink-soft">{t("file", { name })}</p>
    </Notice>
  );
}

async function verdictOf(file: File, keys: readonly RecordKey[]): Promise<Verdict> {
  if (file.size > maxRecordBytes) return { kind: "too_large" };
  try {
    return await verifyRecord(new Uint8Array(await file.arrayBuffer()), keys);
  } catch {
    return { kind: "unreadable" };
  }
}
