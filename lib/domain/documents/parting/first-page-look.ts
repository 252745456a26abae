import type { PageSays } from "./merged-page.ts";

/** How many of the lines that mark a design's first page a page must have to look like one. */
const enough = 0.5;
const fewest = 2;

/**
 * Learns how the first pages of a file look, and returns whether a page looks like one of them. A line counts if it is at the same
 * place on at least two first pages, and hardly ever on pages that surely continue a letter. A first page whose address can't be
 * read is found in this way, instead of going to the customer before it.
 */
export function learnFirstPages(
  first: readonly PageSays[],
  following: readonly PageSays[],
): (page: PageSays) => boolean {
  const onFirst = countLines(first);
  const onFollowing = countLines(following);
  const isTelling = (line: string) => {
    const count = onFirst.get(line) ?? 0;
    return count >= 2 && (onFollowing.get(line) ?? 0) <= count / 5;
  };
  // Pages of one design have the same telling lines, so there are few different sets.
  const designs = new Map(
    first.map(({ look }) => {
      const lines = new Set(look.filter(isTelling));
      return [[...lines].sort().join("\n"), lines] as const;
    }),
  );
  const known = [...designs.values()].filter(({ size }) => size >= fewest).slice(0, mostDesigns);
  return ({ look }) => {
    const lines = new Set(look);
    return known.some((design) => {
      const shared = lines.intersection(design).size;
      return shared >= fewest && shared >= design.size * enough;
    });
  };
}

const mostDesigns = 200;

function countLines(pages: readonly PageSays[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { look } of pages)
    for (const line of new Set(look)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
