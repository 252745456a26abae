import { givenNames, surnames } from "./name-lists.ts";

/** The counts of a name that isn't in the lists: a rare first name, an ordinary surname. */
const rarestGiven = 10;
const rarestSurname = 2_000;

const countsOf = (powers: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    powers.flatMap((names, power) =>
      names
        .split(" ")
        .filter(Boolean)
        .map((name) => [name, 2 ** power] as const),
    ),
  );
const given = countsOf(givenNames);
const family = countsOf(surnames);

/** About how many people have this first name; `rarestGiven` if it is in no list. */
export const countGiven = (key: string): number => given.get(key) ?? rarestGiven;
export const countSurname = (key: string): number => family.get(key) ?? rarestSurname;
export const isListedGiven = (key: string): boolean => given.has(key);
export const isListedSurname = (key: string): boolean => family.has(key);

const others: Readonly<Record<string, string>> = { ø: "o", ł: "l", ß: "ss", æ: "ae" };

/** A word as the lists have it: lowercase letters without accents, hyphens, and apostrophes. */
export function keyOf(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .replace(/[øłßæ]/g, (letter) => others[letter] ?? letter);
}
