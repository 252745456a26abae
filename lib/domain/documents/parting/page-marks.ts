import type { HeadingLine } from "../find-addresses.ts";

/** "Page 2 of 3". `of` is absent if the page doesn't say how many there are. */
export type PageMark = { page: number; of?: number };

const longest = 120;
const counted =
  /\bpage\W{0,3}(\d{1,4})\s*(?:of|\/|de)\s*(\d{1,4})$|^page\W{0,3}(\d{1,4})\s*(?:of|\/|de)\s*(\d{1,4})\b/i;
const plain = /^(?:page|pg\.?)\W{0,3}(\d{1,4})$/i;
const bare = /^(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})$/i;
/** The margins, in points from the top: a bare "2/3" elsewhere may be anything. */
const margin = { top: 60, bottom: 692 };

/** The page numbers at the top and the bottom of a page, each once. */
export function readMarks(head: readonly HeadingLine[], foot: readonly HeadingLine[]): PageMark[] {
  const marks = new Map<string, PageMark>();
  for (const { words, baseline } of [...head, ...foot]) {
    if (words.length > longest) continue;
    const line = words.trim();
    const isMargin = baseline < margin.top || baseline > margin.bottom;
    const found = counted.exec(line) ?? plain.exec(line) ?? (isMargin ? bare.exec(line) : null);
    const [page, of] = (found ?? [])
      .slice(1)
      .filter((part) => part !== undefined)
      .map(Number);
    if (!page || (of !== undefined && page > of)) continue;
    marks.set(`${page}/${of ?? ""}`, { page, ...(of !== undefined && { of }) });
  }
  return [...marks.values()];
}
