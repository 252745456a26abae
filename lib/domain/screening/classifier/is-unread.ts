import { francAll } from "franc";
import type { DetectedLanguage } from "./languages.ts";

/** The classifier's languages by the ISO 639-3 codes that franc uses. Arabic has several. */
const known: ReadonlySet<string> = new Set(
  "eng spa fra deu por ita cmn vie kor rus arb ary arz tgl".split(" "),
);

/**
 * About a third of the words in any text are function words. If fewer than this share are from our languages, the text may be in
 * another one.
 */
const fewOurs = 0.3;
/** The same share for a short note, where chance matters more and franc is less reliable. */
const fewOursOfNote = 0.2;
const wordsOfNote = 30;
/** A shorter note is often only names and prices, which are in no language. */
const leastWords = 15;
const leastForeignWords = 4;
/** How close our most likely language may come to the most likely of all (1) without counting as the text's language. */
const nearest = 0.9;

/**
 * If this share of words is from another language, and more than from ours, the text is in that language. A short sentence has two
 * such words by chance.
 */
const manyOthers = 0.3;
const leastOtherWords = 3;
const clearly = 1.2;

/** Whether most of the counted words are in a language that neither the rules nor the classifier know. */
export const isOtherLanguage = ({ words, others, certainty, isForeign }: DetectedLanguage): boolean =>
  isForeign
    ? words >= leastForeignWords
    : others >= manyOthers && others > certainty * clearly && others * words >= leastOtherWords;

/**
 * Whether a letter is mostly in a language that neither the rules nor the classifier know. franc reads only its first 2,048
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
