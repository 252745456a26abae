import { streetSuffix } from "./street-suffixes.ts";

/** USPS Publication 28, Appendix C2. A designator with `needsNumber` means nothing without a number. */
type Designator = { abbreviation: string; needsNumber: boolean };

const table: readonly (readonly [abbreviation: string, needsNumber: boolean, ...variants: string[]])[] = [
  ["APT", true, "APARTMENT", "APARTMENTS", "APPT", "APMT", "APTMT", "APTO", "APARTAMENTO"],
  ["BLDG", true, "BUILDING", "BLD", "BLG", "BUILD"],
  ["DEPT", true, "DEPARTMENT"],
  ["FL", true, "FLOOR", "FLR"],
  ["HNGR", true, "HANGAR", "HANGER", "HGR"],
  ["KEY", true],
  ["LOT", true],
  ["PIER", true],
  ["RM", true, "ROOM"],
  ["SLIP", true],
  ["SPC", true, "SPACE"],
  ["STE", true, "SUITE", "SUIT", "SUTE", "SU"],
  ["STOP", true],
  ["TRLR", true, "TRAILER"],
  ["UNIT", true, "UNT"],
  ["PMB", true],
  ["BSMT", false, "BASEMENT"],
  ["FRNT", false, "FRONT"],
  ["LBBY", false, "LOBBY"],
  ["LOWR", false, "LOWER"],
  ["OFC", false, "OFFICE"],
  ["PH", false, "PENTHOUSE"],
  ["REAR", false],
  ["SIDE", false],
  ["UPPR", false, "UPPER"],
];

const designators = new Map<string, Designator>();
for (const [abbreviation, needsNumber, ...variants] of table)
  for (const word of [abbreviation, ...variants]) designators.set(word, { abbreviation, needsNumber });

/** "APT4B" is APT 4B. Only for abbreviations that don't begin an ordinary word followed by digits. */
const glued = /^(APT|STE|SUITE|UNIT|RM|ROOM|BLDG|FL|LOT|PMB|SPC|PH)-?(\d[A-Z0-9-]*)$/;
const ordinalFloor = /^(\d+)(ST|ND|RD|TH)$/;
const identifier = /^(\d[A-Z0-9/-]*|[A-Z]{1,2}|[A-Z]{1,2}-?\d[A-Z0-9-]*|\d+-[A-Z0-9]+)$/;

/** "14 Lake View Key", "1 Ferry Plaza Pier", a state repeated as FL: without a number these are not units. */
const alsoOrdinary = /^(FL|HNGR|KEY|LOT|PIER|SLIP|SPC|STOP)$/;

/**
 * Parses a run of words as secondary units ("BUILDING 3 APT #4B" → BLDG 3 APT 4B); null if any word is left over. `incomplete`
 * names a designator without its number ("APT").
 */
export function readSecondaryUnits(words: readonly string[]): { text: string; incomplete?: string } | null {
  // Checked first because most runs aren't units, and this is called for every word of a line.
  const [head = ""] = words;
  if (head !== "#" && !designators.has(head) && !glued.test(head) && !ordinalFloor.test(head)) return null;
  const input = words.flatMap((word) => glued.exec(word)?.slice(1) ?? [word]);
  const out: string[] = [];
  let incomplete: string | undefined;
  let at = 0;
  while (at < input.length) {
    const word = input[at]!;
    const floor = ordinalFloor.exec(word);
    if (floor && designators.get(input[at + 1] ?? "")?.abbreviation === "FL") {
      out.push("FL", floor[1]!);
      at += 2;
      continue;
    }
    const designator = word === "#" ? { abbreviation: "#", needsNumber: true } : designators.get(word);
    if (!designator) return null;
    at++;
    // "APT # 5", "APT NO 5": the designator is known, so the number sign is dropped (Publication 28, section 213.2).
    while (designator.abbreviation !== "#" && /^(#|NO|NUM|NUMBER)$/.test(input[at] ?? "")) at++;
    out.push(designator.abbreviation);
    const first = input[at];
    // "FRONT ST" is a street. "BLDG CT" is a building.
    if (!designator.needsNumber && first !== undefined && streetSuffix(first)) return null;
    if (first !== undefined && identifier.test(first) && !isDesignator(first)) {
      out.push(first);
      at++;
      // "APT 4 B": a lone letter or number belongs to the identifier before it.
      const second = input[at];
      if (second !== undefined && /^([A-Z]|\d+)$/.test(second)) {
        out.push(second);
        at++;
      }
    } else if (designator.needsNumber) {
      // "SUITE ALPHA": inside a building a word can be the identifier, if nothing follows it.
      const inside = /^(APT|BLDG|FL|RM|STE|UNIT)$/.test(designator.abbreviation);
      const lastWord = at === input.length - 1;
      // "APT REAR" and "UNIT UPPER" are the home's only name.
      const isName =
        first !== undefined && /^[A-Z]+$/.test(first) && (!isDesignator(first) || standsAlone(first));
      if (inside && lastWord && isName) {
        out.push(first);
        at++;
      } else if (alsoOrdinary.test(designator.abbreviation)) return null;
      else incomplete = designator.abbreviation;
    }
  }
  return out.length === 0 ? null : { text: out.join(" "), ...(incomplete ? { incomplete } : {}) };
}

/** True for a word of Appendix C2, in any of its spellings. */
export function isDesignator(word: string): boolean {
  return designators.has(word);
}

/** True if a designator means something without a number ("REAR"). Many street names contain such words. */
export function standsAlone(word: string): boolean {
  return designators.get(word)?.needsNumber === false;
}

/** A firm's own mail stop, which stands next to the street like a unit: "MAIL DROP 1177", "MS 301", a college's "BOX 1192" or "STATION 6040". */
export const isMailStop = (text: string) => mailStop.test(text);
const mailStop =
  /^(?:(?:MAIL ?(?:DROP|STOP|CODE|SLOT)|M\/?[SDC]|MS[CI]|STATION|(?:CAMPUS )?BOX)[ :#.]+[\dA-Z-]{1,12}|MAIL ?(?:DROP|STOP|CODE) \d[\dA-Z-]* [A-Z]+)$/i;
