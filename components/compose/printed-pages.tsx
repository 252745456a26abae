"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { linkClasses } from "#components/ui/link-classes";
import { ApiProblem } from "#lib/api/api-problem";
import { createProof } from "#lib/api/browser-client";
import { type Draft, toLetterBody } from "./draft.ts";
import { ProofFailed } from "./proof-failed.tsx";
import { drawnPages, PageFrames } from "./proof-shape.tsx";

const ProofPages = lazy(() => import("./proof-pages.tsx"));

/** A preview of the exact pages that will be printed. They load only when the preview is opened. */
export function PrintedPages({ draft, pageCount }: { draft: Draft; pageCount: number | undefined }) {
  const t = useTranslations("compose.preview");
  const [open, setOpen] = useState(false);
  const letter = toLetterBody(draft, { to: true, from: true });
  const {
    data: pdf,
    error,
    refetch,
  } = useQuery({
    queryKey: ["proof", letter],
    queryFn: ({ signal }) => createProof(letter, signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!open) {
    return (
      <Button kind="quiet" className="mt-6" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
    );
  }
  const expected = drawnPages(draft.format, pageCount ?? 1);
  const frames = (
    <div className="mx-auto w-full max-w-[8.5in]">
      <PageFrames format={draft.format} pages={expected} />
    </div>
  );
  return (
    <section aria-labelledby="printed" className="mt-10">
      <h2 id="printed" className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <p className="measure mt-1 text-15 text-ink-soft">{t("text")}</p>
      <p className="mb-3 min-h-11 text-15">{pdf ? <SavePdf pdf={pdf} /> : null}</p>
      {pdf ? (
        <Suspense fallback={frames}>
          <ProofPages pdf={pdf} format={draft.format} expected={expected} />
        </Suspense>
      ) : error instanceof ApiProblem ? (
        <ProofFailed reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {t("loading")}
          </p>
          {frames}
        </>
      )}
    </section>
  );
}

function SavePdf({ pdf }: { pdf: Blob }) {
  const t = useTranslations("compose.preview");
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(pdf);
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [pdf]);
  return (
    <a href={href} download="letter.pdf" className={linkClasses}>
      {t("save")}
    </a>
  );
}
