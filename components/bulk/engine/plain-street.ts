import { hashStart, isDigit, isLetter, mix, toKey } from "./bytes.ts";

const longestWord = 30;
const space = 32;
const period = 0x2e;
const hyphen = 0x2d;
const ordinalEnds = ["ST", "ND", "RD", "TH"].map((end) => (end.charCodeAt(0) << 8) | end.charCodeAt(1));
const isOrdinalEnd = (first: number, second: number) =>
  ordinalEnds.includes(((first & 0xdf) << 8) | (second & 0xdf));

/** Words that name, or may name, a unit, a box, or a numbered road. */
const telling = `NUM NUMBER
  APT APARTMENT APARTMENTS APPT APMT APTMT APTO APARTAMENTO BLDG BUILDING BLD BLG BUILD DEPT DEPARTMENT FL FLOOR FLR HNGR HANGAR HANGER HGR
  KEY LOT PIER RM ROOM SLIP SPC SPACE STE SUITE SUIT SUTE SU STOP TRLR TRAILER UNIT UNT PMB BSMT BASEMENT FRNT FRONT LBBY LOBBY LOWR LOWER
  OFC OFFICE PH PENTHOUSE REAR SIDE UPPR UPPER
  BOX BX POB POBOX PO P O
  COUNTY CNTY CO CR FARM FM RANCH RM INTERSTATE IH I US U STATE SH SR TOWNSHIP TSR TWP HIGHWAY HWY HIWAY HIWY HWAY ROUTE RTE RT`.split(
  /\s+/,
);

const directions = ["N", "S", "E", "W", "NE", "NW", "SE", "SW"];
/** Words that a standard address spells differently. */
const spelled = "NO SO NORTH SOUTH EAST WEST NORTHEAST NORTHWEST SOUTHEAST SOUTHWEST".split(" ");
const hashOf = (word: string) => hashWord(new TextEncoder().encode(word), 0, word.length);
/** A word in several classes gets the last of them. */
const wordKinds = new Map<number, "direction" | "spelled" | "telling">([
  ...directions.map((word) => [hashOf(word), "direction"] as const),
  ...spelled.map((word) => [hashOf(word), "spelled"] as const),
  ...telling.map((word) => [hashOf(word), "telling"] as const),
]);

/** A hash of letters in any case; -1 if it contains anything else, except that 42nd and 5TH are words too. */
function hashWord(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isDigit(bytes[at]!)) at++;
  if (at > from && (at - from > 3 || to - at !== 2 || !isOrdinalEnd(bytes[at]!, bytes[at + 1]!))) return -1;
  let hash = hashStart;
  for (; at < to; at++) {
    const letter = bytes[at]! & 0xdf;
    if (letter < 65 || letter > 90 || bytes[at]! > 122) return -1;
    hash = mix(hash, letter);
  }
  return toKey(hash);
}

/**
 * The offset of the words after a house number of at most six digits, with or without a hyphen among them; 0 if there is no such number, or neither a letter nor an ordinal
 * after it.
 */
export function wordsAt(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isDigit(bytes[at]!)) at++;
  if (at === from) return 0;
  // 112-10 is a house number in Queens (Publication 28, appendix D1).
  if (bytes[at] === hyphen && isDigit(bytes[at + 1]!)) {
    at++;
    while (at < to && isDigit(bytes[at]!)) at++;
  }
  const digits = at - from;
  if (digits > 6 || bytes[at] !== space || at + 1 >= to) return 0;
  const first = at + 1;
  if (isLetter(bytes[first]! | 32)) return digits + 1;
  let end = first;
  while (end < to && bytes[end] !== space) end++;
  // "12 5TH AVE". A number alone isn't a street.
  return end < to && hashWord(bytes, first, end) >= 0 ? digits + 1 : 0;
}

/** Words before the number of a unit. */
const unitWords: ReadonlySet<number> = new Set(["APT", "STE", "SUITE", "UNIT"].map(hashOf));
const longestUnit = 6;
const comma = 0x2c;
const hash = 0x23;

/** The end of a street that a unit with its number or letter follows: "APT 4", ", STE 400", "# 5", "UNIT 2B". -1 if no unit follows. */
export function unitStart(bytes: Uint8Array, from: number, to: number): number {
  let number = to;
  while (number > from && bytes[number - 1] !== space) number--;
  if (number - 1 <= from || !isUnitNumber(bytes, number, to)) return -1;
  let word = number - 1;
  while (word > from && bytes[word - 1] !== space) word--;
  const isSign = number - 1 - word === 1 && bytes[word] === hash;
  if (word - 1 <= from || !(isSign || unitWords.has(hashWord(bytes, word, number - 1)))) return -1;
  return bytes[word - 2] === comma ? word - 2 : word - 1;
}

/** Digits and perhaps a letter, or a letter alone. */
function isUnitNumber(bytes: Uint8Array, from: number, to: number): boolean {
  if (to === from || to - from > longestUnit) return false;
  let at = from;
  while (at < to && isDigit(bytes[at]!)) at++;
  return at === to || (at === to - 1 && isLetter(bytes[at]! | 32));
}

/**
 * "shortened" if the first word is a direction that the standard abbreviates; "spelled" if another direction is spelled out;
 * undefined if the line must be parsed.
 */
type StreetForm = "plain" | "shortened" | "spelled" | undefined;

/**
 * Matches ordinary words with single spaces: no special word, and no two adjacent directions. A spelled-out direction may or may not
 * be correct, but it doesn't affect the next line either. This check doesn't parse the line, because it runs for every row. A word
 * that only shares the hash of a special word is parsed.
 */
export function plainStreet(bytes: Uint8Array, from: number, to: number): StreetForm {
  let words = 0;
  let directions = 0;
  let isSpelled = false;
  let beginsSpelled = false;
  let wasDirection = false;
  for (let at = from; ; words++) {
    let end = at;
    while (end < to && bytes[end] !== space) end++;
    if (end === at || end - at > longestWord) return undefined;
    // A period after a word changes nothing, as in "N. Main St."
    const hash = hashWord(bytes, at, bytes[end - 1] === period ? end - 1 : end);
    if (hash < 0) return undefined;
    const said = wordKinds.get(hash);
    if (said === "telling") return undefined;
    if (said === "spelled") {
      isSpelled = true;
      beginsSpelled ||= words === 0;
    }
    const isDirection = said !== undefined;
    if (isDirection && wasDirection) return undefined;
    if (isDirection) directions++;
    wasDirection = isDirection;
    if (end === to) break;
    at = end + 1;
  }
  if (!isSpelled) return "plain";
  // Publication 28, section 233: a direction stands before the name. In a street of two words, it may be the name itself.
  return beginsSpelled && directions === 1 && words >= 2 ? "shortened" : "spelled";
}
