import { isFunctionHash } from "./classifier/languages.ts";
import { emptyHash, hashOn, hashWord } from "./classifier/tokens.ts";
import { isArmed, isChopped, isTurned, isWithoutVowels } from "./disguised-run.ts";

/** Only this many words at the beginning are checked. */
const mostWords = 400;
/** A text with fewer words is too short to judge its language. */
const leastWords = 5;

/**
 * Whether a text has letters but isn't in a language that people read at a glance: words run together, spelled backwards, shifted
 * along the alphabet, without vowels, in pig Latin, chopped into pieces, upside down, in pictures of weapons, or encoded. Lists, tables, invoices, and numbers don't count. Linear.
 */
export function isNoLanguage(text: string): boolean {
  if (isTurned(text) || isArmed(text)) return true;
  const chunks = text.split(/\s+/, mostWords * 4).filter((chunk) => chunk !== "" && !isLink(chunk));
  const letters = chunks.reduce((sum, chunk) => sum + lettersIn(chunk), 0);
  if (letters < leastLetters) return false;
  return (
    isGlued(chunks, letters) ||
    isSpread(chunks) ||
    isChopped(chunks) ||
    isWithoutVowels(chunks) ||
    isEncoded(chunks, letters) ||
    isMisspelled(chunks, letters)
  );
}

const leastLetters = 16;
const mayBeLink = /[:@./\\_]/;
const isLink = (chunk: string): boolean => mayBeLink.test(chunk) && link.test(chunk);
const link = /:\/\/|^www\.|@|[\w-]\.[a-z]{2,6}(?:\/|$)|[\\/_].*[\\/_]/i;

/** How many Latin letters a chunk has. */
function lettersIn(chunk: string): number {
  let count = 0;
  for (let at = 0; at < chunk.length; at++) {
    const code = chunk.charCodeAt(at);
    const lower = code | 32;
    if ((lower >= 97 && lower <= 122 && code < 128) || (code >= 0xc0 && code <= 0x24f)) count++;
  }
  return count;
}

/** Few words in any language are longer. German has some, but they end like German words or are in a text with spaces. */
const longWord = 25;
const veryLongWord = 30;
const gluedShare = 0.7;
const gluedLetters = 120;
const compound =
  /(?:ung|schaft|heit|keit|gesetz|amt|recht|haus|platz|stelle|kosten|preis|kapit[aä]n|buch|plan)(?:e?n|e?s|er)?$/;

/** Detects "PayMe$5,000InBitcoinOrElse". */
function isGlued(chunks: readonly string[], letters: number): boolean {
  let glued = 0;
  // Hyphens, slashes, and dots separate words for a reader. A row of one repeated letter is a ruled line.
  for (const chunk of chunks)
    for (const part of chunk.length < longWord ? [] : chunk.split(/[-\u2010-\u2015/.,;:()]+/)) {
      const count = lettersIn(part);
      if (count < longWord || new Set(part.toLowerCase()).size <= 6) continue;
      if (count >= veryLongWord && !/\d/.test(part) && !compound.test(part.toLowerCase())) return true;
      glued += count;
    }
  return glued >= Math.min(Math.max(longWord, letters * gluedShare), gluedLetters);
}

const spreadShare = 0.6;

/** Detects "P a y m e": single letters with a space or a line break between them. */
function isSpread(chunks: readonly string[]): boolean {
  const single = chunks.filter((chunk) => chunk.length === 1 && /[a-z]/i.test(chunk)).length;
  if (single < leastLetters) return false;
  return single >= chunks.filter((chunk) => lettersIn(chunk) > 0).length * spreadShare;
}

const encoded = /^(?=.*\d)(?=.*[a-z])[A-Za-z0-9+/=]+$/;
const leastEncoded = 20;
const encodedShare = 0.5;

/** Detects base64 and hexadecimal text. A key or a checksum among words is only a small part of a text. */
const isEncoded = (chunks: readonly string[], letters: number): boolean =>
  chunks
    .filter((chunk) => chunk.length >= leastEncoded && encoded.test(chunk))
    .reduce((sum, chunk) => sum + lettersIn(chunk), 0) >=
  letters * encodedShare;

/** Each word is changed in 26 ways, so few words are enough. */
const mostChanged = 60;
const fewKnown = 0.15;
const moreKnown = 0.2;
/** One or two words may be function words by chance. */
const leastKnown = 4;
const manyVowelless = 0.4;
/** Tables of goods have many digits and abbreviations. */
const manyDigits = 0.15;
const manyPigLatin = 0.6;
const vowel = /[aeiou\u00c0-\u024f]/;

function isMisspelled(chunks: readonly string[], letters: number): boolean {
  const words = firstWords(chunks);
  if (words.length < leastWords) return false;
  const share = (is: (word: string) => boolean) => words.filter(is).length / words.length;
  const known = share((word) => isFunctionHash(hashWord(word)));
  const isKnownAs = (hash: (word: string) => number) => {
    const found = share((word) => isFunctionHash(hash(word)));
    return found >= known + moreKnown && found * words.length >= leastKnown;
  };
  if (isKnownAs(hashReversed)) return true;
  if (known >= fewKnown) return false;
  if (shifts.some((by) => isKnownAs((word) => hashShifted(word, by)))) return true;
  const digits = chunks.join("").match(/\d/g)?.length ?? 0;
  if (digits > letters * manyDigits) return false;
  return (
    share((word) => !vowel.test(word)) >= manyVowelless ||
    share((word) => /^[a-z]{2,}ay$/.test(word)) >= manyPigLatin
  );
}

/** The first words that are long enough, because short ones are words of some language by chance. */
function firstWords(chunks: readonly string[]): string[] {
  const words: string[] = [];
  let seen = 0;
  for (const chunk of chunks)
    for (const word of chunk.toLowerCase().match(/[a-z\u00c0-\u024f']+/g) ?? []) {
      if (word.length >= 3) words.push(word);
      if (++seen === mostWords || words.length === mostChanged) return words;
    }
  return words;
}

/** The hash of the word written backwards. */
function hashReversed(word: string): number {
  let hash = emptyHash;
  for (let at = word.length - 1; at >= 0; at--) hash = hashOn(hash, word.charCodeAt(at));
  return hash;
}

const shifts = Array.from({ length: 25 }, (_, index) => index + 1);

/** The hash of the word with each letter shifted by that many places in the alphabet. */
function hashShifted(word: string, by: number): number {
  let hash = emptyHash;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    hash = hashOn(hash, code >= 97 && code <= 122 ? 97 + ((code - 97 + by) % 26) : code);
  }
  return hash;
}
