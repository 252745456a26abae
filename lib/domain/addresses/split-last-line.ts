import { findStateCode } from "./state-names.ts";
import { streetSuffix } from "./street-suffixes.ts";
import { statesOfZip } from "./zip-prefixes.ts";

export type LastLine = {
  state?: string;
  zip?: string;
  /** True if the state was missing and was derived from the ZIP Code. */
  guessed?: true;
  /** Everything before the state. */
  before: string;
  /** Lines after the last line. */
  after: string;
  /** "New York" in "New York 10038", which may name the city. */
  cityToo?: string;
};

/**
 * Finds the state and ZIP Code that end an address: "CA 94107", "Calif. 94107-1741", "N.Y., 10001", a ZIP Code alone, or a state
 * alone after a comma. Lines are separated by \
 * . Null if there is neither.
 */
export function splitLastLine(given: string): LastLine | null {
  const text = restoreZero(given);
  const zips = [
    ...text.matchAll(
      /(?<![\d#-])(\d{5})(?:\s?[-–]\s?(\d{4})|(\d{4})| (\d{4})(?=\s*[,.]?\s*(?:\n|$)))?(?![\d-])/g,
    ),
  ];
  for (const match of zips.reverse()) {
    const after = text.slice(match.index + match[0].length);
    const swapped = readTrailingState(text, match, after);
    if (swapped) return swapped;
    // A ZIP Code ends its line. Five digits before a street are a house number.
    if (!/^\s*([,.;()?!]|\n|$)/.test(after)) {
      const leading = readLeadingZip(text, match, after);
      if (leading) return leading;
      if (!isChatter(text.slice(0, match.index), after, statesOfZip(match[1]!))) continue;
    }
    const below = after.replace(/^[\s,.;)?!]+/, "");
    const zip = zipOf(match);
    const head = text.slice(0, match.index).replace(/[\s,.;–-]*(zip|zip code|postal code)?[\s,.;:–-]*$/i, "");
    const found = takeState(head);
    const possible = statesOfZip(zip);
    if (found && (found.abbreviated || possible.length === 0 || possible.some((s) => s === found.state))) {
      // "New York 10001" names the city only.
      const before = found.before.trim() === "" || /\n\s*$/.test(found.before) ? found.cityToo : undefined;
      return {
        state: found.state,
        zip,
        ...(found.cityToo ? { cityToo: found.cityToo } : {}),
        before: before ? `${found.before}${before}` : found.before,
        after: below,
      };
    }
    const unknown = found ? null : /^(.*,|.*\n)\s*([A-Z]{2})$/s.exec(head);
    // Two unknown capitals in the state's position were meant as a state; the address check reports them.
    if (unknown) return { state: unknown[2]!, zip, before: unknown[1]!, after: below };
    if (possible.length === 0 && !found) continue;
    if (head.trim() === "" && zips.length === 1 && !text.slice(0, match.index).trim())
      return { zip, ...(possible[0] ? { state: possible[0], guessed: true } : {}), before: "", after: below };
    return {
      zip,
      ...(possible.length === 1 ? { state: possible[0]!, guessed: true } : {}),
      before: head,
      after: below,
    };
  }
  const found = takeState(text.replace(/[\s,.;]+$/, ""));
  // Without a ZIP Code, only a comma, a line end, or capitals distinguish "Portland, OR" from "one or".
  if (found && (/[,\n]\s*$/.test(found.before) || found.typed === found.state) && found.before.trim() !== "")
    return { state: found.state, before: found.before, after: "" };
  return null;
}

/** "Somerville, MA 2143": a spreadsheet took the first zero of the ZIP Code. */
function restoreZero(text: string): string {
  const [, head = "", zip] = /^([\s\S]*[\s,])(\d{4})[\s,.]*$/.exec(text) ?? [];
  const found = zip ? takeState(head.replace(/[\s,.]+$/, "")) : null;
  const fits = found?.abbreviated && statesOfZip(`0${zip}`).some((state) => state === found.state);
  return fits ? `${head}0${zip}` : text;
}

/** "Barre VT 05641 now": words in small letters after a state and its ZIP Code. */
function isChatter(head: string, after: string, states: readonly string[]): boolean {
  const [, words] = /^ +(\p{Ll}[\p{Ll}' ,.!]{0,40})(?=\n|$)/u.exec(after) ?? [];
  if (words === undefined || words.split(" ").some((word) => streetSuffix(word.toUpperCase()))) return false;
  const found = takeState(head.replace(/[\s,.]+$/, ""));
  return found !== null && states.includes(found.state);
}

/** The ZIP Code as we write it. A +4 of zeros is none. */
function zipOf([, five = "", ...plus]: RegExpExecArray): string {
  const plus4 = plus.find((part) => part !== undefined && part !== "0000");
  return plus4 ? `${five}-${plus4}` : five;
}

/** "Cambridge, 02139, MA" and "Baltimore 21216 Maryland": the state stands last on the line. */
function readTrailingState(text: string, match: RegExpExecArray, after: string): LastLine | null {
  const [line = "", ...below] = after.split("\n");
  const typed = line.slice(0, maxStateChars + 1).replace(/^[\s,.;]+|[\s,.;]+$/g, "");
  const state = typed.length <= maxStateChars ? findStateCode(typed) : null;
  const before = text.slice(0, match.index).replace(/[\s,.;]+$/, "");
  if (!state || !/\p{L}/u.test(before) || !statesOfZip(match[1]!).some((known) => known === state))
    return null;
  return { state, zip: zipOf(match), before, after: below.join("\n") };
}

/** Longer than the longest name of a state or territory, with its punctuation. */
const maxStateChars = 48;

/** "94107 San Francisco, CA": the order that other countries use. */
function readLeadingZip(text: string, match: RegExpExecArray, after: string): LastLine | null {
  const head = text.slice(0, match.index);
  const line = /^\s+([^\n]+)$/.exec(after)?.[1];
  if (!line) return null;
  const found = takeState(line.replace(/[\s,.;]+$/, ""));
  if (!found?.before.trim() || !statesOfZip(match[1]!).some((state) => state === found.state)) return null;
  // Below a street, five digits begin the last line. Inside a line, they are a house number unless a street came before them.
  const startsLine = /(^|\n)\s*$/.test(head);
  const startsPlace = /\d[^\n]*,\s*$/.test(head) && /^[^,\d]+,?\s*$/.test(found.before);
  if (!startsLine && !startsPlace) return null;
  return { state: found.state, zip: zipOf(match), before: `${head}${found.before}`, after: "" };
}

type FoundState = {
  state: string;
  before: string;
  typed: string;
  /** True for a two-letter code, which is never a city. "New York" and "Washington" can be either. */
  abbreviated: boolean;
  cityToo?: string;
};

function takeState(head: string): FoundState | null {
  const words = [...head.matchAll(/[^\s,()]+/g)];
  // Longest name first: "West Virginia" before "Virginia".
  for (let count = Math.min(5, words.length); count >= 1; count--) {
    const start = words[words.length - count]!.index;
    const typed = head.slice(start).replace(/[\s,().]+$/, "");
    if (/[,\n(]/.test(typed) || /\d/.test(typed)) continue;
    const state = findStateCode(typed);
    // "D C" and "N Y" are states; "La" after "St" is decided by its position.
    if (!state) continue;
    const abbreviated = typed.replace(/[^A-Za-z]/g, "").length === 2;
    const name = typed.toLowerCase();
    return {
      state,
      typed,
      abbreviated,
      before: head.slice(0, start).replace(/\($/, ""),
      ...(name === "new york" ? { cityToo: typed } : {}),
    };
  }
  return null;
}
