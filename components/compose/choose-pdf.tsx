"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type ButtonLook, buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";

type ChooseFilesProps = ButtonLook & {
  id?: string;
  /** The kinds of files, as in HTML. A PDF if absent. */
  accept?: string;
  multiple?: boolean;
  /** Called with at least one file. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  children: ReactNode;
};

/** Chooses files from this device. A label with its field, so that it works before the page is hydrated. */
export function ChooseFiles({
  id,
  accept = "application/pdf,.pdf",
  multiple,
  kind,
  onFiles,
  className,
  children,
}: ChooseFilesProps) {
  // Cheap to render, so memoizing it isn't worth a larger script. The same goes for the components below.
  "use no memo";
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const [file, ...more] = input.current?.files ?? [];
    if (!input.current || !file) return;
    // Resets the field, so that the same file can be chosen again after a change.
    input.current.value = "";
    onFiles([file, ...more]);
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
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={take}
        className="sr-only"
      />
    </label>
  );
}

export const ChoosePdf = ({
  onFile,
  ...props
}: ButtonLook & { onFile: (file: File) => void; children: ReactNode }) => (
  <ChooseFiles {...props} onFiles={([file]) => onFile(file)} />
);

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

type DropFilesProps = { label: string; onFiles: ChooseFilesProps["onFiles"]; children: ReactNode };

/** Accepts dropped files, and shows that it does while a file is dragged over it. */
export function DropFiles({ label, onFiles, children }: DropFilesProps) {
  "use no memo";
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
        const [file, ...more] = event.dataTransfer.files;
        if (file) onFiles([file, ...more]);
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
        {label}
      </div>
    </div>
  );
}

export function DropPdf({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  "use no memo";
  const t = useTranslations("compose.pdf");
  return (
    <DropFiles label={t("drop")} onFiles={([file]) => onFile(file)}>
      {children}
    </DropFiles>
  );
}
