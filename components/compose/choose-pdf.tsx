"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type ButtonLook, buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";

type ChoosePdfProps = ButtonLook & {
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Chooses a PDF from this device. A label with its field, so that it works before the page is hydrated. */
export function ChoosePdf({ kind, onFile, className, children }: ChoosePdfProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const [file] = input.current?.files ?? [];
    if (!input.current || !file) return;
    // Resets the field, so that the same file can be chosen again after a change.
    input.current.value = "";
    onFile(file);
  };
  const takeEarly = useRef(take);
  // Handles a file that was chosen before the page was hydrated.
  useEffect(() => takeEarly.current(), []);
  return (
    <label
      className={cn(
        buttonClasses({ kind }),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-airmail-blue",
        className,
      )}
    >
      {children}
      <input ref={input} type="file" accept="application/pdf,.pdf" onChange={take} className="sr-only" />
    </label>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Accepts a dropped PDF, and shows that it does while a file is dragged over it. */
export function DropPdf({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const t = useTranslations("compose.pdf");
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way for mouse users; the button next to it works for everyone.
    <div
      className="relative"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
      <div
        aria-hidden="true"
        className={cn(
          "pointer-events-none absolute inset-0 grid place-items-center rounded-paper bg-paper/90 text-17 font-semibold outline-2 -outline-offset-8 outline-airmail-blue outline-dashed transition-opacity duration-150",
          over ? "opacity-100" : "opacity-0",
        )}
      >
        {t("drop")}
      </div>
    </div>
  );
}
