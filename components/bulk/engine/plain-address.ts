import { stateCodes } from "#lib/domain/addresses/state-codes";
import { noNameOf } from "#lib/domain/imports/names/no-name";
import { foreignCountryIn } from "#lib/domain/imports/repair-cells";
import { type AddressDraft, emptyAddress } from "../../compose/draft.ts";
import { isDigit } from "./bytes.ts";
import { type Cells, textAt } from "./file-rows.ts";
import { KnownCells } from "./known-cells.ts";
import type { LinePlaces } from "./line-places.ts";
import { plainStreet, unitStart, wordsAt } from "./plain-street.ts";
import { flag, flagOf, type Kind } from "./row-flags.ts";
import { isZipOf } from "./zip-of-state.ts";

/** The result of `createPlainCheck` for a row that must be parsed. */
export const notPlain = -1;

/**
 * Most addresses of a list are plain: a house number, a few words, a city, a state, and its ZIP. Parsing a hundred thousand of
 * them like a form would take too long and isn't needed. This function computes the `flag`s of a plain address from its bytes, with
 * the same verdict as `kindOf`, and returns `notPlain` for any other address (docs/decisions/0105). It judges each part once, in an
 * address whose other parts are valid, and remembers the verdict. A ZIP that lost its leading zeros is plain too.
 */
export function createPlainCheck(
  kindOf: (address: AddressDraft) => Kind,
): (cells: Cells, places: LinePlaces) => number {
  const cities = new KnownCells();
  const units = new KnownCells();
  const streets = new KnownCells();
  const endings = new KnownCells();
  const countries = new KnownCells();
  const stateOfZip = new Int16Array(100_000).fill(noState);
  const isGood = (change: Partial<AddressDraft>) => kindOf({ ...usual, ...change }) === "good";

  const zipFits = (zip: number, state: number): boolean => {
    const known = stateOfZip[zip]!;
    if (known !== noState) return known === state;
    const whole = String(zip).padStart(5, "0");
    if (!isZipOf(whole, codeOf(state))) return false;
    // A few ZIPs belong to two states, so they are checked each time.
    if (!sharedZips.has(whole)) stateOfZip[zip] = state;
    return true;
  };
  const cityFits = ({ bytes, from, to }: Cells, at: number, state: number): boolean => {
    const known = cities.find(bytes, from[at]!, to[at]!, state);
    if (known !== undefined) return known === 1;
    const code = codeOf(state);
    const zip = zipOf(code);
    const fits = zip !== undefined && isGood({ city: textAt(bytes, from[at]!, to[at]!), state: code, zip });
    return cities.keep(fits ? 1 : 0) === 1;
  };
  const unitFits = ({ bytes, from, to }: Cells, at: number): boolean => {
    const known = units.find(bytes, from[at]!, to[at]!, 0);
    return (known ?? units.keep(isGood({ line2: textAt(bytes, from[at]!, to[at]!) }) ? 1 : 0)) === 1;
  };
  const isHere = ({ bytes, from, to }: Cells, at: number): boolean => {
    if (from[at] === to[at]) return true;
    const known = countries.find(bytes, from[at]!, to[at]!, 0);
    const isForeign = () => foreignCountryIn(textAt(bytes, from[at]!, to[at]!)) !== undefined;
    return (known ?? countries.keep(isForeign() ? 0 : 1)) === 1;
  };
  const judgeStreet = (line1: string, words: number): number => {
    // A street on two lines of its cell is cleaned up first.
    if (untidy.test(line1)) return notPlain;
    if (words === 0 || line1.length > longestStreet) {
      if (plainBox.test(line1)) return 0;
      return spacedBox.test(line1) ? flag.corrected : notPlain;
    }
    return flagOf[kindOf({ ...usual, line1: `1 ${line1.slice(words)}` })];
  };
  /** A unit behind a plain street is judged alone, because lists have few units and many streets. */
  const endingFlags = (bytes: Uint8Array, from: number, to: number): number =>
    endings.find(bytes, from, to, 0) ??
    endings.keep(flagOf[kindOf({ ...usual, line1: `1 Main St${textAt(bytes, from, to)}` })]);
  /**
   * Judges the words only, because any digits are valid as a house number. Some streets affect how the next line is judged.
   */
  const streetFlags = ({ bytes, from, to }: Cells, at: number, isAlone: boolean): number => {
    const start = from[at]!;
    const end = to[at]!;
    if (start === end) return isAlone ? flag.wrong : notPlain;
    const words = wordsAt(bytes, start, end);
    const isShort = end - start <= longestStreet;
    const form = words > 0 && isShort ? plainStreet(bytes, start + words, end) : undefined;
    if (form === "plain") return 0;
    if (form === "shortened") return flag.corrected;
    if (form === undefined && !isAlone) return notPlain;
    if (words === 0 || !isShort) return judgeStreet(textAt(bytes, start, end), words);
    const ending = unitStart(bytes, start + words, end);
    const before = ending < 0 ? undefined : plainStreet(bytes, start + words, ending);
    if (before === "plain" || before === "shortened")
      return endingFlags(bytes, ending, end) | (before === "plain" ? 0 : flag.corrected);
    const known = streets.find(bytes, start + words, end, 0);
    return known ?? streets.keep(judgeStreet(textAt(bytes, start, end), words));
  };

  return (cells, places) => {
    if (!places.areSingle) return notPlain;
    const { line1, line2, city, state, zip, country, besides } = places;
    const { bytes, from, to } = cells;
    for (const column of besides) if (from[column] !== to[column]) return notPlain;
    const zipFrom = from[zip]!;
    const zipLength = to[zip]! - zipFrom;
    const isLong = zipLength === 10;
    const stateIndex = to[state]! - from[state]! === 2 ? stateAt(bytes, from[state]!) : noState;
    if (stateIndex === noState || (!isLong && (zipLength < 3 || zipLength > 5))) return notPlain;
    const five = numberAt(bytes, zipFrom, zipFrom + Math.min(5, zipLength));
    if (
      five < 0 ||
      (isLong && (bytes[zipFrom + 5] !== 45 || numberAt(bytes, zipFrom + 6, zipFrom + 10) < 1)) ||
      !zipFits(five, stateIndex) ||
      !isPlainName(cells, places.name) ||
      !isHere(cells, country) ||
      !cityFits(cells, city, stateIndex)
    )
      return notPlain;
    const isAlone = from[line2] === to[line2];
    if (!isAlone && !unitFits(cells, line2)) return notPlain;
    const flags = streetFlags(cells, line1, isAlone);
    return flags >= 0 && zipLength < 5 ? flags | flag.repaired : flags;
  };
}

