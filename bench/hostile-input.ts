import { ensureBuild } from "../scripts/build.ts";
import { runHostile } from "../test/hostile/run-hostile.ts";
import { freshDatabase } from "./setup/database.ts";
import { startService } from "./setup/processes.ts";

/** How long GET /healthz waits, at the longest, while every operation and tool is sent the worst we know. */
export default async function benchHostileInput() {
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_hostile_input");
  const server = await startService({ DATABASE_URL, LOG_LEVEL: "error", TRUSTED_PROXY_HOPS: "1" });
  try {
    // What a process does for the first time takes V8 three to five times as long: told apart, and measured the second time.
    const cold = await runHostile(server.url);
    const { requests, failures, longestWaitMs, after } = await runHostile(server.url);
    if (failures.length > 0) throw new Error(`Answered with 5xx: ${failures.slice(0, 5).join("; ")}`);
    return [
      {
        name: "longest wait of GET /healthz under the hostile suite (ms)",
        ratio: longestWaitMs,
        atMost: 100,
        detail: `${requests} requests; after "${after}"; ${Math.round(cold.longestWaitMs)} ms in the first minute of the process`,
      },
    ];
  } finally {
    await server.stop();
  }
}

if (import.meta.main) console.table(await benchHostileInput());
