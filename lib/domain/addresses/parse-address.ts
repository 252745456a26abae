import { dropNoise } from "./drop-noise.ts";
import { isForeignCountry } from "./foreign-countries.ts";
import { type Rows, splitRows, tidyMapOrder } from "./place-parts.ts";
import { toPostalText } from "./postal-text.ts";
import { type LabeledText, openJson, readLabels } from "./read-labels.ts";
import { readName, takeNameBelow } from "./read-name.ts";
import { splitLastLine } from "./split-last-line.ts";
import { splitRun } from "./split-run.ts";
import { deliveryForms, isDelivery, standardizeLine } from "./standardize-line.ts";
import { standardizeStreet, startsLikeStreet } from "./standardize-street.ts";
import { findStateCode } from "./state-names.ts";
import { streetSuffix } from "./street-suffixes.ts";
import { isUnit, isWhereabouts, takeUnits } from "./take-units.ts";
import { turnLines } from "./turn-lines.ts";

export type ParsedAddress = {
  name?: string;
  line1?: string;
  line2?: string;
  city?: string;
  state?: string;
  zip?: string;
};

export type ParsedBlock = {
  address: ParsedAddress;
  /** Text, other than contact details, that fits no line of the address: lines below the ZIP Code, a job title, a department. */
  leftOut: readonly string[];
  /** True if the state was missing and was derived from the ZIP Code. */
  guessed?: true | undefined;
};

/** Enough for a signature with a disclaimer. A whole letter is not an address. */
const maxChars = 1_500;
const maxLines = 20;

/**
 * Parses a pasted block as an address, as far as possible; null if it contains neither a street nor a last line. Words stay as
 * typed, except that the state becomes its code. Parts of an unfinished or foreign last line fill the city, state, and ZIP fields
 * as far as they are present. Pure, and safe in a browser.
 *
 * Accuracy (all fields right) on test/fixtures/addresses: 91% to 98.7% of each set after tuning on it, and 60% to 94% before. So
 * expect about two of three for messy layouts that it has never seen.
 */
export function parseAddress(block: string): ParsedBlock | null {
  if (block.length > maxChars) return null;
  const text = openJson(block);
  if (text === null) return null;
  const labeled = readLabels(text);
  if (labeled) return { address: joinLabeled(labeled), leftOut: [] };
  return parseLines(turnLines(dropNoise(text)));
}

function parseLines(lines: readonly string[]): ParsedBlock | null {
  if (lines.length === 0 || lines.length > maxLines) return null;
  const last = splitLastLine(lines.join("\n"));
  const abroad = !last || last.guessed ? readAbroad(lines) : null;
  if (abroad) return { address: abroad, leftOut: [] };
  const map = tidyMapOrder(splitRows(last?.before ?? lines.join("\n")), last?.state);
  const { rows } = map;
  const { city = last?.cityToo, street: known } = last ? takeCity(rows, last.state) : {};
  const { before, street, after } = splitAtStreet(rows, last?.state, known);
  if (!last && !street) return null;

  const { line1, units } = takeUnits(street ?? "", last?.state);
  const below = last?.after.split("\n").filter((line) => line !== "") ?? [];
  const { name, beside, leftOut } = readName(
    [...before, ...takeNameBelow(below, before, last?.state)],
    last?.state,
  );
  leftOut.push(...map.leftOut);
  const isBelowStreet = (part: string) => {
    // Drops parts of the city, and a repeated street.
    if ((map.fromMap && !isUnit(part)) || isSameStreet(part, line1) || entryCode.test(part)) return false;
    return last !== null || isUnit(part);
  };
  if (last) leftOut.push(...after.filter((part) => !isBelowStreet(part)));
  // A second address stays in its field, where the address check refuses it, so that the first isn't mailed by mistake.
  const isSecond = below.some((line) => /^\d/.test(line) && isWholeDelivery(line));
  const line2 = [...beside, ...units, ...after.filter(isBelowStreet), ...(isSecond ? below : [])].join(", ");
  const lastLine = last
    ? { city, state: last.state, zip: last.zip }
    : readUnfinished(after.filter((part) => !isBelowStreet(part)).join(", "));
  return {
    address: withoutEmpty({ name, line1, line2, ...lastLine }),
    leftOut: isSecond ? leftOut : [...leftOut, ...below],
    guessed: last?.guessed,
  };
}

