import { beginsDirectionCity, cityBeginnings, cityEndings } from "./city-words.ts";
import { toPostalText } from "./postal-text.ts";
import { isMailStop, readSecondaryUnits, standsAlone } from "./secondary-units.ts";
import { isSpanishStreet, standardizeLine } from "./standardize-line.ts";
import { startsLikeStreet } from "./standardize-street.ts";
import { streetSuffix } from "./street-suffixes.ts";

/** The parts of words that have no commas between them. Each part is as typed, or absent. */
export type Run = { name?: string; street?: string; unit?: string; city?: string };

/** Words farther from the end than this belong to the name. Bounds the work for a long line. */
const maxStreetWords = 24;
const maxCityWords = 4;
const maxUnitWords = 7;
/** With a score below this, the words are probably not an address. */
const worstScore = -3;

/**
 * Splits "Jane Doe 12 Oak St Apt 4 Forest Hills" as a whole: scores every place where the street, the unit, and the city may
 * begin, and takes the best. Null if it contains neither a street nor a unit. If `city` is false, the words end with the street
 * or its unit. In Puerto Rico, a street may begin with its kind.
 */
export function splitRun(
  segment: string,
  { city, state }: { city: boolean; state: string | undefined },
): Run | null {
  const words = segment.split(" ").filter(Boolean);
  const postal = words.map((word) => toPostalText(word));
  const first = Math.max(0, words.length - maxStreetWords);
  const starts: number[] = [];
  for (let at = first; at < words.length - 1; at++) if (mayStart(postal, at, state)) starts.push(at);
  const hasUnit = postal.slice(first).some((word) => /[\d#]/.test(word) || standsAlone(word));
  if (starts.length === 0 && !hasUnit) return null;
  const streets = remember((start, end) =>
    scoreStreet(words.slice(start, end), postal.slice(start, end), state),
  );
  const units = remember((start, end) => scoreUnit(postal.slice(start, end)));

  let best: { score: number; run: Run } | undefined;
  const text = (from: number, to: number) =>
    words
      .slice(from, to)
      .join(" ")
      .replace(/^[\s,-]+|[\s,-]+$/g, "");
  const offer = (score: number, start: number, streetEnd: number, unitEnd: number) => {
    if (best && best.score >= score) return;
    const run = {
      ...(start > 0 ? { name: text(0, start) } : {}),
      ...(streetEnd > start ? { street: text(start, streetEnd) } : {}),
      ...(unitEnd > streetEnd ? { unit: text(streetEnd, unitEnd) } : {}),
      ...(unitEnd < words.length ? { city: text(unitEnd, words.length).replace(/[.]+$/, "") } : {}),
    };
    best = { score, run };
  };

  for (let cityWords = city ? 1 : 0; cityWords <= (city ? maxCityWords : 0); cityWords++) {
    const cityAt = words.length - cityWords;
    if (cityAt < 1) break;
    const cityScore = city ? scoreCity(postal.slice(cityAt), postal[cityAt - 1]!) : 0;
    if (cityScore === null) break;
    // "Suite 120 Jacksonville": the street is on the line before.
    const lead = units(0, cityAt);
    if (city && lead !== null && cityAt <= maxUnitWords) offer(cityScore + lead, 0, 0, cityAt);
    for (let unitAt = cityAt; unitAt > Math.max(0, cityAt - maxUnitWords); unitAt--) {
      const marked = unitAt === cityAt ? 0 : units(unitAt, cityAt);
      if (marked === null && unitAt < cityAt - 1) continue;
      for (const start of starts) {
        if (start >= unitAt) break;
        const bare = marked === null && isBareUnit(postal[unitAt]!, postal.slice(start, unitAt).join(" "));
        const unit = bare ? bareUnitScore : marked;
        if (unit === null) continue;
        const street = streets(start, unitAt);
        if (street !== null)
          offer(cityScore + unit + street + scoreName(postal.slice(0, start)), start, unitAt, cityAt);
      }
    }
  }
  return best && best.score >= worstScore ? best.run : null;
}

/** Memoized because the same words are scored again for every city and unit next to them. */
function remember(score: (start: number, end: number) => number | null) {
  const known = new Map<number, number | null>();
  return (start: number, end: number): number | null => {
    const key = start * 4096 + end;
    const found = known.get(key);
    if (found !== undefined) return found;
    const fresh = score(start, end);
    known.set(key, fresh);
    return fresh;
  };
}

/** How a delivery line without a house number begins. */
const deliveryStart =
  /^(PO|P|POBOX|POST|BOX|DRAWER|RR|RFD|RURAL|RT|RTE|ROUTE|HC|HCR|STAR|GENERAL|PSC|CMR|UNIT|USS|HIGHWAY|HWY|STATE|COUNTY|US)\b/;

const mayStart = (postal: readonly string[], at: number, state: string | undefined) =>
  deliveryStart.test(postal[at]!) ||
  (state === "PR" && spanishKind.test(postal[at]!)) ||
  startsLikeStreet(postal[at]!.split(" ").concat(postal.slice(at + 1, at + 3)));

const spanishKind = /^(CALLE|CLL|AVE|AVENIDA|CARR|CARRETERA|CALLEJON|CAMINO|PASEO|RES|RESIDENCIAL)$/;

const direction = "(?:[NSEW]|N[EW]|S[EW]|NORTH|SOUTH|EAST|WEST|NORTHEAST|NORTHWEST|SOUTHEAST|SOUTHWEST)";
const isDirection = new RegExp(`^${direction}$`);
/** "OLD STATE RD 37", "FM 1960 RD W", "US HWY 70/501 S", "ROUTES 5&20", "COUNTY ROAD KK": a complete numbered road. */
const numberedRoad = new RegExp(
  `^(?:${direction} )?(?:OLD )?(?:(?:US|U S|STATE|ST|COUNTY|CNTY|CO|TOWNSHIP|TWP|RANCH|PRIVATE|FOREST|[A-Z]+ STATE|[A-Z]{2}) )?` +
    `(?:HIGHWAY|HWY|ROUTES?|RTES?|RT|ROAD|RD|LOOP|SPUR|INTERSTATE|FM|CR|SR|US|RM|SH|IH|I) ` +
    `(?:[A-Z]?\\d+[A-Z]{0,2}(?:(?: ?[/&-] ?| AND | )\\d{1,3}){0,2}|(?!${direction} ?)[A-Z]{1,2})` +
    `(?: (?:RD|ROAD|HWY|HIGHWAY|BYP|BYPASS))?( ${direction})?$`,
);
/** "AVENUE U", "AVE OF THE STARS", "842 E 1700 S": complete without a suffix. */
const completeStreet =
  /^(AVE|AVENUE|STREET|ROAD) [A-Z]$|^AVE(NUE)? OF THE \S+$|^[NSEW][A-Z]* \d+ [NSEW][A-Z]*$|^(?:[NSEW] )?BROADWAY$/;
const kindFirst = /^(AVE|AVENIDA|AVENUE|CALLE|CALLEJON|CAMINO|PASEO|VIA|RUE|CARR|CARRETERA|ESTATE|THE) \S/;
const plainSuffix =
  /^(ST|STREET|AVE|AVENUE|AV|RD|ROAD|DR|DRIVE|LN|LANE|BLVD|BOULEVARD|CT|COURT|PL|PLACE|WAY|CIR|CIRCLE|TER|TERRACE|PKWY|PARKWAY|HWY|HIGHWAY|TRL|TRAIL|SQ|SQUARE|PLZ|PLAZA|LOOP|PIKE|TPKE|TURNPIKE|XING|CROSSING|CV|COVE|ALY|ALLEY)$/;
const wantsMore = /^(SAN|SANTA|LOS|LAS|EL|NEW|FORT|FT|SAINT|ST|MOUNT|MT|PORT|DE|DEL|OF|THE)$/;

const bareUnitScore = 1;
const bareUnit = /^(?:\d{1,5}[A-Z]?|[A-Z]\d{1,4}[A-Z]?|\d{1,4}-[A-Z\d]{1,2}|[A-Z]\d{0,3}-\d{1,4})$/;
/** A street after which a number can only be a unit's: "CANAL CT", not "COUNTY RD" or "HIGHWAY". */
const closedStreet = new RegExp(
  `^\\d\\S* (?:.* )?(?!(?:COUNTY|COUNTRY|STATE|ST|RANCH|FARM|TOWNSHIP|TWP|PRIVATE|FOREST|CO|CNTY|OLD) )\\S+ ` +
    `(?:ST|STREET|AVE|AVENUE|RD|ROAD|DR|DRIVE|LN|LANE|BLVD|BOULEVARD|CT|COURT|PL|PLACE|WAY|CIR|CIRCLE|TER|TERRACE|PKWY|PARKWAY|SQ|SQUARE)(?: ${direction})?$`,
);

/** "B204" in "1461 Research Ct B204": a unit without its designator (Publication 28, section 213). */
export const isBareUnit = (word: string, street: string) =>
  bareUnit.test(word) && street.length <= 80 && closedStreet.test(street);

/** How likely the words are a complete delivery line; null if they can't be one. */
function scoreStreet(
  typed: readonly string[],
  postal: readonly string[],
  state: string | undefined,
): number | null {
  if (isSpanishStreet(postal.join(" "), state)) {
    if (postal.length > 8) return null;
    // "CALLE LOIZA 1855", "CALLE 12 SO # 1750": it ends with its number.
    const ends =
      /\d/.test(postal.at(-1)!) || (/\d/.test(postal.at(-2) ?? "") && isDirection.test(postal.at(-1)!));
    return ends ? 4.5 - 0.2 * postal.length : null;
  }
  if (!startsLikeStreet(postal[0]!.split(" ").concat(postal.slice(1)))) {
    const line = standardizeLine(typed.join(" "), "AP");
    if (/^(PO_BOX|ROUTE|GENERAL_DELIVERY|MILITARY)$/i.test(line.form)) return line.missing ? null : 6;
    return postal.length <= 6 && /\d/.test(line.text) && numberedRoad.test(postal.join(" ")) ? 3 : null;
  }
  if (postal.length < 2 || postal.length > 10 || postal.includes("#")) return null;
  const rest = postal.slice(/^\d+ ?\/ ?\d+$/.test(postal[1]!) && postal.length > 2 ? 2 : 1);
  const line = rest.join(" ");
  const road = numberedRoad.exec(line);
  if (road) return road[1] ? 5.5 : 5;
  if (completeStreet.test(line)) return 5;
  const post = rest.length > 2 && isDirection.test(rest.at(-1)!) ? rest.slice(0, -1) : rest;
  const last = post.at(-1)!;
  const turned = post.length < rest.length;
  let score = 0.5 - 0.5 * Math.max(0, rest.length - 1);
  if (post.length === 1 && streetSuffix(last) && rest.length === 1) score = -2;
  else if (plainSuffix.test(last)) score = turned ? 4.5 : 4;
  else if (streetSuffix(last)) score = turned ? 2.5 : 2;
  else if (kindFirst.test(line)) score = 3 - 0.3 * Math.max(0, post.length - 2) + (turned ? 0.5 : 0);
  else if (turned) score -= 0.5;
  // "ONE OAK": without a suffix, a number word is part of a name.
  if (!/\d/.test(postal[0]!) && score < 2) return null;
  // "MOTEL 6 2301 W MAIN ST": a street has only one number, at its beginning.
  if (post.length > 1 && /^\d+$/.test(post[0]!)) score -= 2.5;
  for (let at = 1; at < post.length - 1; at++) {
    const follows = post[at + 1]!;
    // "PARK AVE", "ST JAMES PL": a suffix before another suffix, or a saint, is part of the name.
    if (plainSuffix.test(post[at]!) && !streetSuffix(follows) && post[at] !== "ST") score -= 3;
    if (/^(APT|APARTMENT|SUITE|STE|UNIT|FLOOR|BLDG|BUILDING|ROOM|PMB|BOX)$/.test(post[at]!)) score -= 4;
    if (/^\d+[A-Z]?$/.test(post[at]!)) score -= 2;
  }
  if (wantsMore.test(last) && !(last === "ST" && post.length > 1)) score -= 2;
  return score - 0.4 * Math.max(0, rest.length - 4);
}

const buildingWord = /^(TOWER|BUILDING|BLDG|HALL|HOUSE|WING|CENTER)$/;

/** How likely the words are only units; null if they aren't. */
function scoreUnit(postal: readonly string[]): number | null {
  const words = postal.join(" ").split(" ");
  if (words.length > maxUnitWords) return null;
  if (/^(UPPER|LOWER|REAR|FRONT|SIDE|MAIN|TOP|GROUND) (UNIT|APT|FLOOR|FL)$/.test(words.join(" "))) return 3;
  if (/^P ?O BOX \d+[A-Z]?$/.test(words.join(" ")) || isMailStop(words.join(" "))) return 2.5;
  const unit = readSecondaryUnits(words);
  if (unit) return unit.incomplete ? null : words.length === 1 ? 0 : 3;
  for (let at = 1; at <= 2 && at < words.length - 1; at++) {
    if (!buildingWord.test(words[at]!)) continue;
    const inside = readSecondaryUnits(words.slice(at + 1));
    if (inside && !inside.incomplete) return 2.5;
  }
  return null;
}

/** How likely the words are a city's name after the word `before`; null if they can't be one. */
function scoreCity(postal: readonly string[], before: string): number | null {
  const [head = ""] = postal;
  const last = postal.at(-1)!;
  if (postal.some((word) => word === "" || /[\d#&]/.test(word))) return null;
  const known =
    cityBeginnings.has(head) ||
    cityEndings.has(last) ||
    postal.slice(1, -1).some((word) => /^(ON|OF|IN|DE|DEL|LA|LOS|OR)$/.test(word)) ||
    beginsDirectionCity(postal);
  let score = 1;
  if (postal.length === 1) {
    if (plainSuffix.test(last) || isDirection.test(last)) score = -6;
    else if (cityEndings.has(last)) score = -1.5;
  } else if (known) score = 1.5 - 0.5 * Math.max(0, postal.length - 3);
  else score = postal.length === 2 ? -1.5 : -3 - postal.length;
  // "Ave S Boston" may be either; "Rd W Palm Beach" is unlikely.
  if ((head.length > 1 || postal.length > 2) && isDirection.test(head) && beginsDirectionCity(postal))
    score += 0.7;
  if (postal.length > 2 && known && !cityEndings.has(last) && !isDirection.test(head)) score -= 1;
  if (postal.length > 1) {
    if (/^[NS][EW]$/.test(head)) score -= 5;
    else if (isDirection.test(head) && !beginsDirectionCity(postal)) score -= 1.5;
    else if (plainSuffix.test(head) && head !== "ST") score -= 4;
    if (/^(APT|APARTMENT|SUITE|UNIT|FLOOR|BLDG|BUILDING|ROOM|PMB|BOX)$/.test(head)) score -= 4;
    if (postal.slice(1, -1).some((word) => plainSuffix.test(word) && word !== "ST")) score -= 3;
  }
  if (wantsMore.test(before) && !(before === "ST" && cityBeginnings.has(head)))
    score -= before === "ST" ? 0 : 2;
  return score;
}

/** A name has no numbers, and doesn't end in a road that needs a number. */
function scoreName(postal: readonly string[]): number {
  const last = postal.at(-1);
  if (last === undefined) return 0;
  if (!postal.some((word) => /\p{L}/u.test(word))) return -5;
  let score = postal.some((word) => /\d/.test(word)) ? -1.5 : 0;
  // "1461 ENGINEERING RESEARCH CT", "ADA ROE 11106 US HWY 15": a street is never a name.
  const number = postal.findIndex((word) => /^\d+[A-Z]?$/.test(word));
  const street = number < 0 ? "" : postal.slice(number + 1).join(" ");
  if (number >= 0 && (numberedRoad.test(street) || (street.includes(" ") && plainSuffix.test(last))))
    score -= 6;
  else if (/^\d/.test(postal[0]!) && plainSuffix.test(last)) score -= 6;
  if (
    /^(HIGHWAY|HWY|ROUTE|RTE|RT|FM|CR|US|ROAD|RD|INTERSTATE|LOOP|BOX|APT|SUITE|STE|UNIT|FLOOR|#)$/.test(last)
  )
    score -= 4;
  return score;
}
