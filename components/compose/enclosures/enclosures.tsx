"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChooseFiles, DropFiles } from "../choose-pdf.tsx";
import type { EnclosureListProps } from "./enclosure-list.tsx";

/** Loads everything that adds files. The composer calls it at the visitor's first input. */
export const loadEnclosures = () => Promise.all([loadList(), import("./add-files.ts")]);
const loadList = () => import("./enclosure-list.tsx");
const EnclosureList = dynamic(loadList, { ssr: false });

/** Files behind the letter: a place to drop them, and a button that chooses them. */
export function Enclosures(props: EnclosureListProps) {
  // Rarely used, so memoizing it isn't worth a larger script.
  "use no memo";
  const t = useTranslations("compose.enclosures");
  const [chosen, setChosen] = useState(false);
  const add = async (files: readonly File[]) => {
    setChosen(true);
    const [, { addFiles }] = await loadEnclosures();
    addFiles(files, props.home, t("photo"));
  };
  return (
    <div className="mx-auto mt-6 w-full max-w-[8.5in]">
      <DropFiles label={t("drop")} onFiles={add}>
        <section
          aria-labelledby="enclosures-title"
          className="rounded-paper border border-line border-dashed px-4 py-3"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="enclosures-title" className="text-15 font-semibold">
              {t("title")}
            </h2>
            <ChooseFiles
              id="enclosures"
              kind="plain"
              accept="application/pdf,.pdf,image/*"
              multiple
              onFiles={add}
              className="-mr-3"
            >
              {t("add")}
            </ChooseFiles>
          </div>
          {chosen || props.enclosures.length > 0 ? (
            <EnclosureList {...props} />
          ) : (
            <p className="text-15 text-ink-soft">{t("text")}</p>
          )}
        </section>
      </DropFiles>
    </div>
  );
}
