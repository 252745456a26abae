import { splitLastLine } from "./split-last-line.ts";
import { isDelivery } from "./standardize-line.ts";
import { findStateCode } from "./state-names.ts";
import { isUnit } from "./take-units.ts";

/** "ZIP 30309, Atlanta, GA, 1180 Peachtree St, Lindqvist Holdings": the place first, then the rest. */
const zipFirst =
  /^(?:(?:zip|postal|post)(?: ?code)? ?:? ?)?(?<zip>\d{5}(?:-\d{4})?),? (?<city>\p{L}[\p{L} .'’-]{1,30}?)(?:, (?<state>\p{L}[\p{L}. ]{1,20})| (?<code>[A-Z]{2})), (?<others>.+)$/iu;
/** "Reno, 89501, NV, 100 N Sierra St, Trucker Supply" */
const cityFirst =
  /^(?<city>\p{L}[\p{L} .'’-]{1,30}), (?<zip>\d{5}(?:-\d{4})?),? (?<state>\p{L}[\p{L}. ]{1,20}), (?<others>.+)$/u;
const cityAlone = /^\p{L}[\p{L} .'’-]{1,30}[\s,]*$/u;
const hasZip = (text: string) => splitLastLine(text)?.zip !== undefined;

/**
 * The lines in the order of an envelope, if they begin with the place: its city, state, and ZIP Code, and then the street. If another
 * place follows, as below the place of a letter's date, the lines stay.
 */
export function turnLines(lines: readonly string[]): readonly string[] {
  const [first = "", ...rest] = lines;
  const {
    zip,
    city,
    state,
    code,
    others = "",
  } = (zipFirst.exec(first) ?? cityFirst.exec(first))?.groups ?? {};
  const region = state ?? code ?? "";
  if (rest.length === 0 && findStateCode(region) && !hasZip(others)) {
    const parts = others.split(", ");
    return [...streetLast(parts), `${city}, ${region} ${zip}`];
  }
  const place = splitLastLine(first);
  const street = rest[0] ?? "";
  const startsWithPlace = place?.zip && !place.guessed && cityAlone.test(place.before);
  return startsWithPlace && isDelivery(street) && !hasZip(rest.join("\n"))
    ? [...streetLast(rest), first]
    : lines;
}

/** The street, its units, and then the name, in the order of an envelope. */
function streetLast(parts: readonly string[]): string[] {
  const units = parts.slice(1).findIndex((part) => !isUnit(part));
  const end = units < 0 ? parts.length : units + 1;
  return [...parts.slice(end), ...parts.slice(0, end)];
}
