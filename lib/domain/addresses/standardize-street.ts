import { findStateCode } from "./state-names.ts";
import { streetSuffix } from "./street-suffixes.ts";

/** Directions that are spelled out, and their abbreviations (Publication 28, section 233). */
export const spelledDirections: Readonly<Record<string, string>> = {
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW",
};

const directionals: Readonly<Record<string, string>> = {
  N: "N",
  S: "S",
  E: "E",
  W: "W",
  NE: "NE",
  NW: "NW",
  SE: "SE",
  SW: "SW",
  NO: "N",
  SO: "S",
  ...spelledDirections,
};

const houseNumber =
  /^(\d+[A-Z]{0,2}|\d+-\d*[A-Z]?|\d+-\d+-\d+|\d+\.\d+|[NSEW]\d+([NSEW]\d+)?|\d+[NSEW]\d+|[A-Z]-?\d+)$/;
const ordinal = /^\d+(ST|ND|RD|TH)$/;
const numberWord = /^(ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|ELEVEN|TWELVE|TWENTY)$/;
const fraction = /^\d+\/\d+$/;

/** True if the words begin with a house number, in digits or spelled out, and something follows it. */
export function startsLikeStreet(words: readonly string[]): boolean {
  const [first, second] = words;
  if (first === undefined || second === undefined) return false;
  return (houseNumber.test(first) && !ordinal.test(first)) || numberWord.test(first);
}

/**
 * House number, directionals, name, and suffix in standard words (Publication 28, sections 232 to 235). `complete` means that the
 * street ends in a suffix, a directional, or a number.
 */
export function standardizeStreet(words: readonly string[]): { words: string[]; complete: boolean } {
  const head = [words[0]!];
  let rest = words.slice(1);
  if (rest.length > 1 && fraction.test(rest[0]!)) head.push(rest.shift()!);
  const highway = standardizeHighway(rest);
  if (highway) return { words: [...head, ...highway], complete: true };

  // In Spanish the kind of street comes first, and nothing at the end is a suffix.
  if (/^(CALLE|CALLEJON|AVE|AVENIDA|PASEO|VIA|CAMINO|CARR|BO|URB)$/.test(rest[0] ?? "") && rest.length > 1) {
    return { words: [...head, ...rest], complete: false };
  }

  const post: string[] = [];
  const last = directional(rest.at(-1));
  const beforeLast = rest.at(-2);
  if (last && beforeLast !== undefined && rest.length > 1) {
    const pair = directional(beforeLast);
    const joined = pair ? join(pair, last) : undefined;
    const anchor = joined ? rest.at(-3) : beforeLast;
    const anchored =
      anchor !== undefined &&
      (streetSuffix(anchor) !== undefined || /\d/.test(anchor)) &&
      !directional(anchor);
    if (anchored) {
      post.push(joined ?? last);
      rest = rest.slice(0, joined ? -2 : -1);
    }
  }

  const pre: string[] = [];
  const suffix = rest.length > 1 ? streetSuffix(rest.at(-1)!) : undefined;
  // The word before the suffix is the street's name even if it is a direction: NORTH ST, BAY WEST DR.
  const nameEnd = suffix ? rest.length - 1 : rest.length;
  const first = directional(rest[0]);
  if (first && nameEnd > 1) {
    const second = directional(rest[1]);
    const joined = second ? join(first, second) : undefined;
    if (joined && nameEnd > 2) {
      pre.push(joined);
      rest = rest.slice(2);
    } else if (!second || ((suffix !== undefined || nameEnd > 2) && areAcross(first, second))) {
      // "EAST SOUTH TEMPLE" is the eastern half of South Temple; in "EAST WEST HWY" both words are the name.
      pre.push(first);
      rest = rest.slice(1);
    }
  }
  const name = suffix ? [...rest.slice(0, -1), suffix] : rest;
  const complete = suffix !== undefined || post.length > 0 || /\d/.test(rest.at(-1) ?? "");
  return { words: [...head, ...pre, ...name, ...post], complete };
}

function directional(word: string | undefined): string | undefined {
  return word === undefined ? undefined : Object.hasOwn(directionals, word) ? directionals[word] : undefined;
}

