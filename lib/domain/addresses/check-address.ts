import type { Verification } from "#lib/ports/address-verifier";
import { militaryProblem } from "./military-addresses.ts";
import { toPostalText } from "./postal-text.ts";
import type { Address } from "./schema.ts";
import { isMailStop } from "./secondary-units.ts";
import { splitLastLine } from "./split-last-line.ts";
import { differsInSubstance, standardizeAddress } from "./standardize-address.ts";
import { deliveryForms, standardizeLine } from "./standardize-line.ts";
import { stateName } from "./state-names.ts";
import { streetSuffix } from "./street-suffixes.ts";
import { compareCity, type ZipCities } from "./zip-cities.ts";
import { statesOfZip } from "./zip-prefixes.ts";

const noNumber =
  "The recipient's street line has no number. Mail to it arrives only if the place has its own ZIP Code.";
export const secondAddress = "it contains two addresses";

/**
 * Checks an address without an address database, by the rules of Publication 28, the ZIP prefixes, and, if given, the cities around
 * its ZIP Code. Doesn't guess what only a database knows, so a plausible address counts as deliverable.
 */
export function checkAddress(address: Address, cities: ZipCities | null = null): Verification {
  const { address: standard, line1, line2 } = standardizeAddress(address);
  const reason = zipProblem(address) ?? militaryProblem(standard.city, address.state);
  if (reason) return { kind: "undeliverable", reason };

  if (hasSecondAddress(address)) return { kind: "undeliverable", reason: secondAddress };

  const lines = [line1, line2];
  if (line1.form === "empty")
    return { kind: "undeliverable", reason: "the street line has no deliverable address" };
  if (lines.some((line) => line.missing === "box number"))
    return { kind: "undeliverable", reason: "the box number is missing", candidate: standard };
  if (lines.some((line) => line.missing === "unit number"))
    return { kind: "missing_unit", candidate: standard };
  const someDelivery = lines.some((line) => deliveryForms.has(line.form));
  if (!someDelivery && (line1.form === "unit" || line1.form === "urbanization" || onlyNumber(line1.text)))
    return { kind: "undeliverable", reason: "the street is missing", candidate: standard };
  const isPlace = someDelivery || isMailStop(line2.text);
  const wrong = contactIn(address.line1) ?? (isPlace ? null : missingHouse(line1.text));
  if (wrong) return { kind: "undeliverable", reason: wrong };

  // "MATH DEPT HUNTER COLLEGE": some firms have a unique ZIP Code, so it may still arrive.
  const found = isPlace || lines.some(({ text }) => /\d/.test(text)) ? [] : [noNumber];
  const place = cities && compareCity(address, cities);
  if (place?.kind === "misspelled") standard.city = toPostalText(place.city);
  if (place?.kind === "elsewhere")
    found.push(`ZIP Code ${address.zip.slice(0, 5)} is in ${place.city}, not in the recipient's city.`);
  const warnings = found.length > 0 ? { warnings: found } : {};
  return differsInSubstance(address, standard)
    ? { kind: "corrected", corrected: standard, ...warnings }
    : { kind: "deliverable", ...warnings };
}

/** True for an address in the name, or for a complete last line or second street below the street. */
function hasSecondAddress({ name, line1, line2 = "" }: Address): boolean {
  const [, state = "", zip = ""] = /\d \p{L}\D*[\s,]([A-Z]{2})[\s,]+(\d{5})(?![\d-])/iu.exec(name) ?? [];
  if (zipProblem({ state: state.toUpperCase(), zip }) === null) return true;
  const last = splitLastLine(line2);
  // "Apt 10001" and "MS 12345" are units.
  if (last?.state && last.zip && !last.guessed && zipProblem({ state: last.state, zip: last.zip }) === null)
    return true;
  const parts = line2.split(",").map((part) => part.trim());
  const isStreet = (line: string) => /^\d/.test(line) && standardizeLine(line).form === "street";
  return parts.length > 1 && isStreet(line1) && parts.some(isStreet);
}

const onlyNumber = (text: string) => /^[\d\s.#/-]+$/.test(text);

/** Finds contact details pasted into the street field. */
function contactIn(line: string): string | null {
  if (/^\s*\S+@\S+\.\S+\s*$/.test(line)) return "the street line is an email address";
  return /^\s*(\+?1[\s.-]?)?(\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}\s*$/.test(line)
    ? "the street line is a phone number"
    : null;
}

/** Words that end only street names. PLAZA, SQUARE, or CENTER could be a complete place name. */
const road = /^(ST|AVE|RD|DR|LN|BLVD|HWY|PKWY|CT|CIR|TER)$/;

/** Finds a street, or a crossing of two, without a house number. */
function missingHouse(text: string): string | null {
  const streets = text.split(/ (?:AND|&|AT|CORNER OF) /);
  const areRoads = streets.every((street) => {
    const words = street.split(" ");
    const last = words.filter((word) => !/^[NSEW]{1,2}$/.test(word)).at(-1)!;
    return words.length > 1 && road.test(streetSuffix(last) ?? "");
  });
  if (!areRoads) return null;
  return streets.length > 1 ? "an intersection isn't a delivery address" : "the house number is missing";
}

/** Why the ZIP Code can't be in the state, or null. The only check that also applies to senders. */
export function zipProblem(address: Pick<Address, "state" | "zip">): string | null {
  const states = statesOfZip(address.zip);
  const zip = address.zip.slice(0, 5);
  if (states.length === 0) return `ZIP Code ${zip} doesn't exist`;
  const state = states.find((candidate) => candidate === address.state);
  if (state) return null;
  const named = (code: (typeof states)[number]) => `${stateName(code)} (${code})`;
  return `ZIP ${zip} is in ${named(states[0]!)}, not in ${named(address.state as (typeof states)[number])}`;
}