/** The value of a cell of digits; -1 if it contains anything else. */
function numberAt(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (!isDigit(byte)) return -1;
    number = number * 10 + byte - 48;
  }
  return number;
}

const noState = -1;
const space = 32;
/** Puerto Rico writes streets differently, and military addresses have none. */
const otherRules: ReadonlySet<string> = new Set(["PR", "AA", "AE", "AP"]);
/** The index of a state among all two-letter codes; `noState` if its addresses aren't plain. */
const states = new Int16Array(26 * 26).fill(noState);
for (const code of stateCodes)
  if (!otherRules.has(code))
    states[placeOf(code.charCodeAt(0), code.charCodeAt(1))] = stateCodes.indexOf(code);

function placeOf(first: number, second: number): number {
  return (first - 65) * 26 + second - 65;
}
function stateAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const second = bytes[at + 1]!;
  return first >= 65 && first <= 90 && second >= 65 && second <= 90
    ? states[placeOf(first, second)]!
    : noState;
}
const codeOf = (state: number) => stateCodes[state]!;

/** The class of a byte in a plain name. A precomposed Latin letter (U+00C0 to U+024F) has two bytes, and the apostrophe ’ has three. */
const inName = { no: 0, digit: 1, letter: 2, space: 3, latin: 4, apostrophe: 5 } as const;
const nameBytes = new Uint8Array(256);
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,'&/-")
  nameBytes[letter.charCodeAt(0)] = inName.letter;
nameBytes.fill(inName.digit, 48, 58);
nameBytes[32] = inName.space;
nameBytes.fill(inName.latin, 0xc3, 0xca);
nameBytes[0xe2] = inName.apostrophe;

/**
 * True for single spaces between words and none around them. A name with a ZIP behind a number and a word is not plain, because it may be a whole
 * address ("5 Oak St Ames IA 50010"); a post or a lodge with a long number is.
 */
