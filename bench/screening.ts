import { applyRules, screenLetter } from "#lib/domain/screening/screen-letter";
import { prose } from "#test/fixtures/pdf/letters";
import { toScreeningInput } from "#training/screening/training-example";
import type { Result } from "./run.ts";

const charactersOfPage = 2600;
const rounds = 400;

/** What a page costs to screen, and what of that the reader adds to the rules. */
export default async function benchScreening(): Promise<Result[]> {
  const pages = Array.from({ length: 40 }, (_, seed) => toScreeningInput(prose(charactersOfPage, seed + 1)));
  for (const page of pages) screenLetter(page);
  const both: number[] = [];
  const rules: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = pages[round % pages.length]!;
    both.push(timed(() => screenLetter(page)));
    rules.push(timed(() => applyRules(page)));
  }
  const [whole, part] = [median(both), median(rules)];
  return [
    {
      name: "screening a page, rules and reader (ms)",
      ratio: whole,
      atMost: 10,
      detail: `median of ${rounds}; rules alone ${part.toFixed(2)} ms`,
    },
    {
      name: "screening a page, with the reader / rules alone",
      ratio: whole / part,
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