const areAcross = (first: string, second: string) => /^[EW]$/.test(first) && /^[NS]$/.test(second);

/** "NORTH EAST" is NE; "EAST WEST" is undefined. */
function join(first: string, second: string): string | undefined {
  return /^[NS]$/.test(first) && /^[EW]$/.test(second) ? first + second : undefined;
}

/** Publication 28, Appendix F: how numbered roads are written out. */
const highways: readonly (readonly [RegExp, string])[] = [
  [/^(?:COUNTY|CNTY|CO) (?:HIGHWAY|HWY|HIWAY) /, "COUNTY HIGHWAY "],
  [/^(?:(?:COUNTY|CNTY|CO) (?:ROAD|RD)|CR)[ -](?=\d|(?![NSEW]{1,2}\b)[A-Z]{1,2}\b)/, "COUNTY ROAD "],
  [/^(?:FARM TO MARKET(?: (?:ROAD|RD))?|FM(?: (?:ROAD|RD))?)[ -](?=\d)/, "FM "],
  [/^(?:RANCH TO MARKET(?: (?:ROAD|RD))?|RM|RANCH (?:ROAD|RD))[ -](?=\d)/, "RANCH ROAD "],
  [/^(?:INTERSTATE(?: (?:HIGHWAY|HWY))?|IH|I)[ -]?(?=\d)/, "INTERSTATE "],
  [/^(?:US|U S)[ -](?:(?:HIGHWAY|HWY|HIWAY|ROUTE|RTE|RT)[ -])?(?=\d)/, "US HIGHWAY "],
  [/^(?:STATE (?:HIGHWAY|HWY)|ST (?:HIGHWAY|HWY)|SH)[ -](?=\d)/, "STATE HIGHWAY "],
  [/^(?:STATE|ST) (?:ROUTE|RTE|RT)[ -](?=\d|(?![NSEW]{1,2}\b)[A-Z]{1,2}\b)/, "STATE ROUTE "],
  [/^(?:STATE (?:ROAD|RD)|ST (?:ROAD|RD)|SR)[ -](?=\d)/, "STATE ROAD "],
  [/^(?:TOWNSHIP (?:ROAD|RD)|TSR|TWP (?:ROAD|RD))[ -](?=\d)/, "TOWNSHIP ROAD "],
  [/^(?:HIGHWAY|HWY|HIWAY|HIWY|HWAY)[ -](?=\d|(?![NSEW]{1,2}\b)[A-Z]{1,2}\b)/, "HIGHWAY "],
  [/^(?:ROUTE|RTE|RT)[ -](?=\d)/, "ROUTE "],
];

/** "KENTUCKY STATE HIGHWAY 625" is KY STATE HIGHWAY 625; "CO HIGHWAY 7" is the county's. */
const highwayOfState =
  /^([A-Z]{3,}(?: [A-Z]+)??) ((?:(?:STATE|ST|COUNTY|CNTY|CO) (?:ROAD|RD)|(?:(?:STATE|ST|COUNTY|CNTY|CO) )?(?:HIGHWAY|HWY|HIWAY|ROUTE|RTE|RT))[ -].+)$/;

function standardizeHighway(words: readonly string[]): string[] | null {
  const [, name, road] = highwayOfState.exec(words.join(" ")) ?? [];
  const state = name && findStateCode(name);
  const ofState = state && road ? standardizeHighway(road.split(" ")) : null;
  if (state && ofState) return [state, ...ofState];
  const first = directional(words[0]);
  const second = directional(words[1]);
  const joined = first && second ? join(first, second) : undefined;
  const pre = joined ?? first;
  const text = words.slice(joined ? 2 : pre ? 1 : 0).join(" ");
  for (const [pattern, standard] of highways) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [number, ...tail] = text.slice(match[0].length).split(" ");
    // "12 HIGHWAY PARK" and "9 STATE ROAD TRL" are ordinary names.
    if (!number || (!/\d/.test(number) && tail.length > 0)) return null;
    const end = tail.map((word, index) =>
      index === tail.length - 1 ? (directional(word) ?? streetSuffix(word) ?? word) : word,
    );
    return [...(pre ? [pre] : []), ...standard.trim().split(" "), number, ...end];
  }
  return null;
}
