import { toPostalText } from "#lib/domain/addresses/postal-text";
import type { Address } from "#lib/domain/addresses/schema";
import { standardizeAddress } from "#lib/domain/addresses/standardize-address";
import { spelledDirections } from "#lib/domain/addresses/standardize-street";
import { findStateCode, stateName } from "#lib/domain/addresses/state-names";
import { streetSuffix } from "#lib/domain/addresses/street-suffixes";

/** Words that may be next to an address and can be covered without loss. */
const idle = new Set(
  "USA UNITED STATES OF AMERICA MR MRS MS MX DR TO FROM ATTN # & AND STE APT UNIT FL FLOOR SUITE".split(" "),
);
/** Two addresses are never longer than this. */
const mostChars = 600;

/**
 * Whether the text in a window is only the recipient's address and, possibly, the sender's, compared as postal text in any order.
 * Without a sender, as in a quote, the rest must look like one address.
 */
export function standsInWindow(
  words: string,
  { to, from }: { to?: Address | undefined; from?: Address | undefined },
): boolean {
  if (!to || words.length > mostChars) return false;
  const found = wordsOf(words);
  const recipient = addressWords(to);
  if (![...recipient.needed].every((word) => found.has(word))) return false;
  const sender = from && addressWords(from);
  const rest = [...found].filter(
    (word) => !recipient.known.has(word) && !sender?.known.has(word) && !idle.has(word),
  );
  if (from || rest.length === 0) return rest.length === 0;
  return rest.length <= 14 && rest.some((word) => /^\d{5}$/.test(word));
}

/** Whether text can be a return address: a few lines with a ZIP Code. */
export const isLetterhead = (words: string) => words.length <= 400 && /\b\d{5}(-\d{4})?\b/.test(words);

/** `needed`: every word of the address. `known`: also the words of its standard form. */
function addressWords(address: Address) {
  const { name, line1, line2 = "", city, state, zip } = address;
  // Leaves out the state, because it follows from the ZIP Code and may be written in full.
  const needed = wordsOf([name, line1, line2, city, zip].join(" "));
  for (const word of idle) needed.delete(word);
  const standard = standardizeAddress(address).address;
  const code = findStateCode(state);
  const names = [state, code ? stateName(code) : ""];
  const known = wordsOf([standard.line1, standard.line2 ?? "", standard.city, ...names].join(" "));
  return { needed, known: needed.union(known) };
}

/** The words in a form in which different spellings are equal: abbreviates suffixes and cuts ZIP+4 to the ZIP Code. */
function wordsOf(text: string): Set<string> {
  const words = toPostalText(text).split(" ");
  return new Set(
    words
      .filter((word) => word !== "")
      .map((word) => streetSuffix(word) ?? spelledDirections[word] ?? word.replace(/^(\d{5})-\d{4}$/, "$1")),
  );
}
