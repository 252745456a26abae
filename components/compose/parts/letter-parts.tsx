"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { type DraftParts, hasParts } from "./draft-parts.ts";
import type { PartsPanelProps } from "./parts-panel.tsx";

export const loadPartsPanel = () => import("./parts-panel.tsx");
const PartsPanel = dynamic(loadPartsPanel, { ssr: false });

/** The date, subject, signature, and letterhead of a letter that is text. Their controls are loaded on demand. */
export function LetterParts(props: PartsPanelProps & { parts: DraftParts }) {
  // Rarely used, so memoizing it isn't worth a larger script.
  "use no memo";
  const t = useTranslations("compose.parts");
  const [open, setOpen] = useState(false);
  const isOpen = open || hasParts(props.parts);
  return (
    <section
      aria-labelledby="parts-title"
      className="mx-auto mt-6 w-full max-w-[8.5in] rounded-paper border border-line border-dashed px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="parts-title" className="text-15 font-semibold">
          {t("title")}
        </h2>
        {isOpen ? null : (
          <Button kind="plain" className="-mx-3" onClick={() => setOpen(true)}>
            {t("add")}
          </Button>
        )}
      </div>
      {isOpen ? <PartsPanel {...props} /> : <p className="text-15 text-ink-soft">{t("text")}</p>}
    </section>
  );
}
