import { createClassifier } from "#lib/domain/screening/classifier/model";
import { applyRules, screenLetter, weighLetter } from "#lib/domain/screening/screen-letter";
import type { Verdict } from "#lib/domain/screening/verdict";
import type { CorpusLetter } from "./read-letters.ts";
import { train } from "./train.ts";
import { toScreeningInput, toTrainingExample, tunedExamples } from "./training-example.ts";

/** Batches that were written with the tests of a rule: used for training, but not for measuring. */
const tuned = "tuned-";

export type Evaluated = CorpusLetter & { decision: Verdict["decision"] };

/**
 * Every letter screened by rules and a classifier that never saw its batch, nor the other batches of its group: the batches are
 * left out in `folds` groups. `isMine` selects the groups to judge here if others are judged elsewhere.
 */
export function evaluateCorpus(
  corpus: readonly CorpusLetter[],
  folds: number,
  isMine: (fold: number) => boolean = () => true,
): Evaluated[] {
  const batches = [...new Set(corpus.map(({ batch }) => batch))].filter((batch) => !batch.startsWith(tuned));
  const groups = Array.from(
    { length: folds },
    (_, fold) => new Set(batches.filter((_, index) => index % folds === fold)),
  );
  const always = tunedExamples();
  const letters = corpus.map((letter) => {
    const ruled = applyRules(toScreeningInput(letter.text));
    return { letter, ruled, example: toTrainingExample(ruled, letter.category) };
  });
  return groups
    .filter((_, fold) => isMine(fold))
    .flatMap((left) => {
      const isLeft = ({ letter }: (typeof letters)[number]) => left.has(letter.batch);
      const learnt = letters.filter((one) => !isLeft(one)).map(({ example }) => example);
      const read = createClassifier(train([...always, ...learnt]));
      return letters.filter(isLeft).map(({ letter, ruled }) => {
        const { decision } = weighLetter(toScreeningInput(letter.text), ruled, read);
        return { ...letter, decision };
      });
    });
}

/** Letters never used for training, screened by the shipped classifier. */
export function evaluateUnseen(letters: readonly CorpusLetter[]): Evaluated[] {
  return letters.map((letter) => {
    const { decision } = screenLetter(toScreeningInput(letter.text));
    return { ...letter, decision };
  });
}
