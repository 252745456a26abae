import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { ensureBuild } from "../scripts/build.ts";
import { ensurePrismaClient } from "../scripts/generate.ts";
import { freshDatabase } from "./setup/database.ts";
import { median, type Started, startProcess, startService } from "./setup/processes.ts";
import { createSandboxOrder, json } from "./setup/sandbox-order.ts";

const root = join(import.meta.dirname, "..");
const rounds = 5;
const seconds = 3;

/** Requests per second through the whole server, compared to bare servers in the same run. */
export default async function benchHttp() {
  await ensurePrismaClient();
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_http");
  const ours = await startService({ DATABASE_URL, LOG_LEVEL: "info" });
  const select = await startProcess([join(root, "bench/baselines/http-select.ts")], { DATABASE_URL });
  const next = await startBareNext();
  try {
    const id = await createSandboxOrder(ours.url);
    const quote = JSON.stringify({ mail_class: "first_class", page_count: 2, color: true });
    const targets = {
      "GET order": { url: `${ours.url}/v1/orders/${id}` },
      "POST quote": { url: `${ours.url}/v1/quotes`, method: "POST" as const, headers: json, body: quote },
      "Next GET": { url: `${next.url}/hello` },
      "Next POST": { url: `${next.url}/hello`, method: "POST" as const, headers: json, body: quote },
      "node:http + SELECT": { url: `${select.url}/${id}` },
    };
    const rps = await measure(targets);
    const row = (name: string, a: keyof typeof targets, b: keyof typeof targets, atLeast: number) => ({
      name,
      ratio: median(rps[a].map((value, round) => value / rps[b][round]!)),
      atLeast,
      detail: `${Math.round(median(rps[a]))} compared to ${Math.round(median(rps[b]))} requests per second`,
    });
    return [
      row("GET order / bare Next route handler", "GET order", "Next GET", 3),
      row("GET order / bare node:http with one raw pg SELECT", "GET order", "node:http + SELECT", 0.8),
      row("POST quote without content / bare Next route handler", "POST quote", "Next POST", 6),
    ];
  } finally {
    await Promise.all([ours.stop(), select.stop(), next.stop()]);
  }
}

/** Requests per second of each target, in rounds, so that a noisy moment affects all of them. */
async function measure<T extends Record<string, autocannon.Options>>(
  targets: T,
): Promise<Record<keyof T, number[]>> {
  const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []])) as unknown as Record<
    keyof T,
    number[]
  >;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, options] of Object.entries(targets)) {
      const { requests, non2xx, errors } = await autocannon({
        connections: 32,
        duration: round === 0 ? 2 : seconds,
        ...options,
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx, ${errors} failed`);
      // The first round warms up every server.
      if (round > 0) results[name]!.push(requests.average);
    }
  }
  return results;
}

async function startBareNext(): Promise<Started> {
  const app = join(root, "bench/baselines/next-app");
  const server = join(app, ".next/standalone/bench/baselines/next-app/server.js");
  if (!existsSync(server)) {
    const build = spawnSync(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
      cwd: app,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      encoding: "utf8",
    });
    if (build.status !== 0)
      throw new Error(`The bare Next app did not build:\n${build.stdout}${build.stderr}`);
  }
  return startProcess([server], { PORT: "3999", HOSTNAME: "127.0.0.1", NODE_ENV: "production" });
}

if (import.meta.main) console.table(await benchHttp());
