import { defineConfig } from "vitest/config";

// Here, not in `env`: a worker thread takes its zone from the process that starts it.
process.env.TZ = "Asia/Kathmandu";

/** Unit tests: pure rules beside the code, in an odd time zone. Integration tests have their own config. */
export default defineConfig({
  test: {
    include: ["{app,bench,components,lib,messages,scripts,server,simulators,test,training}/**/*.test.ts"],
    setupFiles: ["test/setup/property-seed.ts"],
    pool: "threads",
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
