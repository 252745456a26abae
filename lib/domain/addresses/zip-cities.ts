import { isFarFromZip } from "./large-cities.ts";
import { toPostalText } from "./postal-text.ts";

/** The cities of ZIP Codes with the same first two digits: a file of public/zip-cities. Safe in a browser. */
export type ZipCities = {
  /** The Postal Service's name for the ZIP Code's city, by its five digits. */
  readonly cityOf: ReadonlyMap<string, string>;
  /** Every city's three-digit ZIP prefixes, by its plain name. */
  readonly prefixesOf: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Which file of public/zip-cities has a ZIP Code. Null for anything that doesn't begin with five digits. */
export const zipCitiesFile = (zip: string): string | null => /^\s*(\d{2})\d{3}/.exec(zip)?.[1] ?? null;

/** Parses a file of public/zip-cities. `first` is its name, the first two digits of its ZIP Codes. */
export function readZipCities(first: string, text: string): ZipCities {
  const cityOf = new Map<string, string>();
  const prefixesOf = new Map<string, Set<string>>();
  for (const line of text.split("\n")) {
    const [city = "", , ranges = ""] = line.split("\t");
    if (city === "") continue;
    const prefixes = prefixesOf.get(plainCity(city)) ?? new Set<string>();
    prefixesOf.set(plainCity(city), prefixes);
    for (const range of ranges.split(" ")) {
      const [from = "", to = from] = range.split("-");
      for (let end = Number(from); end <= Number(to); end++) {
        const zip = `${first}${String(end).padStart(3, "0")}`;
        cityOf.set(zip, city);
        prefixes.add(zip.slice(0, 3));
      }
    }
  }
  return { cityOf, prefixesOf };
}

/**
 * How a typed city agrees with its ZIP Code (docs/rules.md#zip-cities).
 *
 * - `match`: it is the Postal Service's name for the ZIP Code.
 * - `possible`: it is a city nearby, which may share the ZIP Code, or the table doesn't know the ZIP Code.
 * - `misspelled`: it differs from `city` by one or two letters, and no city around has that name.
 * - `elsewhere`: the table has a city of that name, but farther away, or it is a large city of the state. The ZIP Code is in `city`.
 * - `unlisted`: the table has no such city. It may be a village or a neighborhood of `city`.
 */
export type CityVerdict =
  | { kind: "match" | "possible" }
  | { kind: "misspelled" | "elsewhere" | "unlisted"; city: string };

/** Compares the city with the ZIP Code. `cities` is the file that has the ZIP Code. */
export function compareCity(
  { city, state, zip }: { city: string; state: string; zip: string },
  cities: ZipCities,
): CityVerdict {
  const five = zip.trim().slice(0, 5);
  const right = cities.cityOf.get(five);
  const typed = plainCity(city.slice(0, maxChars), state);
  if (right === undefined || typed === "") return { kind: "possible" };
  const plain = plainCity(right);
  if (typed === plain) return { kind: "match" };
  const around = cities.prefixesOf.get(typed);
  const isNewYork = state.trim().toUpperCase() === "NY" && typed === "NEWYORK" && five < "11700";
  if (around?.has(five.slice(0, 3)) || isNewYork) return { kind: "possible" };
  if (around || isFarFromZip(typed, state, five)) return { kind: "elsewhere", city: right };
  const allowed = Math.min(typed.length, plain.length) < 6 ? 1 : 2;
  if (typed.length > 3 && areClose(typed, plain, allowed)) return { kind: "misspelled", city: right };
  // The table has one name for each ZIP Code of an island.
  return islands.test(state.trim()) ? { kind: "possible" } : { kind: "unlisted", city: right };
}

const islands = /^(?:AS|FM|GU|MH|MP|PW|VI)$/i;
/** Longer than any city's name. */
const maxChars = 60;

/** Words that people and the Postal Service abbreviate differently. */
const spelledOut: Readonly<Record<string, string>> = {
  ST: "SAINT",
  STE: "SAINTE",
  FT: "FORT",
  MT: "MOUNT",
  N: "NORTH",
  S: "SOUTH",
  E: "EAST",
  W: "WEST",
  HTS: "HEIGHTS",
  SPGS: "SPRINGS",
  SPG: "SPRING",
  BCH: "BEACH",
  JCT: "JUNCTION",
  TWP: "TOWNSHIP",
  VLG: "VILLAGE",
  CTR: "CENTER",
  PK: "PARK",
  HBR: "HARBOR",
};

/** The name without spaces, marks, abbreviations, and the state after it. */
function plainCity(city: string, state = ""): string {
  const words = toPostalText(city).replaceAll("-", " ").split(" ");
  if (words.length > 1 && words.at(-1) === state.trim().toUpperCase()) words.pop();
  return words.map((word) => (Object.hasOwn(spelledOut, word) ? spelledOut[word]! : word)).join("");
}

/** Whether at most `most` letters are missing, added, wrong, or swapped with their neighbor (Damerau, 1964). */
function areClose(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      let cost = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        cost = Math.min(cost, before[at - 2]! + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return last[other.length]! <= most;
}
