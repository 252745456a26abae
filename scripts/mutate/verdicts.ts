import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./find-mutants.ts";

/** Which test killed a mutant; null for a survivor. */
type Verdict = { by: string | null };
export type Verdicts = {
  find(mutant: Mutant): Verdict | undefined;
  keep(mutant: Mutant, verdict: Verdict): void;
};

/**
 * What a run has found, kept in a file, so that one that ran out of its minutes goes on where it stopped. A verdict stays as it was when it
 * was given, whatever tests were written since.
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
