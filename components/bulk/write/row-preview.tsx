"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { Notice } from "#components/ui/notice";
import { ApiProblem } from "#lib/api/api-problem";
import { drawPage } from "#lib/api/browser-client";
import { mergeTemplate, parseTemplate } from "#lib/domain/batches/merge-template";
import { escapeMarkdown } from "#lib/domain/documents/markdown/escape-markdown";
import { pieces } from "#lib/domain/mail/pieces";
import {
  type Draft,
  isAddressComplete,
  isMarkdown,
  linesOf,
  partsOf,
  pdfOf,
  toLetterBody,
} from "../../compose/draft.ts";
import { DrawnPages, proofPauses } from "../../compose/drawn-pages.tsx";
import { PageShape } from "../../compose/proof-shape.tsx";
import { useDebounced } from "../../compose/use-debounced.ts";
import { AddressedTo } from "../addressed-to.tsx";
import type { LetterRow } from "../engine/calls.ts";
import type { Previewed } from "../engine/preview-rows.ts";
import { StepButton } from "../step-button.tsx";
import { findExtremes, prepareLetter } from "../use-list.ts";

const unreachedPauseMs = 10_000;

const isUnreached = (error: unknown) => error instanceof ApiProblem && error.code === "unreachable";

type RowPreviewProps = {
  draft: Draft;
  names: readonly string[];
  version: number;
  ready: number;
  problems: number;
};

/** Any row's letter as it will be printed, and its envelope. The service draws the letter, not this page. */
export function RowPreview({ draft, names, version, ready, problems }: RowPreviewProps) {
  const t = useTranslations("bulk.preview");
  const [chosen, setChosen] = useState(0);
  const [wanted, setAmong] = useState<Previewed>("ready");
  const among = problems === 0 ? "ready" : wanted;
  const rows = among === "ready" ? ready : problems;
  const at = Math.max(0, Math.min(chosen, rows - 1));
  const { data: row } = useQuery({
    queryKey: ["letter", at, version, names, among],
    queryFn: () => prepareLetter(at, names, among),
    enabled: rows > 0,
    placeholderData: (before) => before,
  });
  const show = (rowsOf: Previewed, place: number) => {
    setAmong(rowsOf);
    setChosen(place);
  };
  const showExtreme = async (which: "longest" | "shortest") =>
    show("ready", (await findExtremes(names))[which]);
  return (
    <section aria-labelledby="preview" className="lg:sticky lg:top-6">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 id="preview" className="text-15 font-semibold">
          {row ? t("row", { row: String(row.number) }) : t("title")}
        </h3>
        <div className="flex">
          <StepButton label={t("previous")} disabled={at <= 0} onPress={() => setChosen(at - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </StepButton>
          <StepButton label={t("next")} disabled={at >= rows - 1} onPress={() => setChosen(at + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </StepButton>
        </div>
      </div>
      <div className="mb-2 -ml-3 flex flex-wrap">
        {ready > 1 ? (
          <>
            <Button kind="plain" onClick={() => void showExtreme("longest")}>
              {t("longest")}
            </Button>
            <Button kind="plain" onClick={() => void showExtreme("shortest")}>
              {t("shortest")}
            </Button>
          </>
        ) : null}
        {problems > 0 ? (
          <Button kind="plain" onClick={() => show(among === "ready" ? "problems" : "ready", 0)}>
            {t(among === "ready" ? "problems" : "ready")}
          </Button>
        ) : null}
      </div>
      {row ? (
        <>
          <AddressedTo caption={t("envelope")} to={row.to} />
          <Proof draft={draft} row={row} />
        </>
      ) : (
        <>
          <PageShape format={draft.format} />
          <p className="mt-2 text-13 text-ink-soft">{t("none")}</p>
        </>
      )}
    </section>
  );
}

/** The row's letter as a request, or why there is none. */
function letterFor(
  draft: Draft,
  row: LetterRow,
): { body: ReturnType<typeof toLetterBody> } | { reason: string } {
  const { to } = row;
  const from = isAddressComplete(draft.from);
  if (pdfOf(draft))
    return { body: { ...toLetterBody({ ...draft, to }, { to: true, from }), in_batch: true } };
  const text = merge(draft.text, row, isMarkdown(draft) ? escapeMarkdown : undefined);
  if ("reason" in text) return text;
  const subject = merge(partsOf(draft).subject, row);
  if ("reason" in subject) return subject;
  const letter = { ...draft, to, text: text.text, parts: { ...draft.parts, subject: subject.text } };
  return { body: toLetterBody(letter, { to: true, from }) };
}

function merge(
  template: string,
  { to, fields }: LetterRow,
  asText?: (value: string) => string,
): { text: string } | { reason: string } {
  const parsed = parseTemplate(template);
  if ("problem" in parsed) return { reason: parsed.problem.reason };
  // The list has worked out the first names already.
  return mergeTemplate(parsed.template, { to, fields }, undefined, asText);
}

/** The page with the address or, on request, all pages. Each change costs one proof, never two. */
function Proof({ draft, row }: { draft: Draft; row: LetterRow }) {
  const t = useTranslations("bulk.preview");
  const [showsAll, setShowsAll] = useState(false);
  const letter = letterFor(draft, row);
  const now = "body" in letter ? JSON.stringify(letter.body) : "";
  const settled = useDebounced(now, proofPauses.pauseMs, proofPauses);
  const page = pieces[draft.format].sides ? 2 : 1;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["row proof", settled, page],
    queryFn: ({ signal }) => drawPage(JSON.parse(settled), page, signal),
    enabled: settled !== "" && !showsAll,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => isUnreached(state.error) && unreachedPauseMs,
  });
  const unreached = "body" in letter && isUnreached(error);
  const picture = useObjectUrl(data);
  const reason = "reason" in letter ? letter.reason : error instanceof ApiProblem ? error.message : undefined;
  const old = isPlaceholderData || settled !== now;
  if (showsAll && "body" in letter && settled)
    return <DrawnPages format={draft.format} settled={settled} old={old} />;
  return (
    <div>
      {picture && !reason ? (
        // biome-ignore lint/performance/noImgElement: the image is a blob in this browser, which the image optimizer could not fetch.
        <img
          src={picture}
          alt={t("letterTo", { address: linesOf(row.to).join(", ") })}
          className={cn(
            "true-paper on-desk block w-full transition-opacity duration-150",
            old && "opacity-60",
          )}
        />
      ) : reason && !unreached ? (
        <Notice tone="problem" title={t("failed")}>
          <p className="mt-1">{reason}</p>
        </Notice>
      ) : (
        <PageShape format={draft.format} />
      )}
      {unreached ? <p className="mt-2 text-13 text-ink-soft">{t("offline")}</p> : null}
      <p role="status" className="sr-only">
        {old || !picture || reason ? "" : t("shown", { name: row.to.name })}
      </p>
      {picture && !reason && "body" in letter ? (
        <Button kind="plain" className="-ml-3" onClick={() => setShowsAll(true)}>
          {t("all")}
        </Button>
      ) : null}
    </div>
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
