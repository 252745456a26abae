import { defineConfig } from "vitest/config";

// Here, not in `env`: a worker thread takes its zone from the process that starts it.
process.env.TZ = "Asia/Kathmandu";

/** Unit tests: pure rules next to the code, in an odd time zone. Integration tests have their own config. */
export default defineConfig({
  test: {
    include: ["{app,bench,components,lib,messages,scripts,server,simulators,test,training}/**/*.test.ts"],
    setupFiles: ["test/setup/property-seed.ts"],
    pool: "threads",
    // Two threads load every module once, instead of 152 times: a fifth less CPU. A test that changes a module's state
    // restores it; stubbed globals are restored after each test.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
