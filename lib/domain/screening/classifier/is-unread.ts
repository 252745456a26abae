import { francAll } from "franc";
import type { DetectedLanguage } from "./languages.ts";

/** The classifier's languages in ISO 639-3, as franc names them; Arabic has several. */
const known: ReadonlySet<string> = new Set(
  "eng spa fra deu por ita cmn vie kor rus arb ary arz tgl".split(" "),
);

/** Function words make up a third of any text. If fewer than this are in our languages, the text may be in another. */
const fewOurs = 0.3;
/** The same for a short note, where chance matters more and franc is less reliable. */
const fewOursOfNote = 0.2;
const wordsOfNote = 30;
/** Shorter notes are often only names and prices, in no language. */
const leastWords = 15;
const leastForeignWords = 4;
/** How close the nearest of our languages may come to the most likely of all (1) and still not be the text's language. */
const nearest = 0.9;

/** So many words of other languages, and more than of ours, are a text in one of those. A short sentence has two of them by chance. */
const manyOthers = 0.3;
const leastOtherWords = 3;
const clearly = 1.2;

/** Whether the words that were counted are mostly of a language that neither the rules nor the classifier know. */
export const isOtherLanguage = ({ words, others, certainty, isForeign }: DetectedLanguage): boolean =>
  isForeign
    ? words >= leastForeignWords
    : others >= manyOthers && others > certainty * clearly && others * words >= leastOtherWords;

/**
 * Whether a letter is mostly in a language that neither the rules nor the classifier know. franc reads its first 2,048
 * characters.
 */
export function isUnread(text: string, detected: DetectedLanguage): boolean {
  const { certainty, words, isForeign } = detected;
  if (isForeign || isOtherLanguage(detected)) return isOtherLanguage(detected);
  if (words < leastWords || certainty >= (words < wordsOfNote ? fewOursOfNote : fewOurs)) return false;
  const likeliest = francAll(text.slice(0, 4096));
  const [first] = likeliest[0]!;
  const ours = likeliest.find(([language]) => known.has(language));
  return first !== "und" && !known.has(first) && (ours?.[1] ?? 0) < nearest;
}
