import type { RuleId } from "./rubric.ts";
import { screenText } from "./screen-letter.ts";
import type { ScreeningInput } from "./verdict.ts";

/** Words of a letter that a rule stops, and the paragraph they begin in, from 1. */
export type FiredPassage = { rule: RuleId; paragraph: number; passage: string };

/** What lies beyond isn't searched: each sentence is judged twice at most, at about 1 ms of CPU, in the process that serves the console. */
const mostChars = 12_000;
const mostSentences = 100;
const mostShown = 5;
const longestShown = 400;

/**
 * The sentences that are stopped on their own for one of these rules; if there are none, two sentences in a row. Empty if only the letter as
 * a whole is stopped, or its address.
 */
export function firedPassages(input: ScreeningInput, rules: readonly string[]): FiredPassage[] {
  const sentences = sentencesOf(input.text.slice(0, mostChars)).slice(0, mostSentences);
  const find = (passages: readonly Sentence[]) => {
    const found: FiredPassage[] = [];
    for (const { text, paragraph } of passages) {
      const verdict = screenText({ ...input, text, unreadablePages: [] });
      if (verdict.decision === "pass" || !rules.includes(verdict.rule)) continue;
      found.push({ rule: verdict.rule, paragraph, passage: text.slice(0, longestShown) });
      if (found.length === mostShown) break;
    }
    return found;
  };
  const alone = find(sentences);
  return alone.length > 0 ? alone : find(pairsOf(sentences));
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
