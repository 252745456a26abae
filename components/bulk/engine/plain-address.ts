import { type AddressDraft, emptyAddress } from "../../compose/draft.ts";
import { plainStreet } from "./plain-street.ts";
import type { ColumnMapping } from "./read-address.ts";
import { isZipOf } from "./zip-of-state.ts";

/** As far as a row has to be known to be counted: in order, to be written otherwise, or to be looked at. */
export type Kind = "good" | "corrected" | "wrong";

/**
 * Most addresses of a list are plain: a house number, a few words, a city, a state and its ZIP. Whoever reads a hundred thousand of them
 * cannot take each apart as a form does, and does not have to: this says of a plain one what `kindOf` says, and undefined of every other
 * (docs/decisions/0105). Each part is judged once, beside parts that are in order, and remembered.
 */
export function createPlainCheck(
  kindOf: (address: AddressDraft) => Kind,
): (row: readonly string[], mapping: ColumnMapping) => Kind | undefined {
  const cities = new Map<string, Map<string, boolean>>();
  const zips = new Map<string, string>();
  const units = new Map<string, boolean>([["", true]]);
  const streets = new Map<string, Kind>();
  const isGood = (change: Partial<AddressDraft>) => kindOf({ ...usual, ...change }) === "good";

  const cityFits = (city: string, state: string): boolean => {
    const known = cities.get(state) ?? new Map<string, boolean>();
    if (known.size === 0) cities.set(state, known);
    let fits = known.get(city);
    if (fits === undefined) {
      const zip = zipOf(state);
      fits = zip !== undefined && isGood({ city, state, zip });
      if (known.size < maxRemembered) known.set(city, fits);
    }
    return fits;
  };
  const zipFits = (zip: string, state: string): boolean => {
    const of = zips.get(zip);
    if (of !== undefined) return of === state;
    if (!fiveDigits.test(zip) || !isZipOf(zip, state)) return false;
    // Two ZIPs belong to two states; they are asked about each time.
    if (zips.size < maxRemembered && !sharedZips.has(zip)) zips.set(zip, state);
    return true;
  };
  const unitFits = (line2: string): boolean => {
    let fits = units.get(line2);
    if (fits === undefined) {
      fits = isGood({ line2 });
      if (units.size < maxRemembered) units.set(line2, fits);
    }
    return fits;
  };
  /** By its words alone: the house number is digits, and any digits will do. Not every street says nothing of the line below it. */
  const streetKind = (line1: string, isAlone: boolean): Kind | undefined => {
    if (line1 === "") return isAlone ? "wrong" : undefined;
    const words = wordsAt(line1);
    const isStreet = words > 0 && line1.length <= longestStreet;
    const form = isStreet ? plainStreet(line1, words) : undefined;
    if (form === "plain") return "good";
    // A street on two lines of its cell is tidied first.
    if ((!isAlone && form === undefined) || untidy.test(line1)) return undefined;
    if (!isStreet) return plainBox.test(line1) ? "good" : undefined;
    const street = line1.slice(words);
    let kind = streets.get(street);
    if (kind === undefined) {
      kind = kindOf({ ...usual, line1: `1 ${street}` });
      if (streets.size < maxRemembered) streets.set(street, kind);
    }
    return kind;
  };

  return (row, mapping) => {
    const zip = cellOf(row, mapping.zip);
    const state = cellOf(row, mapping.state);
    const line2 = cellOf(row, mapping.line2);
    return isPlainName(row, mapping.name) &&
      !otherRules.has(state) &&
      zipFits(zip, state) &&
      cityFits(cellOf(row, mapping.city), state) &&
      unitFits(line2)
      ? streetKind(cellOf(row, mapping.line1), line2 === "")
      : undefined;
  };
}

/** The one cell of a line; empty where nothing feeds it. Lines that are put together are not plain (but names are, often). */
function cellOf(row: readonly string[], columns: readonly number[]): string {
  if (columns.length > 1) return "\n";
  return columns.length === 0 ? "" : (row[columns[0]!] ?? "");
}

function isPlainName(row: readonly string[], columns: readonly number[]): boolean {
  let length = 0;
  for (const column of columns) {
    const part = row[column] ?? "";
    if (part === "") continue;
    if (!plainName.test(part)) return false;
    length += part.length + 1;
  }
  return length > 0 && length <= longestName + 1;
}

/** As the schema has it, for letters that are one character each. */
const longestName = 80;
const maxRemembered = 50_000;
/** Shorter than a line may be, whatever its house number. */
const longestStreet = 100;
const usual: AddressDraft = {
  ...emptyAddress,
  name: "A",
  line1: "1 Main St",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};
/** Puerto Rico writes its streets otherwise, and soldiers have none. */
const otherRules: ReadonlySet<string> = new Set(["PR", "AA", "AE", "AP"]);
const sharedZips: ReadonlySet<string> = new Set(["20041", "20588", "20598"]);
const fiveDigits = /^\d{5}$/;
// Composed letters of Latin, one space at a time and none around them; with a ZIP among them it may be a whole address.
const plainName = /^(?!.*\d{5})[A-Za-z\u00c0-\u024f0-9.,'’&()/-]+(?: [A-Za-z\u00c0-\u024f0-9.,'’&()/-]+)*$/;
const untidy = /[\p{Cc}\u00a0\u200b\ufeff]/u;
const plainBox = /^P(?:O|\.O\.) Box \d{1,6}$/i;

const zipsOfStates = new Map<string, string | undefined>();
/** Any ZIP of a state, to try its cities with. */
function zipOf(state: string): string | undefined {
  if (zipsOfStates.has(state)) return zipsOfStates.get(state);
  let found: string | undefined;
  for (let prefix = 5; prefix < 1000 && found === undefined; prefix++) {
    const zip = `${String(prefix).padStart(3, "0")}01`;
    if (isZipOf(zip, state)) found = zip;
  }
  zipsOfStates.set(state, found);
  return found;
}

/** Where the words begin behind a house number of at most six digits; 0 where there is no such number, or no letter behind it. */
function wordsAt(line: string): number {
  let at = 0;
  for (; at < 7; at++) {
    const code = line.charCodeAt(at);
    if (code >= 48 && code <= 57) continue;
    if (code !== 32 || at === 0) return 0;
    const letter = line.charCodeAt(at + 1) | 32;
    return letter >= 97 && letter <= 122 ? at + 1 : 0;
  }
  return 0;
}
