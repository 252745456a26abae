import { defineConfig } from "vitest/config";

process.env.TZ = "Asia/Kathmandu";

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
    // Processes, not threads: tests set the environment and stop what they started by its pid.
    pool: "forks",
    // One more than CI has cores, because tests of processes and faults often wait for something.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
