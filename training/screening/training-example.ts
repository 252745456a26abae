import { createRandom } from "#lib/domain/documents/typeset/random";
import { createFeatureReader } from "#lib/domain/screening/classifier/features";
import { type Class, classes } from "#lib/domain/screening/classifier/model";
import { rubric } from "#lib/domain/screening/rubric";
import { applyRules, featuresOf, type Ruled, readPassages } from "#lib/domain/screening/screen-letter";
import type { ScreeningInput } from "#lib/domain/screening/verdict";
import { type ScreenedLetter, tunedLetters } from "#test/fixtures/screening/screened-letters";
import type { CorpusLetter, RealMail } from "./read-letters.ts";
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

/** The training examples of a corpus and of real mail: each letter, its passages, and a third of the letters among harmless words. */
export const trainingExamplesOf = (
  corpus: readonly CorpusLetter[],
  mail: readonly RealMail[],
): TrainingExample[] => [
  ...tunedExamples(),
  ...corpus.flatMap(examplesOf),
  ...mail.flatMap(({ text }) => examplesOf({ text, category: "lawful" })),
  ...paddedExamples(corpus, mail),
];

type Labeled = Pick<CorpusLetter, "text" | "category">;

/**
 * Returns the letter as one example. If it is lawful, some of its passages are additional examples, but not all of them, because
 * they overlap.
 */
export function examplesOf({ text, category }: Labeled): TrainingExample[] {
  const input = toScreeningInput(text);
  const ruled = applyRules(input);
  const whole = toTrainingExample(ruled, category);
  if (category !== "lawful") return [whole];
  const { long, sentences } = readPassages(input, ruled);
  const passages = [...long.filter((_, at) => at % 2 === 0), ...sentences.filter((_, at) => at % 4 === 0)];
  return [whole, ...passages.map(({ folded, signs }) => exampleOf(folded, signs, category))];
}

/** One in this many letters is used a second time with real mail around it. */
const paddedOf = 3;
const leastPadding = 120;
const mostPadding = 600;

/**
 * Letters with a piece of real mail before or after them, unlawful ones and lawful ones alike: so the classifier learns that an
 * ordinary beginning or end says nothing about the rest of a letter.
 */
export function paddedExamples(corpus: readonly Labeled[], mail: readonly RealMail[]): TrainingExample[] {
  if (mail.length === 0) return [];
  const random = createRandom(11);
  return corpus
    .filter((_, index) => index % paddedOf === 0)
    .map(({ text, category }) => {
      const { text: other } = mail[Math.floor(random() * mail.length)]!;
      const length = leastPadding + Math.floor(random() * (mostPadding - leastPadding));
      const start = Math.floor(random() * Math.max(1, other.length - length));
      const piece = other.slice(other.indexOf(" ", start) + 1, start + length);
      const padded = random() < 0.5 ? `${piece}\n\n${text}` : `${text}\n\n${piece}`;
      return toTrainingExample(applyRules(toScreeningInput(padded)), category);
    });
}

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
const toTrainingExample = ({ verdict, folded }: Ruled, category: Class): TrainingExample =>
  exampleOf(folded, featuresOf(verdict), category);

const exampleOf = (folded: string, signs: readonly string[], category: Class): TrainingExample => ({
  places: readFeatures(folded, signs).places.slice(),
  answer: classes.indexOf(category),
});

function categoryOf({ expect, rule }: ScreenedLetter): Class | undefined {
  if (expect === "pass") return "lawful";
  const category = rule && rubric[rule].category;
  return classes.find((name) => name === category);
}
