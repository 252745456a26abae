import { findStateCode } from "./state-names.ts";

/** What people write beside the English names of ISO 3166, which the platform knows. */
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

/** Every country but the one we mail in; what is a state's name too ("Georgia") is the state's. */
function namesOfCountries(): ReadonlySet<string> {
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  const names = codes
    .filter((code) => code !== "US" && code !== "UM")
    .flatMap((code) => english.of(code) ?? []);
  return new Set([...names, ...otherNames].filter((name) => findStateCode(name) === null).map(key));
}

/** Whether this is the name of a country that the Postal Service does not deliver in. Towns are called so too: "Lebanon, PA". */
export function isForeignCountry(name: string): boolean {
  if (name.length > maxChars) return false;
  known ??= namesOfCountries();
  return known.has(key(name));
}

/** Codes that no ZIP looks like, at the end of a line or alone. */
const postalCodes = [
  ["Canada", /(^|\s)[A-Z]\d[A-Z] ?\d[A-Z]\d$/i],
  ["United Kingdom", /(^|\s)[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
] as const;

/** The country that an address outside the United States names or whose postal code it has; undefined of every other. */
export function foreignCountryOf({ city, zip }: { city: string; zip: string }): string | undefined {
  const [last = "", ...before] = city
    .slice(0, 4 * maxChars)
    .split(",")
    .reverse();
  // Alone it may be a town's name, or be about to become one.
  if (before.length > 0 && isForeignCountry(last)) return last.trim();
  return postalCodes.find(
    ([, code]) => code.test(last.trim()) || code.test(zip.slice(0, maxChars).trim()),
  )?.[0];
}
