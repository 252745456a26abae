"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { drawQuotedPage, listQuotedRows } from "#lib/api/browser-documents";
import { formatCents } from "#lib/shared/money";
import type { DocumentsState } from "./documents-store.ts";

type Quoted = DocumentsState["quoted"];

/** The rows after pricing: their page counts, prices, and printed pages. */
export function useQuotedLetters(quoted: Quoted, key: string) {
  const t = useTranslations("bulk.documents");
  const now = quoted?.key === key ? quoted : undefined;
  const { data } = useQuery({
    queryKey: ["quoted rows", now?.id],
    queryFn: ({ signal }) => listQuotedRows(now!.id, now!.session, signal),
    enabled: now !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ofRow = (row: number) => {
    const index = now?.rows.indexOf(row) ?? -1;
    return { index, quoted: index < 0 ? undefined : data?.[index] };
  };
  return {
    /** "2 pages, $2.39"; undefined while it is unknown. */
    pricedOf: (row: number): string | undefined => {
      const { quoted: one } = ofRow(row);
      return one && one.pages !== null && one.price_cents !== null
        ? t("priced", { pages: one.pages, price: formatCents(one.price_cents) })
        : undefined;
    },
    notesOf: (row: number): readonly string[] => ofRow(row).quoted?.notes ?? [],
    /** The printed pages of a row; undefined while they can't be shown. */
    printedOf: (row: number) => {
      const { index, quoted: one } = ofRow(row);
      if (!now || !one?.pages) return undefined;
      const { id, session } = now;
      return {
        pages: one.pages,
        draw: (page: number) => (
          <QuotedPage key={`${index} ${page}`} place={{ id, row: index, page }} session={session} />
        ),
      };
    },
  };
}

type QuotedPageProps = { place: { id: string; row: number; page: number }; session: string };

function QuotedPage({ place, session }: QuotedPageProps) {
  const t = useTranslations("bulk.documents");
  const { data, error } = useQuery({
    queryKey: ["quoted page", place.id, place.row, place.page],
    queryFn: ({ signal }) => drawQuotedPage(place, session, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <p className="p-6 text-15">{t("noPrinted", { reason: error.message })}</p>;
  // biome-ignore lint/performance/noImgElement: the image is a blob in this browser, which the image optimizer could not fetch.
  return url ? <img src={url} alt="" className="block w-full" /> : null;
}
