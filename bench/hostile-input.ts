import { ensureBuild } from "../scripts/build.ts";
import { runHostile } from "../test/hostile/run-hostile.ts";
import { freshDatabase } from "./setup/database.ts";
import { startService } from "./setup/processes.ts";

/** The longest wait of GET /healthz while every operation and tool gets the worst input we know. */
export default async function benchHostileInput() {
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_hostile_input");
  const server = await startService({ DATABASE_URL, LOG_LEVEL: "error", TRUSTED_PROXY_HOPS: "1" });
  try {
    // A process's first calls take V8 three to five times as long, so they are reported separately, and the second run is
    // measured.
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
