import { type Lexicon, rootNode, step, unknownWord } from "./lexicon.ts";

/** What digits and signs mean inside a word. Source: leet spellings in spam corpora; `*` masks a vowel. */
const standsFor: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "il",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "gb",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "il",
  "|": "il",
  "+": "t",
  "#": "h",
  "*": "aeiou",
};
const readings: readonly number[][] = Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[a-z]/i.test(char)) return [char.toLowerCase().charCodeAt(0)];
  return [...(standsFor[char] ?? "")].map((letter) => letter.charCodeAt(0));
});

const maxMaskedLength = 24;
/** Keeps the search linear in the text. Real words need far fewer steps. */
const maxSteps = 160;

/** The known word that is disguised as "k1ll", "p@y", "d!e", or "kiiill"; 0 if there is none. */
export function unmaskWord(lexicon: Lexicon, text: string, start: number, end: number): number {
  if (end - start > maxMaskedLength) return unknownWord;
  let steps = 0;
  const search = (at: number, node: number, last: number): number => {
    if (++steps > maxSteps) return unknownWord;
    if (at === end) return lexicon.wordAt[node] ?? unknownWord;
    for (const code of readings[text.charCodeAt(at)] ?? []) {
      const following = step(lexicon, node, code);
      if (following !== 0) {
        const found = search(at + 1, following, code);
        if (found !== unknownWord) return found;
      }
      if (code === last) {
        const found = search(at + 1, node, last);
        if (found !== unknownWord) return found;
      }
    }
    return unknownWord;
  };
  return search(start, rootNode, 0);
}

const longestWord = 16;
/** Shorter words occur by chance in any run of letters. */
const longWord = 4;
const unknownLetterCost = 3;

export type Split = { words: readonly number[]; unknownLetters: number; longest: number; longWords: number };

/** Splits letters that were run together or spread apart ("payordie") into known words, at the lowest cost. Linear. */
export function splitIntoWords(lexicon: Lexicon, letters: string): Split {
  const size = letters.length;
  const cost = new Uint32Array(size + 1).fill(0xffffffff);
  const wordBefore = new Uint16Array(size + 1);
  const lengthBefore = new Uint8Array(size + 1);
  cost[0] = 0;
  for (let start = 0; start < size; start++) {
    const base = cost[start] ?? 0;
    const skip = base + unknownLetterCost;
    if (skip < (cost[start + 1] ?? 0)) {
      cost[start + 1] = skip;
      wordBefore[start + 1] = unknownWord;
      lengthBefore[start + 1] = 1;
    }
    let node = rootNode;
    for (let at = start; at < size && at - start < longestWord; at++) {
      const code = readings[letters.charCodeAt(at)]?.[0];
      node = code === undefined ? 0 : step(lexicon, node, code);
      if (node === 0) break;
      const word = lexicon.wordAt[node] ?? unknownWord;
      // A single letter counts as a word only if it is a common one: "a", "i".
      const price = base + (at === start ? 2 : 1);
      if (word !== unknownWord && price < (cost[at + 1] ?? 0)) {
        cost[at + 1] = price;
        wordBefore[at + 1] = word;
        lengthBefore[at + 1] = at + 1 - start;
      }
    }
  }
  const words: number[] = [];
  let unknownLetters = 0;
  let longest = 0;
  let longWords = 0;
  for (let at = size; at > 0; ) {
    const length = lengthBefore[at] ?? 1;
    const word = wordBefore[at] ?? unknownWord;
    if (word === unknownWord) unknownLetters++;
    else {
      longest = Math.max(longest, length);
      if (length >= longWord) longWords++;
    }
    words.push(word);
    at -= Math.max(1, length);
  }
  return { words: words.reverse(), unknownLetters, longest, longWords };
}
