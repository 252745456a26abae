import { isJobTitle } from "./drop-noise.ts";
import { toPostalText } from "./postal-text.ts";
import { isSpanishStreet, standardizeLine } from "./standardize-line.ts";
import { isPrivateUnit, isUnit, isWhereabouts, takeUnits } from "./take-units.ts";

/** docs/rules.md#address-fields */
const maxNameChars = 80;

/** The first line is the name, and a company is part of it; units and urbanizations above the street become line 2. */
export function readName(
  before: readonly string[],
  state: string | undefined,
): { name: string; beside: string[]; leftOut: string[] } {
  const beside: string[] = [];
  const names: string[] = [];
  const jobs: string[] = [];
  for (const line of before) {
    const all = line.split(", ");
    // "Crown Point Towers, Unit 1806"
    const [one = "", other = ""] = all;
    const isBuilding =
      all.length === 2 &&
      ((isUnit(other) && buildingName.test(one)) || (isUnit(one) && buildingName.test(other)));
    const parts = all.flatMap((part) => {
      const isBeside =
        isBuilding ||
        isAboveStreet(part, state) ||
        (state === "PR" && names.length > 0 && condominium.test(part));
      const [, who, unit] = isBeside ? [] : (nameAndUnit.exec(part) ?? []);
      if (isBeside) beside.push(part);
      else if (unit) beside.push(unit);
      return isBeside ? [] : [who ?? part];
    });
    // "Heidi Lindqvist, Office Manager"
    if (parts.length === 2 && names.length > 0 && personLine.test(parts[0]!) && isJobTitle(parts[1]!))
      jobs.push(parts.pop()!);
    const rest = parts.join(", ");
    // In an address to a role, the job title comes first and is the name.
    if (isJobTitle(rest) && names.length > 0) jobs.push(rest);
    // "Annika" (the end of an email) above "Annika Solberg" (the signature).
    else if (names.length === 1 && rest.startsWith(`${names[0]} `)) names[0] = rest;
    else if (rest !== "") names.push(rest);
  }
  // "Clerk of the Court / U.S. District Court / Eastern District of Ohio": as many lines as a name holds.
  const count = [4, 3, 2].find((few) => names.slice(0, few).join(", ").length <= maxNameChars) ?? 1;
  const all = names.slice(0, count);
  // A person's firm says more than the department between them.
  const firm = [names[0], names[2]].join(", ");
  const isLong = count === 2 && names.length === 3 && personLine.test(names[0]!.split(", ")[0]!);
  const kept = isLong && firm.length <= maxNameChars ? [names[0]!, names[2]!] : all;
  return {
    name: kept.join(", "),
    beside,
    leftOut: [...jobs, ...names.filter((name) => !kept.includes(name))],
  };
}

/**
 * Removes from the lines below the ZIP Code those that name a person, and returns them: "Attn: Lena Ortiz", and if there is no name
 * above the street, a single line that can be one.
 */
export function takeNameBelow(
  below: string[],
  above: readonly string[],
  state: string | undefined,
): string[] {
  const isNameless = above.every((line) => line.split(", ").every((part) => isAboveStreet(part, state)));
  const onlyName = isNameless && below.length === 1 && personLine.test(below[0]!.replace(personLabel, ""));
  const isPerson = (line: string) => onlyName || forWhom.test(line);
  const people = below.filter(isPerson);
  below.splice(0, below.length, ...below.filter((line) => !isPerson(line)));
  return people.map((line) => line.replace(personLabel, ""));
}
const forWhom = /^(?:attn|attention|c\/o|care of)\b/i;
/** "HARRIET BLOOM PH2": a unit behind the name. */
const nameAndUnit =
  /^(\p{L}[\p{L} .'’&-]{2,50}) ((?:apt|apartment|suite|ste|ph|penthouse)\.? ?#?\d{1,5}[a-z]?|(?<=(?:apartments|apts|towers?|lofts|residences|condominiums?) )#\d{1,5}[a-z]?)$/iu;
const personLabel =
  /^(?:tenant|owner|resident|recipient|customer|client|contact|name|para|nombre): ?|^(?:my |the )?name(?:['’]s| is) /i;
const personLine =
  /^\p{Lu}[\p{L}.'’-]{0,30}(?: (?:&|and|of|for|the|de|la|van|von|\p{Lu}[\p{L}.'’-]{0,30})){1,4}$/u;

/** "Condado Tower Apt 9C" */
const isUnitInBuilding = (part: string) => {
  const { line1, units } = takeUnits(`0 ${part}`);
  return units.length > 0 && buildingName.test(line1);
};
/** A barrio, a sector, or a community of Puerto Rico. */
const quarter = /^(?:ext|extension|bo|barrio|sect|sector|com|comunidad|parc|parcelas)\.? \p{L}/iu;
const condominium = /^(?:cond|condominio|edif|edificio)\.? \p{L}/iu;
const condominiumUnit = /^(?:cond|condominio|edif|edificio)\.? \p{L}.{1,50} (?:apt|apto|apartamento)\b/iu;
const buildingName =
  / (?:towers?|cond|condominio|condominiums?|building|bldg|hall|house|quad|pavilion|annex|apartments|apts|residences?|manor|lofts|plaza|(?:industrial|business|office|research|trailer|mobile(?: home)?|rv) park|edificio)(?: (?:[IVX]{1,4}|[A-Z]|\d{1,3}))?$/i;
/** "360 Waterman Building": a room in a building, above its street. */
const roomInBuilding =
  /^(?:\d{1,5}[a-z]? \p{L}.{1,40} (?:building|bldg|hall|pavilion|library|laboratory)|\p{L}.{2,40} (?:hall|building|bldg|pavilion|library|quad) (?:room |rm\.? )?\d{1,5}[a-z]?)$/iu;

/** A unit, an urbanization, or a building above the street. */
const isAboveStreet = (part: string, state: string | undefined) =>
  isUnit(part) ||
  isUnitInBuilding(part) ||
  isPrivateUnit(part) ||
  roomInBuilding.test(part) ||
  isWhereabouts(part) ||
  (state === "PR" && (quarter.test(part) || condominiumUnit.test(part))) ||
  standardizeLine(part, state).form === "urbanization" ||
  isSpanishStreet(toPostalText(part), state);
