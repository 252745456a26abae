import { toPostalText } from "./postal-text.ts";
import { isDesignator } from "./secondary-units.ts";
import { findStateCode } from "./state-names.ts";
import { streetSuffix } from "./street-suffixes.ts";
import { statesOfZip } from "./zip-prefixes.ts";

export type LastLine = {
  state?: string;
  zip?: string /** All that stands before the state. */;
  before: string;
};

/**
 * Finds the state and ZIP that end an address: "CA 94107", "Calif. 94107-1741", "N.Y., 10001", a ZIP alone, or a
 * state alone after a comma. Lines are parted by \n. Null when there is neither.
 */
export function splitLastLine(text: string): LastLine | null {
  const zips = [...text.matchAll(/(?<![\d#-])(\d{5})(?:\s?[-–]\s?(\d{4})|(\d{4}))?(?![\d-])/g)];
  for (const match of zips.reverse()) {
    const after = text.slice(match.index + match[0].length);
    // A house number has its street after it; a ZIP ends its line.
    if (!/^\s*([,.;)]|\n|$)/.test(after)) {
      const leading = readLeadingZip(text, match, after);
      if (leading) return leading;
      continue;
    }
    const plus4 = match[2] ?? match[3];
    const zip = plus4 ? `${match[1]}-${plus4}` : match[1]!;
    const head = text.slice(0, match.index).replace(/[\s,.;–-]*(zip|zip code|postal code)?[\s,.;:–-]*$/i, "");
    const found = takeState(head);
    const possible = statesOfZip(zip);
    if (found && (found.abbreviated || possible.length === 0 || possible.some((s) => s === found.state))) {
      // "New York 10001" names the city only.
      const before = found.before.trim() === "" || /\n\s*$/.test(found.before) ? found.cityToo : undefined;
      return { state: found.state, zip, before: before ? `${found.before}${before}` : found.before };
    }
    if (possible.length === 0 && !found) continue;
    if (head.trim() === "" && zips.length === 1 && !text.slice(0, match.index).trim())
      return { zip, ...(possible[0] ? { state: possible[0] } : {}), before: "" };
    return { zip, ...(possible.length === 1 ? { state: possible[0]! } : {}), before: head };
  }
  const found = takeState(text.replace(/[\s,.;]+$/, ""));
  // Without a ZIP only a comma, a line end or capitals tell "Portland, OR" from "one or".
  if (found && (/[,\n]\s*$/.test(found.before) || found.typed === found.state) && found.before.trim() !== "")
    return { state: found.state, before: found.before };
  return null;
}

/** "94107 San Francisco, CA": the order of other countries. */
function readLeadingZip(text: string, match: RegExpExecArray, after: string): LastLine | null {
  const startsLine = /(^|\n)\s*$/.test(text.slice(0, match.index));
  const line = /^\s+([^\n]+)$/.exec(after)?.[1];
  if (!startsLine || !line) return null;
  const found = takeState(line.replace(/[\s,.;]+$/, ""));
  if (!found?.before.trim() || !statesOfZip(match[1]!).some((state) => state === found.state)) return null;
  const before = `${text.slice(0, match.index)}${found.before}`;
  return { state: found.state, zip: match[0], before };
}

type FoundState = {
  state: string;
  before: string;
  typed: string;
  /** A two-letter code, which is never a city; "New York" and "Washington" are both. */
  abbreviated: boolean;
  cityToo?: string;
};

function takeState(head: string): FoundState | null {
  const words = [...head.matchAll(/[^\s,()]+/g)];
  // The longest name first: "West Virginia" before "Virginia".
  for (let count = Math.min(5, words.length); count >= 1; count--) {
    const start = words[words.length - count]!.index;
    const typed = head.slice(start).replace(/[\s,().]+$/, "");
    if (/[,\n(]/.test(typed) || /\d/.test(typed)) continue;
    const state = findStateCode(typed);
    // "D C" and "N Y" are states; "La" after "St" is checked by where it stands.
    if (!state) continue;
    const abbreviated = typed.replace(/[^A-Za-z]/g, "").length === 2;
    const name = typed.toLowerCase();
    return {
      state,
      typed,
      abbreviated,
      before: head.slice(0, start).replace(/\($/, ""),
      ...(name === "new york" ? { cityToo: typed } : {}),
    };
  }
  return null;
}

const cityBeginnings =
  /^(SAN|SANTA|LOS|LAS|EL|LA|NEW|FORT|FT|SAINT|ST|NORTH|SOUTH|EAST|WEST|N|S|E|W|PORT|MOUNT|MT|LAKE|PALM|LONG|OKLAHOMA|KANSAS|JERSEY|IOWA|GRAND|LITTLE|BATON|COLORADO|VIRGINIA|DES|CEDAR|SIOUX|OVERLAND|HIGH|ROUND|CORPUS|CHULA|DALY|REDWOOD|FOSTER|UNION|CULVER|TRAVERSE|ANN|TERRE|COEUR|BOCA|KEY|CAPE|GREEN|EAU|RAPID|SUGAR|SILVER|COLLEGE|BOWLING|MYRTLE|HILTON|FALLS|DEL|BEVERLY|BROKEN|STATE|UPPER|LOWER|GREAT|ROCKY|MENLO|PALO|WHITE|WALNUT|PLEASANT|ORANGE|PUERTO|RIO|TWIN|IDAHO)$/;

/** "123 Main St NW Apt 4 San Francisco" → the street and the city, by the last word a street can end in. */
export function partStreetFromCity(segment: string): { street: string; city: string } | null {
  const words = segment.split(" ");
  const postal = words.map((word) => toPostalText(word));
  // Utah: "842 E 1700 S Salt Lake City".
  let cut = /^\d+ [NSEW][A-Z]* \d+ [NSEW][A-Z]* \S/.test(postal.join(" ")) ? 4 : 0;
  const grid = cut;
  for (let index = 2; grid === 0 && index < words.length - 1; index++) {
    const word = postal[index]!;
    // Saint Louis, Fort Wayne: these words begin a city more often than they end a street.
    if (streetSuffix(word) && !(/^(ST|FT|MT)$/.test(word) && cut > 0)) cut = Math.max(cut, index + 1);
    if (cut > 0 && index > cut + 2) break;
  }
  if (grid > 0) {
    // The street is complete.
  } else if (cut > 0) {
    cut = earliestSuffix(postal, cut);
    while (cut < words.length - 1 && /^(N|S|E|W|NE|NW|SE|SW)$/.test(postal[cut]!)) cut++;
    if (/^\d+(ST|ND|RD|TH) FL(OO)?R?$/.test(postal.slice(cut, cut + 2).join(" "))) cut += 2;
    while (cut < words.length - 1 && (isDesignator(postal[cut]!) || postal[cut] === "#")) cut += 2;
    while (cut < words.length - 1 && postal[cut]!.startsWith("#")) cut++;
  } else if (/^(P ?O ?BOX|PO ?B) /.test(toPostalText(segment))) {
    cut = words.findIndex((_, index) => /\d/.test(postal[index]!)) + 1;
  } else if (/^(PSC|CMR|UNIT)$/.test(postal[0]!)) {
    cut = postal.findLastIndex((word) => /\d/.test(word)) + 1;
  } else {
    cut = words.length - (cityBeginnings.test(postal.at(-2) ?? "") ? 2 : 1);
    const unit = postal.findIndex(
      (word, index) => index >= 2 && (isDesignator(word) || word.startsWith("#")),
    );
    if (unit > 0) cut = unit + (/^#+\s?\S/.test(words[unit]!) ? 1 : 2);
  }
  if (cut < 2 || cut >= words.length) return null;
  return { street: words.slice(0, cut).join(" "), city: words.slice(cut).join(" ") };
}

/** "12 Oak St Forest Hills": the first suffix that leaves a city behind it, not the last one in the line. */
function earliestSuffix(postal: readonly string[], last: number): number {
  for (let index = 2; index < last; index++) {
    const word = postal[index]!;
    const next = postal[index + 1];
    if (!streetSuffix(word) || next === undefined) continue;
    // "Park Ave", "Lake Dr": a suffix directly followed by a plainer suffix is part of the name.
    if (streetSuffix(next) && commonSuffix.test(next)) continue;
    if (commonSuffix.test(word)) return index + 1;
  }
  return last;
}

const commonSuffix =
  /^(ST|STREET|AVE|AVENUE|AV|RD|ROAD|DR|DRIVE|LN|LANE|BLVD|BOULEVARD|CT|COURT|PL|PLACE|WAY|CIR|CIRCLE|TER|TERRACE|PKWY|PARKWAY|HWY|HIGHWAY|TRL|TRAIL|SQ|SQUARE|PLZ|PLAZA|LOOP|PIKE|TPKE|TURNPIKE|XING|CROSSING|CV|COVE|ALY|ALLEY)$/;
