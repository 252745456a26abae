import { francAll } from "franc";
import type { DetectedLanguage } from "./languages.ts";

/** The reader's languages in ISO 639-3, as franc names them; Arabic has several. */
const known: ReadonlySet<string> = new Set(
  "eng spa fra deu por ita cmn vie kor rus arb ary arz tgl".split(" "),
);

/** Words that hold a sentence together make up a third of any text; where so few are ours, it may be another's. */
const fewOurs = 0.3;
/** In a note chance has more to say, and franc less. */
const fewOursOfNote = 0.2;
const wordsOfNote = 30;
/** Shorter notes are often names and prices only, in no language. */
const leastWords = 15;
const leastForeignWords = 4;
/** How near the nearest of our languages may come to the likeliest of all (1) and still not be it. */
const nearest = 0.9;

/** Whether a letter is mostly in a language that neither the rules nor the reader know. franc reads its first 2,048 characters. */
export function isUnread(text: string, { certainty, words, isForeign }: DetectedLanguage): boolean {
  if (isForeign) return words >= leastForeignWords;
  if (words < leastWords || certainty >= (words < wordsOfNote ? fewOursOfNote : fewOurs)) return false;
  const likeliest = francAll(text.slice(0, 4096));
  const [first] = likeliest[0]!;
  const ours = likeliest.find(([language]) => known.has(language));
  return first !== "und" && !known.has(first) && (ours?.[1] ?? 0) < nearest;
}
