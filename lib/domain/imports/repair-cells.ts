import { isForeignCountry } from "#lib/domain/addresses/foreign-countries";
import { findStateCode } from "#lib/domain/addresses/state-names";
import { statesOfZip } from "#lib/domain/addresses/zip-prefixes";

/** The text of a cell that a program wrote so that spreadsheets take it as text: `="02134"` and `'02134`. "'t Hooft" is a name. */
export function plainCell(cell: string): string {
  const text = cell.trim();
  return /^="(.*)"$/s.exec(text)?.[1] ?? (/^'[\dA-Z$]/.test(text) ? text.slice(1) : text);
}

const longestCode = 40;

/**
 * The digits of a ZIP Code or ZIP+4 in the ways that programs and people write one: `MA 02134`, `02134-`, `02134 - 1234`, `O2134`,
 * `2134.0`, `US-02134`. Lost leading zeros aren't restored. Null if the text is anything else.
 */
export function zipDigits(text: string): { five: string; four?: string } | null {
  if (text.length > longestCode) return null;
  const bare = plainCell(text)
    .replace(/\s*(usa?|united states( of america)?)$/i, "")
    .replace(/\.0+$/, "")
    .replace(/^(usa?|[a-z]{2})[\s.-]*(?=[\do])/i, (code) => (isPlace(code) ? "" : code))
    .replace(/[\s.,-]+$/, "");
  const digits = bare.replace(/^[O0][\dO]{4}(?=$|\D)/i, (zip) => zip.replace(/O/gi, "0"));
  const match = /^(\d{3,5})(?:\s*[-–—]?\s*(\d{4}))?$/.exec(digits);
  // Seven and eight digits are a ZIP+4 that lost its leading zeros; nine have lost only the hyphen.
  if (/^\d{7,9}$/.test(digits)) return { five: digits.slice(0, -4), four: digits.slice(-4) };
  if (!match?.[1]) return null;
  return match[2] === undefined ? { five: match[1] } : { five: match[1], four: match[2] };
}

function isPlace(code: string): boolean {
  const letters = code.replace(/[^a-z]/gi, "");
  return /^usa?$/i.test(letters) || findStateCode(letters) !== null;
}

/** The code of a state in the ways that programs write one: `US-MA`, `MA - Massachusetts`, `Ohio (OH)`. Null if it is none. */
export function stateCodeOf(text: string): string | null {
  if (text.length > longestCode) return null;
  const whole = findStateCode(text);
  if (whole) return whole;
  const parts = text
    .split(/[()\-–—/:,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^(usa?|united states|state of)$/i.test(part));
  const codes = parts.map((part) => findStateCode(part.replace(/^state of /i, "")));
  return parts.length > 0 && parts.length <= 2 && codes.every((code) => code !== null && code === codes[0])
    ? codes[0]!
    : null;
}

const unitedStates: ReadonlySet<string> = new Set(
  `us,usa,u.s.,u.s.a.,united states,united states of america,the united states,america,estados unidos,etats-unis,pr,pri,puerto rico,gu,gum,
  guam,vi,vir,virgin islands,us virgin islands,u.s. virgin islands,as,asm,american samoa,mp,mnp,northern mariana islands`
    .split(",")
    .map((name) => name.trim()),
);

/** A country that isn't the United States or one of its territories. Undefined also if the text is no country that we know. */
export function foreignCountryIn(cell: string): string | undefined {
  const text = cell.trim();
  if (text === "" || text.length > longestCode || unitedStates.has(text.toLowerCase())) return undefined;
  if (isForeignCountry(text) || /^[A-Z]{3}$/.test(text)) return text;
  if (!/^[A-Z]{2}$/i.test(text)) return undefined;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(text.toUpperCase());
}

/** The only state that a ZIP Code can be in; null if there are several or none. */
export function stateOfZip(zip: string): string | null {
  const states = /^\d{5}(-\d{4})?$/.test(zip) ? statesOfZip(zip) : [];
  return states.length === 1 ? states[0]! : null;
}
