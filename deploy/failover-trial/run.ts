import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Cluster, makeCluster } from "./cluster.ts";
import { count, countWaiting } from "./count.ts";
import { type Event, events } from "./events.ts";
import { type Load, longestGap, startLoad, watchReadiness } from "./load.ts";
import { type Service, startService } from "./service.ts";
import { createSupervisor, until } from "./supervise.ts";

/**
 * `npm run failover-trial -- [--only <part of an event's name>] [--keep]`: see README.md. Exits with 1 if an acknowledged order is
 * lost, something is doubled, or the audit finds something. `--keep` leaves the logs.
 */
const { only, keep } = parseArgs({
  options: { only: { type: "string", default: "" }, keep: { type: "boolean", default: false } },
}).values;
const longestMinutes = 10;
const smallDisks = process.getuid?.() === 0;

const folder = mkdtempSync(join(tmpdir(), "posthorn-failover-"));
chmodSync(folder, 0o755);
const supervisor = createSupervisor(folder);
let cluster: Cluster | undefined;
let service: Service | undefined;
let stopping: Promise<void> | undefined;

/** Ends every process that the trial started. */
async function stop(): Promise<void> {
  await supervisor.stopAll();
  await service?.stop().catch(() => {});
  await cluster?.stop(supervisor);
  if (keep) console.log(`Logs: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
for (const name of ["SIGINT", "SIGTERM"] as const)
  process.on(name, () => {
    stopping ??= stop().finally(() => process.exit(130));
  });

const sumOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);

type Row = Record<string, string | number>;

async function go(event: Event, load: Load): Promise<Row> {
  const { url, directUrl, hasSynchronousStandby } = cluster!;
  const fromMs = performance.now();
  const wrongBefore = sumOf(load.wrong);
  const before = { acknowledged: load.acknowledged.length, ...load.failed };
  const readiness = watchReadiness(service!.urls[1]!);
  const end = await event.begin({ cluster: cluster!, supervisor });
  await pause(event.seconds * 1_000);
  await end();
  await until("the primary has a synchronous standby again", 60, hasSynchronousStandby);
  await until("PgBouncer leads to it", 30, async () => (await countWaiting(url)) >= 0);
  // A thawed or repaired node shows what it did only after a while.
  await pause(5_000);
  const differences = await service!.resumeHandOver();
  const away = longestGap(load, fromMs);
  const acknowledged = load.acknowledged.slice(before.acknowledged);
  const { slowestMs, notReady } = readiness.stop();
  const counted = await count(directUrl, load.acknowledged, service!);
  return {
    event: event.name,
    "seconds away": Math.round(away * 10) / 10,
    acknowledged: acknowledged.length,
    ...counted,
    "answered 503": load.failed.later - before.later,
    "other failures": sumOf(load.wrong) - wrongBefore,
    "no answer": load.failed.silent - before.silent,
    "/readyz": `${notReady} × 503, slowest ${Math.round(slowestMs)} ms`,
    "hand-over": differences === null ? "went on" : `paused, ${differences} differences`,
  };
}

/** Starts everything, which takes a minute, or several on a busy machine. */
async function start(): Promise<Load> {
  console.log(`Starting etcd, Patroni, HAProxy, PgBouncer, and Posthorn in ${folder}`);
  cluster = await makeCluster(folder, { smallDisks });
  await cluster.start(supervisor);
  service = await startService(cluster.url, supervisor);
  const load = startLoad(service);
  await until("the first order is acknowledged", 60, () => load.acknowledged.length > 0);
  return load;
}

async function run(load: Load): Promise<boolean> {
  const rows: Row[] = [];
  const possible = events.filter((event) => smallDisks || !event.smallDisks);
  for (const event of possible.filter(({ name }) => name.includes(only))) {
    console.log(`${new Date().toISOString()} ${event.name}`);
    const row = await go(event, load);
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  await load.stop();
  for (const [what, times] of load.wrong) console.log(`answered ${times} times: ${what}`);
  const { directUrl } = cluster!;
  await until("every order is handed over", 90, async () => (await countWaiting(directUrl)) === 0);
  const last = await count(directUrl, load.acknowledged, service!);
  rows.push({ event: "at the end", acknowledged: load.acknowledged.length, ...last });
  console.table(rows);
  if (!smallDisks) console.log("A full disk wasn't tried: only root can make a small disk.");
  return rows.every(({ lost, doubled, audit }) => !lost && !doubled && !audit);
}

/** The time begins with the load, so that a slow start doesn't leave events out. */
const tooLong = () =>
  pause(longestMinutes * 60_000, undefined, { ref: false }).then((): never => {
    throw new Error(`The trial took longer than ${longestMinutes} minutes`);
  });
let held = false;
try {
  const load = await start();
  held = await Promise.race([run(load), tooLong()]);
} catch (error) {
  console.error((error as Error).message);
}
stopping ??= stop();
await stopping;
process.exit(held ? 0 : 1);
