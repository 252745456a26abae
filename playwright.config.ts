import { createServer } from "node:net";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserArguments, ensureBrowser } from "./e2e/setup/browser.ts";

// Playwright reads this file again in every worker; what the first reading decides is in the environment by then.
if (!process.env.TEST_WORKER_INDEX) await ensureBrowser();
process.env.JOURNEY_PORT ??= String(await freePort());
// Journeys start twenty servers, half of them with an empty data folder: compiled code that they share saves each a third of its start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".data/journeys-compile-cache");
const baseURL = process.env.BASE_URL ?? `http://127.0.0.1:${process.env.JOURNEY_PORT}`;

/** Journeys through the built application, started as `npm start` starts it; BASE_URL=… tries them on one that runs already. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  // Journeys of the long form (e2e/both-widths.ts).
  ...(process.env.JOURNEYS !== "all" && { grepInvert: /@long/ }),
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // A machine that does something else too may take its time; what is green is not slower for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A journey that fails runs once more. `npm test` names the ones that pass only then; a journey named twice gets fixed.
  retries: 1,
  reporter: "list",
  use: {
    baseURL,
    // Only the journeys about it run with the service worker, which would answer for the server.
    serviceWorkers: "block",
    timezoneId: "America/Chicago",
    // A trace of every journey costs a tenth of their time. CI records the second try of one that failed; by hand `--trace on` does.
    trace: "on-first-retry",
    launchOptions: {
      args: browserArguments,
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    },
  },
  ...(!process.env.BASE_URL && {
    webServer: {
      command: `"${process.execPath}" e2e/setup/serve.ts`,
      env: { PORT: process.env.JOURNEY_PORT, HOST: "127.0.0.1" },
      url: `${baseURL}/healthz`,
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
  }),
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
