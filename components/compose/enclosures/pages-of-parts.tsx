import { useTranslations } from "next-intl";
import type { Quote } from "#lib/api/browser-client";
import { letterPagesOf } from "./page-counts.ts";

type PagesOfPartsProps = {
  /** The price of a letter with enclosures. */
  quote: Pick<Quote, "page_count" | "pages">;
  titles: readonly string[];
};

/** "4 pages: your letter 1, Lease 2, 1 blank." */
export function PagesOfParts({ quote, titles }: PagesOfPartsProps) {
  const t = useTranslations("compose.enclosures");
  const {
    page_count: pages,
    pages: { enclosures = [], blank = 0 },
  } = quote;
  const parts = enclosures.map((count, index) =>
    t("part", { name: titles[index]?.trim() || t("untitled"), count }),
  );
  return t("parts", { pages, letter: letterPagesOf(quote), parts: parts.join(", "), blank });
}