/** Parses an incomplete last line below a street: "Springfield", "Springfield, I", "Springfield, IL 6270". */
function readUnfinished(line: string): { city: string; state?: string; zip?: string } {
  const zip = /(?:^|[\s,])(\d[\d-]*)$/.exec(line)?.[1] ?? "";
  const place = line.slice(0, line.length - zip.length).replace(/[\s,]+$/, "");
  const comma = place.lastIndexOf(",");
  const end = comma < 0 ? place.lastIndexOf(" ") : comma;
  const state = end < 0 ? "" : place.slice(end + 1).trim();
  const isCode = comma < 0 ? /^[A-Z]{2}$/.test(state) : /^[A-Za-z]{1,2}$/.test(state);
  if (!isCode) return { city: place, zip };
  return { city: place.slice(0, end).trimEnd(), state: findStateCode(state) ?? state, zip };
}

/** Keeps an address in another country as it is, so that the sender learns that we can't mail there. */
function readAbroad(lines: readonly string[]): ParsedAddress | null {
  const parts = lines.flatMap((line) => line.split(",")).map((part) => part.trim());
  const [country = "", place = "", ...above] = parts.filter(Boolean).reverse();
  const [name, ...street] = above.reverse();
  if (street.length === 0 || !isForeignCountry(country) || isUnit(place) || isWholeDelivery(place))
    return null;
  return withoutEmpty({ name, line1: street.join(", "), city: `${place}, ${country}` });
}

/**
 * The address of a form whose lines have labels. Parts keep their labels' fields, except that a unit or a state inside the street
 * or the city is moved to its own field.
 */
