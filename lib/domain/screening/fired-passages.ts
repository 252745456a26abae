import type { RuleId } from "./rubric.ts";
import { screenLetter, screenText } from "./screen-letter.ts";
import type { Party, ScreeningInput } from "./verdict.ts";

/** Words of a letter that a rule stops, and where they begin: the paragraph, from 1, or the address block. */
export type FiredPassage = {
  rule: RuleId;
  place: { paragraph: number } | { block: "to" | "from" };
  passage: string;
};

/**
 * Text beyond this isn't searched, because each sentence is judged up to twice, and up to four times more in a run, for about 1 ms of
 * CPU each, in the process that serves the console.
 */
const mostChars = 12_000;
const mostSentences = 100;
const mostShown = 5;
const longestShown = 400;
/** Some rules need signs that are several sentences apart. */
const runs = [4, 8] as const;
const longestRunShown = 900;

/**
 * The sentences that one of these rules stops on their own, or else two consecutive sentences, or else the address blocks, or else
 * four or eight consecutive sentences. Empty if the rules stop only the letter as a whole.
 */
export function firedPassages(input: ScreeningInput, rules: readonly string[]): FiredPassage[] {
  const sentences = sentencesOf(input.text.slice(0, mostChars)).slice(0, mostSentences);
  const find = (passages: readonly Sentence[], longest = longestShown) => {
    const found: FiredPassage[] = [];
    for (const { text, paragraph } of passages) {
      const verdict = screenText({ ...input, text, unreadablePages: [] });
      if (verdict.decision === "pass" || !rules.includes(verdict.rule)) continue;
      found.push({ rule: verdict.rule, place: { paragraph }, passage: text.slice(0, longest) });
      if (found.length === mostShown) break;
    }
    return found;
  };
  const alone = find(sentences);
  if (alone.length > 0) return alone;
  const pairs = find(pairsOf(sentences));
  if (pairs.length > 0) return pairs;
  const blocks = firedBlocks(input, rules);
  if (blocks.length > 0) return blocks;
  for (const size of runs) {
    const found = find(runsOf(sentences, size), longestRunShown);
    if (found.length > 0) return found;
  }
  return [];
}

const blank: Party = { name: "", city: "", state: "" };

/** The address blocks that the rules stop without the letter and the other block. */
function firedBlocks(input: ScreeningInput, rules: readonly string[]): FiredPassage[] {
  return (["to", "from"] as const).flatMap((block) => {
    const party = input[block];
    const alone = { ...input, text: "", to: blank, from: blank, unreadablePages: [], [block]: party };
    const verdict = screenLetter(alone);
    if (verdict.decision === "pass" || !rules.includes(verdict.rule)) return [];
    const { name, line1, line2, city } = party;
    const passage = [name, line1, line2, city].filter(Boolean).join(", ").slice(0, longestShown);
    return [{ rule: verdict.rule, place: { block }, passage }];
  });
}

type Sentence = { text: string; paragraph: number };

const sentencesOf = (text: string): Sentence[] =>
  text
    .split(/\n\s*\n/)
    .map((words) => words.trim())
    .filter((words) => words !== "")
    .flatMap((words, index) =>
      words.split(/(?<=[.!?])\s+/).map((sentence) => ({ text: sentence, paragraph: index + 1 })),
    );

const pairsOf = (sentences: readonly Sentence[]): Sentence[] =>
  sentences
    .slice(1)
    .map(({ text }, index) => ({ ...sentences[index]!, text: `${sentences[index]!.text} ${text}` }));

/** Overlapping runs of this many sentences. */
const runsOf = (sentences: readonly Sentence[], size: number): Sentence[] =>
  sentences
    .filter((_, index) => index % (size / 2) === 0 && (index === 0 || index + size / 2 < sentences.length))
    .map((first, index) => {
      const start = index * (size / 2);
      return {
        ...first,
        text: sentences
          .slice(start, start + size)
          .map(({ text }) => text)
          .join(" "),
      };
    });
