import { resolve } from "node:path";
import { createVitest } from "vitest/node";

/**
 * A Vitest process that stays between mutants, so that unchanged files aren't read again. Over IPC, it gets the changed file and
 * groups of test files, and answers with the first test file that fails, or null. Its parent kills and restarts it if a mutant
 * never ends.
 */
export type Ask = { changed: string[]; groups: string[][] };
export type Verdict = { killedBy: string | null };

const vitest = await createVitest("test", {
  config: false,
  watch: false,
  bail: 1,
  reporters: [],
  projects: [
    { extends: "./vitest.config.ts", test: { name: "unit" } },
    { extends: "./vitest.integration.config.ts", test: { name: "integration" } },
  ],
});
await vitest.standalone();
const known = await vitest.globTestSpecifications();

process.on("message", async ({ changed, groups }: Ask) => {
  for (const file of changed) vitest.invalidateFile(resolve(file));
  process.send!({ killedBy: await firstFailure(groups) } satisfies Verdict);
});
process.on("disconnect", () => void vitest.close().then(() => process.exit(0)));
process.send!("ready");

async function firstFailure(groups: string[][]): Promise<string | null> {
  for (const group of groups) {
    const specifications = known.filter(({ moduleId }) =>
      group.some((file) => moduleId.endsWith(`/${file}`)),
    );
    // `bail` also counts earlier failures.
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const failed = testModules.find((module) => !module.ok());
    if (failed) return failed.relativeModuleId;
    if (unhandledErrors.length) return "an unhandled error";
  }
  return null;
}
