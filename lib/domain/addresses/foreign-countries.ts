import { findStateCode } from "./state-names.ts";

/** Names that people write in addition to the English names of ISO 3166, which the JavaScript runtime knows. */
const otherNames = [
  "UK, Great Britain, Britain, England, Scotland, Wales, Holland, The Netherlands, Czech Republic, Turkey, Ivory Coast, Korea",
  "Republic of Korea, Hong Kong, Macau, Macao, Burma, UAE, Deutschland, Österreich, Schweiz, Suisse, Svizzera, España, México",
  "Brasil, Italia, Belgique, België, Nederland, Polska, Sverige, Norge, Danmark, Suomi, Éire, Türkiye, Česko, Magyarország",
]
  .join(", ")
  .split(", ");

const maxChars = 60;
const key = (name: string) => name.trim().toLowerCase().replace(/[.’']/g, "");
let known: ReadonlySet<string> | undefined;

/** Every country except the United States. A name that is also a state ("Georgia") isn't included. */
function namesOfCountries(): ReadonlySet<string> {
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  const names = codes
    .filter((code) => code !== "US" && code !== "UM")
    .flatMap((code) => english.of(code) ?? []);
  return new Set([...names, ...otherNames].filter((name) => findStateCode(name) === null).map(key));
}

/** Whether this names a country other than the United States. Some towns share such a name: "Lebanon, PA". */
export function isForeignCountry(name: string): boolean {
  if (name.length > maxChars) return false;
  known ??= namesOfCountries();
  return known.has(key(name));
}

/** Postal codes that don't look like a ZIP Code, at the end of a line or alone. */
const postalCodes = [
  ["Canada", /(^|\s)[A-Z]\d[A-Z] ?\d[A-Z]\d$/i],
  ["United Kingdom", /(^|\s)[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
] as const;

/** The country of a foreign address, found by its name or its postal code; undefined for any other address. */
export function foreignCountryOf({ city, zip }: { city: string; zip: string }): string | undefined {
  const [last = "", ...before] = city
    .slice(0, 4 * maxChars)
    .split(",")
    .reverse();
  // On its own, such a word could be a town's name or the beginning of one.
  if (before.length > 0 && isForeignCountry(last)) return last.trim();
  return postalCodes.find(
    ([, code]) => code.test(last.trim()) || code.test(zip.slice(0, maxChars).trim()),
  )?.[0];
}
