import { type Class, type Classifier, createClassifier } from "#lib/domain/screening/classifier/model";
import { holdFrom, type Predictions, scoreOfSize } from "#lib/domain/screening/classifier/weigh-verdict";
import { applyRules, predict, type Ruled, weighLetter } from "#lib/domain/screening/screen-letter";
import type { Verdict } from "#lib/domain/screening/verdict";
import type { CorpusLetter, RealMail } from "./read-letters.ts";
import { train } from "./train.ts";
import { examplesOf, paddedExamples, toScreeningInput, tunedExamples } from "./training-example.ts";

/** Batches that were written with the tests of a rule: used for training, but not for measuring. */
const tuned = "tuned-";

/** A letter for measuring: its batch or source, and its class. */
export type Measured = {
  source: string;
  category: Class;
  text: string;
  language?: string | undefined;
  alarming?: true | undefined;
};

export type Evaluated = Omit<Measured, "text"> & {
  decision: Verdict["decision"];
  /** The probability of unlawfulness of its worst passage of each size, from 0 to 1. */
  scores: Record<PassageSize, number>;
  /** True if the letter is stopped at any threshold: by a rule, because of its language, or as a short threat. */
  isStoppedOtherwise: boolean;
};

export type PassageSize = keyof Predictions;
export const passageSizes = Object.keys(holdFrom) as PassageSize[];
export type Thresholds = Record<PassageSize, number>;

/** Returns whether screening would stop the letter with these thresholds and the current rules. */
export const isStoppedAt = ({ scores, isStoppedOtherwise }: Evaluated, thresholds: Thresholds): boolean =>
  isStoppedOtherwise || passageSizes.some((size) => scores[size] >= thresholds[size]);

export const measuredLetter = ({ batch, ...letter }: CorpusLetter): Measured => ({
  ...letter,
  source: batch,
});
export const measuredMail = (mail: RealMail, category: Class = "lawful"): Measured => ({ ...mail, category });

/** A letter screened with this classifier. */
export function evaluate({ text, ...known }: Measured, read: Classifier, ruled?: Ruled): Evaluated {
  const input = toScreeningInput(text);
  const rules = ruled ?? applyRules(input);
  const verdict = weighLetter(input, rules, read);
  const predictions = predict(input, rules, read);
  const scores = Object.fromEntries(
    passageSizes.map((size) => [size, scoreOfSize(predictions, size)]),
  ) as Evaluated["scores"];
  const isStopped = verdict.decision !== "pass";
  const isStoppedByScore = isStoppedAt(
    { ...known, decision: verdict.decision, scores, isStoppedOtherwise: false },
    holdFrom,
  );
  const isStoppedOtherwise = isStopped && !(verdict.rule === "reader" && isStoppedByScore);
  return { ...known, decision: verdict.decision, scores, isStoppedOtherwise };
}

/** The predictions of one fold's classifier for letters that it wasn't trained on. */
export type Fold = { read: Classifier; unseen: readonly Measured[] };

/**
 * One classifier per fold, trained on everything except that fold's batches and sources, with the fold's letters. `isMine` selects the folds
 * to train here if others are trained elsewhere.
 */
export function* trainFolds(
  corpus: readonly CorpusLetter[],
  mail: readonly RealMail[],
  folds: number,
  isMine: (fold: number) => boolean,
): Generator<Fold> {
  const batches = [...new Set(corpus.map(({ batch }) => batch))].filter((batch) => !batch.startsWith(tuned));
  const sources = [...batches, ...new Set(mail.map(({ source }) => source))];
  const examples = corpus.map(examplesOf);
  const mailExamples = mail.map(({ text }) => examplesOf({ text, category: "lawful" }));
  for (let fold = 0; fold < folds; fold++) {
    if (!isMine(fold)) continue;
    const left = new Set(sources.filter((_, index) => index % folds === fold));
    const learnt = corpus.filter(({ batch }) => !left.has(batch));
    const known = mail.filter(({ source }) => !left.has(source));
    const read = createClassifier(
      train([
        ...tunedExamples(),
        ...examples.filter((_, index) => !left.has(corpus[index]!.batch)).flat(),
        ...mailExamples.filter((_, index) => !left.has(mail[index]!.source)).flat(),
        ...paddedExamples(learnt, known),
      ]),
    );
    const unseen = [
      ...corpus.filter(({ batch }) => left.has(batch)).map(measuredLetter),
      ...mail.filter(({ source }) => left.has(source)).map((one) => measuredMail(one)),
    ];
    yield { read, unseen };
  }
}

/** The length of a page of text, in characters. */
const page = 3000;

/** The letters, each with this many harmless pages: before it for every other letter, and after it for the rest. */
export function padded(letters: readonly Measured[], pages: number, harmless: string): Measured[] {
  return letters.map((letter, index) => {
    if (pages === 0) return letter;
    const start = (index * 7919) % Math.max(1, harmless.length - pages * page);
    const padding = harmless.slice(start, start + pages * page);
    const parts = index % 2 === 0 ? [padding, letter.text] : [letter.text, padding];
    return { ...letter, text: parts.join("\n\n") };
  });
}
