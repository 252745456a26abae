/** A place in the developers' pages that the search can find. */
export type SearchEntry = {
  title: string;
  /** The page that has it. */
  page: string;
  href: string;
  /** Names of the fields that it describes. */
  fields: readonly string[];
  /** The beginning of its text. */
  words: string;
};
/** `field` is the field that matched best, if no title did. */
export type SearchHit = { entry: SearchEntry; field?: string };

/** A longer query is cut, so that typing costs the same whatever was pasted. */
export const maxQueryChars = 100;
const maxWords = 8;
const maxHits = 20;

/** The entries that contain every word of the query, the best first, at most 20. */
export function searchDocs(entries: readonly SearchEntry[], query: string): SearchHit[] {
  const words = query.slice(0, maxQueryChars).toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return [];
  const hits = entries.flatMap((entry) => {
    const scores = words.map((word) => scoreOf(entry, word));
    if (scores.some(({ score }) => score === 0)) return [];
    const field = scores.find((one) => one.field !== undefined)?.field;
    const score = scores.reduce((sum, one) => sum + one.score, 0);
    return [{ score, hit: { entry, ...(field === undefined ? {} : { field }) } }];
  });
  return hits
    .sort((a, b) => b.score - a.score)
    .slice(0, maxHits)
    .map(({ hit }) => hit);
}

function scoreOf(entry: SearchEntry, word: string): { score: number; field?: string } {
  const title = entry.title.toLowerCase();
  if (title === word) return { score: 100 };
  // "webhooks" finds "webhook".
  const stem = word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
  if (title.split(" ").some((one) => one.startsWith(stem))) return { score: 40 };
  if (title.includes(stem)) return { score: 30 };
  const same = entry.fields.find((field) => field.toLowerCase() === word);
  if (same) return { score: 25, field: same };
  const within = entry.fields.find((field) => field.toLowerCase().includes(stem));
  if (within) return { score: 10, field: within };
  if (entry.words.toLowerCase().includes(stem)) return { score: 5 };
  return { score: entry.page.toLowerCase().includes(stem) ? 3 : 0 };
}
