"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { StartWithPdf } from "../documents/start-with-pdf.tsx";
import { openList } from "../use-list.ts";

/** Files that can't be read can be chosen too, because the page says what to do with them. */
const accepted =
  ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods,.numbers,.vcf,text/csv,text/tab-separated-values,text/plain";
const examples = [
  { href: "/examples/thank-you.csv", id: "thanks" },
  { href: "/examples/excel-lost-zeros.csv", id: "zeros" },
  { href: "/examples/with-problems.csv", id: "problems" },
] as const;

const pastedExample = "name\tstreet\tcity\tstate\tzip";

const openText = (text: string) => openList(new Blob([text]), "Pasted rows");

/** The first step: a file, dropped or chosen, or rows pasted from a spreadsheet. */
export function ChooseList({ ready }: { ready: boolean }) {
  const t = useTranslations("bulk.choose");
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file) void openList(file, file.name);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way for a mouse; the button inside it serves everyone. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={onDrop}
        className={cn(
          "grid justify-items-center gap-4 rounded-control px-5 py-10 text-center outline-2 -outline-offset-2 outline-dashed transition-[background-color,outline-color] duration-150 sm:py-14",
          over ? "bg-paper outline-airmail-blue" : "bg-paper/60 outline-edge",
        )}
      >
        <Rows />
        <p className="display text-21 font-semibold sm:text-28">{t("drop")}</p>
        <p className="max-w-[34em] text-15 text-ink-soft">{t("text")}</p>
        <label
          className={cn(
            buttonClasses({ size: "large" }),
            "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-airmail-blue",
          )}
        >
          {t("file")}
          <input
            ref={input}
            type="file"
            accept={accepted}
            disabled={!ready}
            className="sr-only"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              // Reset, so that the same file can be chosen again after a change.
              currentTarget.value = "";
            }}
          />
        </label>
      </div>
      {/* Its space is reserved before it can be used, so that nothing below moves. */}
      <div className={cn("mt-4 min-h-11", !ready && "invisible")}>
        <StartWithPdf />
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <PasteRows ready={ready} />
        <Examples />
      </div>
    </div>
  );
}

function PasteRows({ ready }: { ready: boolean }) {
  const t = useTranslations("bulk.choose");
  const [typed, setTyped] = useState("");
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    // Pasted rows are opened at once and never written into the field, because a hundred thousand of them would freeze the page.
    if (!text.includes("\n") || typed !== "") return;
    event.preventDefault();
    void openText(text);
  };
  return (
    <div>
      <label htmlFor="paste" className="text-15 font-semibold">
        {t("paste")}
      </label>
      <p className="mb-2 text-15 text-ink-soft">{t("pasteText")}</p>
      <textarea
        id="paste"
        rows={3}
        value={typed}
        disabled={!ready}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPaste={onPaste}
        spellCheck={false}
        placeholder={pastedExample}
        className={cn(controlClasses, "px-3 py-2 font-mono text-15")}
      />
      {typed.trim() === "" ? null : (
        <Button kind="quiet" className="mt-3" onClick={() => void openText(typed)}>
          {t("usePasted")}
        </Button>
      )}
    </div>
  );
}

function Examples() {
  const t = useTranslations("bulk.choose");
  return (
    <div>
      <p className="text-15 font-semibold">{t("examples")}</p>
      <p className="mb-1 text-15 text-ink-soft">{t("examplesText")}</p>
      <ul>
        {examples.map(({ href, id }) => (
          <li key={href} className="border-b border-line last:border-0">
            <a
              href={href}
              download
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-15"
            >
              <span className="text-airmail-blue underline underline-offset-4">{t(id)}</span>
              <span className="text-13 text-ink-soft">{t(`${id}Text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A drawing of a few rows of a list, each on its way to an envelope. */
function Rows() {
  return (
    <svg
      viewBox="0 0 132 60"
      aria-hidden="true"
      className="w-33 fill-none stroke-current stroke-[1.5] text-ink-soft"
      strokeLinecap="round"
    >
      {[8, 22, 36, 50].map((y, index) => (
        <g key={y}>
          <path d={`M4 ${y}h${[26, 20, 29, 23][index]}M42 ${y}h14`} />
          <path d={`M66 ${y}h6`} strokeDasharray="1 5" />
          <rect x="84" y={y - 5} width="18" height="11" rx="1.2" />
          <path d={`M84.5 ${y - 4.5}l8.500 6 8.500-6`} />
        </g>
      ))}
    </svg>
  );
}
