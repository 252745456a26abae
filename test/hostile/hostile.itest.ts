import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { runHostile } from "./run-hostile.ts";

let server: ChildProcess | undefined;
afterAll(() => server?.kill("SIGKILL"));

test("the worst input that a stranger may send delays no one else, and is never a 5xx", {
  timeout: 600_000,
}, async () => {
  server = spawn(process.execPath, [join(import.meta.dirname, "direct-route-process.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, TRUSTED_PROXY_HOPS: "1" },
  });
  const lines = createInterface({ input: server.stdout! });
  const url = await new Promise<string>((resolve) => lines.once("line", resolve));
  const run = await runHostile(url);
  console.log(
    `${run.requests} requests, longest wait ${Math.round(run.longestWaitMs)} ms after ${run.after}`,
  );
  expect(run.failures).toEqual([]);
  expect(run.requests).toBeGreaterThan(process.env.HOSTILE_TEXTS === "all" ? 1000 : 500);
  // Idle machines need less than 100 ms (bench/hostile-input.ts); the faults that this catches took 5 s or more.
  expect(run.longestWaitMs, run.after).toBeLessThan(3_000);
});
