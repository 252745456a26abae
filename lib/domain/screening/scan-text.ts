import {
  apostrophe,
  digit,
  exclamation,
  foreign,
  fullStop,
  kindOf,
  letter,
  newline,
  other,
  quote,
  sign,
  space,
  stop,
} from "./characters.ts";

/** A period after one of these doesn't end a sentence. */
const abbreviations = new Set(
  "mr mrs ms dr st jr sr vs no inc co corp dept apt ave blvd rd sec art cf sra sras dra lic ud uds".split(
    " ",
  ),
);
const longestAbbreviation = 4;
const topLevelDomains = new Set(
  "com net org info io co us biz gov edu example xyz top site online app link ru cn shop club me tv ly".split(
    " ",
  ),
);

/** The starts and ends of a cluster's parts, alternating. */
export type Pieces = readonly number[];

/** True for "5", "$5", "5k"; false for "10am" and for "1ce", which is a disguised word. */
export function isAmount(text: string, start: number, end: number): boolean {
  let i = start;
  if (kindOf(text.charCodeAt(i)) === sign) i++;
  const first = i;
  while (i < end && kindOf(text.charCodeAt(i)) === digit) i++;
  return i > first && (end === i || (end - i === 1 && "kKmM+".includes(text[i] ?? "")));
}

/** The end of a run of letters, digits, and signs. */
export function chunkEnd(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === letter || kind === digit || kind === sign || kind === foreign) continue;
    if (kind !== apostrophe && code !== exclamation) break;
    const following = kindOf(text.charCodeAt(at + 1));
    if (following !== letter && following !== digit) break;
  }
  while (at > start + 1 && kindOf(text.charCodeAt(at - 1)) === sign) at--;
  return at;
}

/** Matches "www.example.com", "pay-now.example/x". */
export function isUrl(text: string, pieces: Pieces): boolean {
  const first = text.slice(pieces[0], pieces[1]).toLowerCase();
  if (first === "http" || first === "https" || first === "www") return true;
  for (let i = 2; i < pieces.length; i += 2) {
    const start = pieces[i] ?? 0;
    const hostLength = (pieces[i - 1] ?? 0) - (pieces[i - 2] ?? 0);
    if (text.charCodeAt(start - 1) !== fullStop || hostLength < 2) continue;
    if (topLevelDomains.has(text.slice(start, pieces[i + 1]).toLowerCase())) return true;
  }
  return false;
}

/** Matches "5,000.50", "5/1/2026", "555-0142". */
export function isNumber(text: string, pieces: Pieces): boolean {
  for (let i = 0; i < pieces.length; i += 2)
    if (!isAmount(text, pieces[i] ?? 0, pieces[i + 1] ?? 0)) return false;
  return true;
}

/** Whether the stop at `at`, after the word that starts at `wordStart`, ends a sentence. */
export function endsSentence(text: string, at: number, wordStart: number): boolean {
  if (text.charCodeAt(at) !== fullStop) return true;
  if (at - wordStart <= longestAbbreviation) {
    const before = text.slice(wordStart, at).toLowerCase();
    if (before.length === 1 || abbreviations.has(before)) return false;
  }
  let i = at + 1;
  for (; i < text.length; i++) {
    const kind = kindOf(text.charCodeAt(i));
    if (kind !== space && kind !== newline && kind !== quote && kind !== stop && kind !== other) break;
  }
  const code = text.charCodeAt(i);
  return !(code >= 97 && code <= 122);
}
