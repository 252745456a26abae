import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ensurePostgres } from "../scripts/postgres.ts";
import { dataFolder } from "../scripts/project.ts";
import { startLob } from "../simulators/lob.ts";
import { mintCode } from "./setup/credit.ts";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { cpuMsOf } from "./setup/postgres-cpu.ts";
import { sendLetter } from "./setup/send-live-letter.ts";

const letters = Number(process.env.BENCH_LETTERS ?? 200);
const concurrency = 8;
const perCode = 100;
const commits = 500;

/**
 * Measures how many live letters a second one process with web and worker brings from the quote to the printer, with an undo window of
 * a second. The baseline is commits a second of one row over one connection. Runs in one process with the printer's simulator.
 */
export default async function benchLiveThroughput() {
  const url = await freshDatabase("bench_live_throughput");
  const codes: string[] = [];
  for (let n = 0; n <= letters / perCode; n += 1) codes.push(await mintCode(url, `bench:${n}`));
  const { pid } = await ensurePostgres(join(dataFolder, "postgres"));
  const lob = await startLob();
  Object.assign(process.env, lob.env, {
    ...{ DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: "silent", HANDOFF_DELAY_SECONDS: "1" },
  });
  const { installContainer } = await import("#lib/container");
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = installContainer(createContainer(readEnv()));
  const client = new pg.Client(url);
  await client.connect();
  const countAtRail = async () =>
    Number((await client.query("select count(*) from orders where stage = 'with_rail'")).rows[0].count);
  /** Sends the letters with these numbers, a few at a time, until the printer has them. */
  const live = async (from: number, to: number) => {
    let next = from;
    const send = async () => {
      for (let n = next++; n < to; n = next++) await sendLetter(n, codes[Math.floor(n / perCode)]!);
    };
    await Promise.all(Array.from({ length: concurrency }, send));
    while ((await countAtRail()) < to) await pause(20);
  };
  try {
    // The pace of a real account would be the limit.
    await client.query("insert into paces (name, next_at, calls) values ('rail:lob', now(), 1000000)");
    await services.startWork();
    const warmUp = letters / 4;
    await live(0, warmUp);
    const before = { at: performance.now(), own: process.cpuUsage(), postgres: cpuMsOf(pid) };
    await live(warmUp, letters);
    const seconds = (performance.now() - before.at) / 1000;
    const own = process.cpuUsage(before.own);
    const measured = letters - warmUp;
    const perLetter = {
      own: (own.user + own.system) / 1000 / measured,
      postgres: (cpuMsOf(pid) - before.postgres) / measured,
    };
    const baseline = await countCommits(client);
    return [
      {
        name: "live letters a second from the quote to the printer / 1,000 commits a second of one row",
        ratio: measured / seconds / (baseline / 1000),
        detail: `${(measured / seconds).toFixed(1)} letters a second, each with ${perLetter.own.toFixed(1)} ms of this process and ${perLetter.postgres.toFixed(1)} ms of PostgreSQL; ${baseline.toFixed(0)} commits a second`,
      },
    ];
  } finally {
    await services.close();
    await client.end();
    await lob.stop();
  }
}

/** One-row transactions a second over one connection. */
async function countCommits(client: pg.Client): Promise<number> {
  await client.query("create table once (n int)");
  const began = performance.now();
  for (let n = 0; n < commits; n += 1) await client.query("insert into once values ($1)", [n]);
  return commits / ((performance.now() - began) / 1000);
}

if (import.meta.main) console.table(await benchLiveThroughput());