function joinLabeled(labeled: LabeledText): ParsedAddress {
  const { name, first, last, company, attention, line1 = "", line2, city, state, zip, place } = labeled;
  const lastLine = place ?? [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const parsed = parseLines([line1, lastLine])?.address;
  const who = name ?? [first, last].filter(Boolean).join(" ");
  const end = splitLastLine(`x, ${state ?? ""} ${zip ?? ""}`);
  const fallback = { line1, city, state: end?.state ?? state, zip: end?.zip ?? zip };
  const read = parsed?.line1 && parsed.city && !parsed.name ? parsed : fallback;
  return withoutEmpty({
    ...read,
    name: [who, company, attention && `Attn: ${attention}`].filter(Boolean).join(", "),
    line2: [(read as ParsedAddress).line2, line2].filter(Boolean).join(", "),
  });
}

/** Takes the city off the end of the rows; if its line also contains the street, splits the line and returns the street. */
function takeCity(rows: Rows, state: string | undefined): { city?: string; street?: string } {
  const row = rows.at(-1);
  const segment = row?.at(-1);
  if (!row || segment === undefined) return {};
  const run = splitRun(segment, { city: true, state });
  const whole = run ? null : standardizeLine(segment, state).form;
  // "Twenty Nine Palms" is a city.
  const spelledOut = whole === "street" && !/\d/.test(segment) && !endsInSuffix(segment);
  if (whole && !spelledOut && (deliveryForms.has(whole) || whole === "unit")) return {};
  row.pop();
  for (const part of [run?.name, run?.street, run?.unit]) if (part) row.push(part);
  if (row.length === 0) rows.pop();
  if (!run) return { city: segment.replace(/[.]+$/, "") };
  // "123 Elm St in New Haven".
  return run.city ? { ...run, city: run.city.replace(/^in (?=\S)/, "") } : run;
}

/** For a driver, and not for an envelope. */
const entryCode =
  /^(?:(?:gate|door|entry|entrance|garage|access) code|call ?box|buzzer|buzz|lock ?box) ?:? ?#?\d{1,6}$/i;

/** "418 Cooper-Parkway" after "418 Cooper Parkway": some maps copy the street twice. */
function isSameStreet(part: string, line1: string): boolean {
  const plain = (text: string) => toPostalText(text).replaceAll("-", " ");
  return /^\d/.test(part) && plain(part) === plain(line1);
}

const endsInSuffix = (text: string) => streetSuffix(toPostalText(text).split(" ").at(-1)!) !== undefined;

/** Suffixes that are never surnames: "Ada Hill" may also be the line above a city. */
const streetWord =
  / (st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|ln|hwy|highway|pkwy|parkway|ct|cir|circle|tpke|turnpike|trl|trail)\.?$/i;

const unitAndBox = /^(?:unit|psc|cmr|ppp|pmb) #?\d{1,6} box #?\d{1,5}$/i;
const publicHousing = /^(?:res|residencial|cond|condominio|coop|cooperativa)\.? \S/i;

function isWholeDelivery(text: string, state?: string): boolean {
  const words = toPostalText(text).split(" ");
  // A college's "Box 1192" and "Cond. El Monte Apt 512" are the delivery line only if there is no street.
  if (words[0] === "BOX" || isWhereabouts(text)) return false;
  if (state === "PR" && /^(COND|CONDOMINIO|RES|RESIDENCIAL|EDIF|EDIFICIO)$/.test(words[0]!)) return false;
  return (
    isDelivery(text, state) &&
    (!startsLikeStreet(words) ||
      standardizeStreet(words).complete ||
      // "165 Ave Hostos"
      (state === "PR" &&
        words.length > 2 &&
        (words[1] === "CALLE" || streetSuffix(words[1]!) !== undefined)) ||
      takeUnits(text).units.length > 0)
  );
}

/** The delivery line, the lines before it, and the words after it. */
function splitAtStreet(
  rows: readonly (readonly string[])[],
  state: string | undefined,
  known: string | undefined,
): { before: string[]; street?: string; after: string[] } {
  const parts = rows.flatMap((row, rowIndex) => row.map((text) => ({ text, rowIndex })));
  const splitAt = (index: number) => ({
    before: wholeRows(parts.slice(0, index)),
    street: parts[index]!.text,
    after: parts.slice(index + 1).map(({ text }) => text),
  });
  let at = known === undefined ? -1 : parts.findLastIndex(({ text }) => text === known);
  // A ship's name is above its unit and box.
  if (at < 0) at = parts.findIndex(({ text }) => unitAndBox.test(text));
  if (at < 0) at = parts.findIndex(({ text }) => isWholeDelivery(text, state));
  // "3M Company" above "3M Center": only the second ends like a street.
  if (at < 0) at = parts.findIndex(({ text }) => isDelivery(text, state) && endsInSuffix(text));
  if (at < 0) at = parts.findIndex(({ text }) => isDelivery(text, state));
  if (at < 0) {
    // "Jane Doe 123 Main St" on one line.
    const runs = parts.map(({ text }) =>
      state === undefined ? null : splitRun(text, { city: false, state }),
    );
    at = runs.findIndex((run) => run?.street !== undefined);
    if (at < 0) {
      // "Residencial Las Margaritas" has buildings instead of streets.
      const housing = state === "PR" ? parts.findIndex(({ text }) => publicHousing.test(text)) : -1;
      if (housing >= 0) return splitAt(housing);
      // No number at all ("The White House"): the line above the city is the delivery line.
      const all = rows.map((row) => row.join(", "));
      // "Drum Point Road" without a number: the address check reports the missing number.
      const road = parts.findLastIndex(({ text }) => !isUnit(text));
      if (state !== undefined && road >= 0 && streetWord.test(parts[road]!.text)) return splitAt(road);
      if (state === undefined || all.length < 2) return { before: all, after: [] };
      return { before: all.slice(0, 1), street: all[1]!, after: all.slice(2) };
    }
    const { name, street, unit } = runs[at]!;
    const { before, after } = splitAt(at);
    // "N 1205 County Road K": a direction alone isn't a name. The Postal Service writes N1205.
    const isDirection = name !== undefined && /^[NSEW]\.?$/i.test(name);
    return {
      before: [...before, ...(name && !isDirection ? [name] : [])],
      street: isDirection ? `${name}${street}` : street!,
      after: [...(unit ? [unit] : []), ...after],
    };
  }
  return splitAt(at);
}

function wholeRows(parts: readonly { text: string; rowIndex: number }[]): string[] {
  const rows = new Map<number, string[]>();
  for (const { text, rowIndex } of parts) rows.set(rowIndex, [...(rows.get(rowIndex) ?? []), text]);
  return [...rows.values()].map((row) => row.join(", "));
}

function withoutEmpty(fields: { [K in keyof ParsedAddress]: string | undefined }): ParsedAddress {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as ParsedAddress;
}
