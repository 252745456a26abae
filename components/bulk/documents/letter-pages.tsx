"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { Letter } from "./documents.ts";
import { changeDocuments, readDocuments } from "./documents-store.ts";
import { joinBefore, leavePageOut, splitAt } from "./merged-letters.ts";

type Merged = Parameters<typeof splitAt>[0];

const change = (changed: (merged: Merged) => Merged) => {
  const merged = readDocuments()?.merged;
  if (merged) void changeDocuments({ merged: changed(merged) });
};

/** Changes where a letter of a merged PDF begins and ends. `page` is the page of the file that is shown. */
export default function LetterPages({ letter, page }: { letter: Letter; page: number }) {
  const t = useTranslations("bulk.documents.merged");
  const { first, last = first } = letter;
  return (
    <div className="-ml-3 flex flex-wrap">
      {page > first ? (
        <Button kind="plain" onClick={() => change((merged) => splitAt(merged, page))}>
          {t("split", { page })}
        </Button>
      ) : null}
      {page === first ? (
        <Button kind="plain" onClick={() => change((merged) => joinBefore(merged, first))}>
          {t("join")}
        </Button>
      ) : null}
      {page === first || page === last ? (
        <Button kind="plain" onClick={() => change((merged) => leavePageOut(merged, page))}>
          {t("leaveOut", { page })}
        </Button>
      ) : null}
    </div>
  );
}
