import { parseAddress } from "#lib/domain/addresses/parse-address";
import { plainStreet, unitStart, wordsAt } from "./plain-street.ts";

/** The parts of an address that one cell holds. */
type Parts = { line1: string; line2: string; city: string; state: string; zip: string };
type LastLine = Pick<Parts, "city" | "state" | "zip">;

const lastLines = new Map<string, LastLine | undefined>();
const maxRemembered = 50_000;
const longestLastLine = 60;

/** "Boston, MA 02134" and nothing else. Lists have few last lines and many streets, so each is parsed once. */
export function readLastLine(text: string): LastLine | undefined {
  if (text.length > longestLastLine || !/\d/.test(text)) return undefined;
  if (lastLines.has(text)) return lastLines.get(text);
  const parsed = parseAddress(`1 Main St\n${text}`);
  const { line1, line2 = "", name = "", city = "", state = "", zip = "" } = parsed?.address ?? {};
  const isWhole = line1 === "1 Main St" && line2 + name === "" && city !== "" && state !== "" && zip !== "";
  const found = isWhole && parsed?.leftOut.length === 0 ? { city, state, zip } : undefined;
  if (lastLines.size < maxRemembered) lastLines.set(text, found);
  return found;
}

const whole =
  /^(\d[^,\n]{0,60})(?:, ((?:apt|unit|ste|suite) [a-z0-9-]{1,6}|# ?[a-z0-9-]{1,6}))?(?:, |\n)([^,\n]{1,40}, [A-Z]{2} \d{5}(?:-\d{4})?)$/i;
const bytes = new Uint8Array(256);
const encoder = new TextEncoder();

/**
 * Takes an ordinary whole address apart as `parseAddress` does, only faster: "12 Main St, Apt 4, Boston, MA 02134". Undefined if
 * it must be parsed.
 */
export function splitWholeAddress(text: string): Parts | undefined {
  const match = whole.exec(text);
  const last = match && readLastLine(match[3]!);
  if (!last) return undefined;
  const [, street = "", unit = ""] = match;
  const { written } = encoder.encodeInto(street, bytes);
  const words = wordsAt(bytes, 0, written);
  if (words === 0) return undefined;
  const ending = unit === "" ? unitStart(bytes, words, written) : -1;
  const end = ending < 0 ? written : ending;
  if (plainStreet(bytes, words, end) !== "plain") return undefined;
  return { line1: street.slice(0, end), line2: unit || street.slice(end).trim(), ...last };
}
