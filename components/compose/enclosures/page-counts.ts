import type { Quote } from "#lib/api/browser-client";

type Counted = Pick<Quote, "page_count" | "pages">;

/** The pages of the letter without its enclosures and blank backs. */
export function letterPagesOf({ page_count, pages: { enclosures = [], blank = 0 } }: Counted): number {
  return enclosures.reduce((left, count) => left - count, page_count - blank);
}
