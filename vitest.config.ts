import { defineConfig } from "vitest/config";

/** Unit tests: pure rules beside the code, in an odd time zone. Integration tests have their own config. */
export default defineConfig({
  test: {
    include: ["lib/**/*.test.ts", "scripts/**/*.test.ts"],
    env: { TZ: "Asia/Kathmandu" },
    pool: "threads",
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
