"use client";

import { useTranslations } from "next-intl";
import { type Draft, isAddressComplete, toLetterBody } from "./draft.ts";
import { DrawnPages, proofPauses } from "./drawn-pages.tsx";
import { useDebounced } from "./use-debounced.ts";

/**
 * The printed pages of a letter in Markdown, below the sheet that shows its marks. They follow the text as fast as the service's limit of
 * proofs allows.
 */
export default function LivePages({ draft }: { draft: Draft }) {
  const t = useTranslations("compose.livePages");
  const include = { to: isAddressComplete(draft.to), from: isAddressComplete(draft.from) };
  const now = draft.text.trim() === "" ? "" : JSON.stringify(toLetterBody(draft, include));
  const settled = useDebounced(now, proofPauses.pauseMs, proofPauses);
  if (settled === "") return null;
  return (
    <section aria-labelledby="live-pages" className="mx-auto mt-6 w-full max-w-[8.5in]">
      <h2 id="live-pages" className="mb-3 text-15 font-semibold">
        {t("title")}
      </h2>
      <DrawnPages format={draft.format} settled={settled} old={settled !== now} />
    </section>
  );
}
