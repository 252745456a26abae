import type { Lexicon } from "./lexicon.ts";
import { splitIntoWords } from "./unmask-word.ts";

/** Fewer single letters in a row are initials, a grade, or a plan B. */
const fewestLetters = 3;

/**
 * The words in spread-out letters ("p a y  o r  d i e"). Splits first at wider gaps, then wherever known words fit. Null if they
 * form no known words. `gaps[i]` is the distance before letter i.
 */
export function readSpreadLetters(
  lexicon: Lexicon,
  letters: string,
  gaps: readonly number[],
): readonly number[] | null {
  if (letters.length < fewestLetters) return null;
  let narrow = Number.POSITIVE_INFINITY;
  let wide = 0;
  for (let i = 1; i < gaps.length; i++) {
    const gap = gaps[i] ?? 0;
    if (gap < narrow) narrow = gap;
    if (gap > wide) wide = gap;
  }
  if (wide > narrow) {
    const found: number[] = [];
    let meaningful = false;
    for (let start = 0; start < letters.length; ) {
      let end = start + 1;
      while (end < letters.length && gaps[end] === narrow) end++;
      const split = splitIntoWords(lexicon, letters.slice(start, end));
      if (split.longest >= 3 && split.unknownLetters === 0) meaningful = true;
      for (const word of split.words) found.push(word);
      start = end;
    }
    if (meaningful) return found;
  }
  const split = splitIntoWords(lexicon, letters);
  if (split.unknownLetters === 0 && split.words.length < letters.length) return split.words;
  return split.longest >= 3 && split.unknownLetters * 2 <= letters.length ? split.words : null;
}
