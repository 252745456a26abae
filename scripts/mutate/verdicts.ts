import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./find-mutants.ts";

/** The test that killed a mutant; null for a survivor. */
type Verdict = { by: string | null };
export type Verdicts = {
  find(mutant: Mutant): Verdict | undefined;
  keep(mutant: Mutant, verdict: Verdict): void;
};

/**
 * A run's results, stored in a file, so that a run that used up its minutes can continue. A verdict isn't checked again, even if
 * tests are added later.
 */
export function openVerdicts(file: string, run: string): Verdicts {
  const all: Record<string, Record<string, Verdict>> = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : {};
  all[run] ??= {};
  const own = all[run];
  const keyOf = (mutant: Mutant) => `${mutant.file} ${mutant.start} ${mutant.before} → ${mutant.after}`;
  return {
    find: (mutant) => own[keyOf(mutant)],
    keep(mutant, verdict) {
      own[keyOf(mutant)] = verdict;
      writeFileSync(file, JSON.stringify(all));
    },
  };
}
