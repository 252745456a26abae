import { createFeatureReader } from "#lib/domain/screening/classifier/features";
import { type Class, classes } from "#lib/domain/screening/classifier/model";
import { rubric } from "#lib/domain/screening/rubric";
import { applyRules, featuresOf } from "#lib/domain/screening/screen-letter";
import type { ScreeningInput } from "#lib/domain/screening/verdict";
import { type ScreenedLetter, tunedLetters } from "#test/fixtures/screening/screened-letters";
import type { CorpusLetter } from "./read-letters.ts";
import type { TrainingExample } from "./train.ts";

const readFeatures = createFeatureReader();
const party = { name: "Dana Cole", city: "Troy", state: "NY" };

/** A letter of the corpus as screening would receive it. */
export const toScreeningInput = (text: string): ScreeningInput => ({
  text,
  format: "letter",
  to: party,
  from: { ...party, name: "Sam Hill" },
  unreadablePages: [],
});

/** The training examples of a corpus. */
export const trainingExamplesOf = (corpus: readonly CorpusLetter[]): TrainingExample[] => [
  ...tunedExamples(),
  ...corpus.map(({ text, category }) => toTrainingExample(applyRules(toScreeningInput(text)), category)),
];

/**
 * The letters that the rules were tuned on. The classifier is trained on them as well, but never measured on them, because rules
 * do better there than on any other letter.
 */
export const tunedExamples = (): TrainingExample[] =>
  tunedLetters.flatMap((fixture) => {
    const category = categoryOf(fixture);
    const { text, from, to, format = "letter" } = fixture;
    const usual = toScreeningInput(text);
    const input = {
      ...usual,
      format,
      ...(from === undefined ? {} : { from: { ...party, name: from } }),
      ...(to === undefined ? {} : { to: { ...party, name: to } }),
    };
    return category === undefined ? [] : [toTrainingExample(applyRules(input), category)];
  });

/** Includes the rules' verdict on the letter. */
export function toTrainingExample(
  { verdict, folded }: ReturnType<typeof applyRules>,
  category: Class,
): TrainingExample {
  return {
    places: readFeatures(folded, featuresOf(verdict)).places.slice(),
    answer: classes.indexOf(category),
  };
}

function categoryOf({ expect, rule }: ScreenedLetter): Class | undefined {
  if (expect === "pass") return "lawful";
  const category = rule && rubric[rule].category;
  return classes.find((name) => name === category);
}
