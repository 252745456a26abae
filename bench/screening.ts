import { createClassifier, shippedWeights } from "#lib/domain/screening/classifier/model";
import { applyRules, featuresOf, screenLetter } from "#lib/domain/screening/screen-letter";
import { prose } from "#test/fixtures/pdf/letters";
import { toScreeningInput } from "#training/screening/training-example";
import type { Result } from "./run.ts";

const charactersOfPage = 2600;
const rounds = 400;

/** Measures what it costs to screen a page, compared with running rules and classifier once on the whole page, without splitting it into passages. */
export default async function benchScreening(): Promise<Result[]> {
  const pages = Array.from({ length: 40 }, (_, seed) => toScreeningInput(prose(charactersOfPage, seed + 1)));
  for (const page of pages) screenLetter(page);
  const both: number[] = [];
  const wholeOnly: number[] = [];
  const read = createClassifier(shippedWeights());
  for (let round = 0; round < rounds; round++) {
    const page = pages[round % pages.length]!;
    both.push(timed(() => screenLetter(page)));
    wholeOnly.push(
      timed(() => {
        const { verdict, folded } = applyRules(page);
        read(folded, featuresOf(verdict));
      }),
    );
  }
  const [whole, part] = [median(both), median(wholeOnly)];
  return [
    {
      name: "screening a page (ms)",
      ratio: whole,
      atMost: 10,
      detail: `median of ${rounds}; without passages ${part.toFixed(2)} ms`,
    },
    {
      name: "screening a page / the same without its passages",
      ratio: whole / part,
      atMost: 2,
      detail: "same pages, in turns",
    },
  ];
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

if (import.meta.main) console.table(await benchScreening());
