import { join } from "node:path";
import { defineConfig } from "vitest/config";

const project = join(import.meta.dirname, "../..");

/** The official clients on the real route, with a database like the integration tests'. */
export default defineConfig({
  root: project,
  test: {
    include: ["test/x402/*.itest.ts"],
    globalSetup: ["test/setup/template-database.ts"],
    setupFiles: ["test/setup/own-database.ts"],
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
