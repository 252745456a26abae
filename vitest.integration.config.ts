import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

process.env.TZ = "Asia/Kathmandu";

/**
 * On a machine without times of an earlier run, vitest starts the largest file first. The longest tests of all are the only ones of
 * small files: they would start last, and the run would wait a minute for them with an idle core.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/test\/(chaos|hostile)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Integration tests: the real code on a real PostgreSQL, each file with a database of its own. */
export default defineConfig({
  test: {
    include: ["{lib,scripts}/**/*.itest.ts", "test/{api,chaos,faults,hostile,rules}/**/*.itest.ts"],
    globalSetup: ["test/setup/template-database.ts"],
    setupFiles: [
      "test/setup/own-database.ts",
      "test/setup/property-seed.ts",
      "test/setup/quick-passwords.ts",
    ],
    sequence: { sequencer: LongestFirst },
    // Node loads the modules itself, as it does in production. Vite would transform them again for each file: 18 % slower.
    experimental: { viteModuleRunner: false },
    // Processes, not threads: tests set the environment and stop what they started by its pid.
    pool: "forks",
    // Three processes load every module once, instead of 134 times. own-database.ts gives each file its own settings and services.
    isolate: false,
    // One more than CI has cores, because tests of processes and faults often wait for something.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