function isPlainName(cells: Cells, columns: readonly number[]): boolean {
  const { bytes, from, to } = cells;
  let length = 0;
  let isNumbered = false;
  let wasDigit = false;
  for (const column of columns) {
    const start = from[column]!;
    const end = to[column]!;
    if (start === end) continue;
    let digits = 0;
    let wasSpace = true;
    for (let at = start; at < end; at++) {
      const kind = nameBytes[bytes[at]!]!;
      if (kind === inName.no || (kind === inName.space && wasSpace)) return false;
      if (wasSpace && isMark(bytes, at)) return false;
      // A digit, a space, and a letter: a house number and its street.
      if (wasSpace && wasDigit && (kind === inName.letter || kind === inName.latin)) isNumbered = true;
      if (kind !== inName.space) wasDigit = kind === inName.digit;
      digits = kind === inName.digit ? digits + 1 : 0;
      if (digits === 5 && isNumbered) return false;
      wasSpace = kind === inName.space;
      length++;
      if (kind === inName.latin) {
        if (bytes[at] === 0xc9 && bytes[at + 1]! > 0x8f) return false;
        at++;
      } else if (kind === inName.apostrophe) {
        if (bytes[at + 1] !== 0x80 || bytes[at + 2] !== 0x99) return false;
        at += 2;
      }
    }
    if (wasSpace) return false;
    length++;
  }
  return length > 0 && length <= longestName && !isNoName(cells, columns);
}

/** The first letters of "deceased" and "do not mail", in any case. */
const isMark = (bytes: Uint8Array, at: number) =>
  (bytes[at]! | 32) === 0x64 &&
  (((bytes[at + 1]! | 32) === 0x65 && (bytes[at + 2]! | 32) === 0x63) ||
    ((bytes[at + 1]! | 32) === 0x6f && bytes[at + 2] === space && (bytes[at + 3]! | 32) === 0x6e));

/** The first characters of "unknown owner", "no name", "owner unknown", "xxx xxx", "44 71". Any other text that stands for no name is one word. */
const noNameLetters: ReadonlySet<number> = new Set(
  [..."nNuUoOxX0123456789"].map((letter) => letter.charCodeAt(0)),
);
/** The first two letters of "vacant unit", "same as above", "see above", "as above", "do not mail", "grand total". */
const noNamePairs: ReadonlySet<number> = new Set(
  ["va", "sa", "se", "as", "do", "gr"].map((two) => pairOf(two.charCodeAt(0), two.charCodeAt(1))),
);
function pairOf(first: number, second: number): number {
  return ((first | 32) << 8) | second | 32;
}
const longestNoName = 16;

function isNoName({ bytes, from, to }: Cells, columns: readonly number[]): boolean {
  const filled = columns.filter((column) => from[column] !== to[column]);
  const [first] = filled;
  if (first === undefined) return false;
  const start = from[first]!;
  const isOneWord = filled.length === 1 && bytes.subarray(start, to[first]).indexOf(space) < 0;
  if (!isOneWord && to[first]! - start > longestNoName) return false;
  if (
    !isOneWord &&
    !noNameLetters.has(bytes[start]!) &&
    !noNamePairs.has(pairOf(bytes[start]!, bytes[start + 1]!))
  )
    return false;
  return noNameOf(filled.map((column) => textAt(bytes, from[column]!, to[column]!)).join(" ")) !== undefined;
}

/** The schema's limit on the length of a name, in characters. */
const longestName = 80;
/** Shorter than the limit of a line, so that a house number of any length still fits. */
const longestStreet = 100;
const usual: AddressDraft = {
  ...emptyAddress,
  name: "A",
  line1: "1 Main St",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};
const sharedZips: ReadonlySet<string> = new Set(["20041", "20588", "20598", "42223", "97635"]);
const untidy = /[\p{Cc}\u00a0\u200b\ufeff]/u;
const plainBox = /^P(?:O|\.O\.|\. O\.) Box \d{1,6}$/i;
/** Printed as PO BOX. */
const spacedBox = /^P O Box \d{1,6}$/i;

const zipsOfStates = new Map<string, string | undefined>();
/** Any ZIP of a state, to check its cities with. */
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
