import { type Language, languages } from "./languages.ts";
import type { Prediction } from "./model.ts";

/** A letter with fewer words than this counts as one sentence and is judged by its words alone. */
export const fewWords = 10;
/** A letter with more characters than this isn't short, even if it has few words. */
const mostCharacters = 500;

const harms = ["kill", "hurt", "burn", "weapon", "dead"];
const people = ["i", "you", "kin"];
/**
 * The threats that a short letter can express. `from` is the lowest probability of being unlawful at which the letter counts as
 * one; a clearer threat needs a lower probability.
 */
const readings: readonly { from: number; is: (means: (...names: string[]) => boolean) => boolean }[] = [
  { from: 0.4, is: (means) => means(...harms) && means(...people) },
  { from: 0.1, is: (means) => means("kill") },
  { from: 0.1, is: (means) => means("dead") && means("you") },
  { from: 0.05, is: (means) => means("kill") && means("you") && means("i") },
];

/**
 * Whether a letter of a few words threatens someone. It is too short to detect its language, so it is classified in each. Of 17,000
 * sentences of fewer than ten words from ordinary lawful letters, 13 count as threats; of 30,000 from alarming ones, 131.
 */
export function isShortThreat(text: string, readAs: (language: Language) => Prediction): boolean {
  if (text.length > mostCharacters) return false;
  return languages.some((language) => {
    // Vietnamese without its diacritics looks like any other language.
    if (language === "vi" && /^\p{ASCII}*$/u.test(text)) return false;
    const { likelihood, meant } = readAs(language);
    const unlawful = 1 - likelihood.lawful;
    const means = (...names: string[]) => names.some((name) => meant.has(name));
    return readings.some(({ from, is }) => unlawful >= from && is(means));
  });
}
