import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ensurePostgres } from "../scripts/postgres.ts";
import { dataFolder } from "../scripts/project.ts";
import { startLob } from "../simulators/lob.ts";
import { mintCode } from "./setup/credit.ts";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { cpuMsOf } from "./setup/postgres-cpu.ts";
import { sendLetter } from "./setup/send-live-letter.ts";

const letters = Number(process.env.BENCH_LIVES ?? 100);
const warmUp = 10;
const idleSeconds = 10;

/**
 * Measures what a live letter costs the database from its quote to "delivered": statements, write-ahead log, and processor time of
 * PostgreSQL. The baseline writes only the rows that remain at the end, each once, in one transaction per letter. Statements and bytes don't depend on the machine.
 */
export default async function benchOrderLife() {
  const url = await freshDatabase("bench_order_life");
  const creditCode = await mintCode(url);
  const { pid } = await ensurePostgres(join(dataFolder, "postgres"));
  const callbacks = await startCallbackServer();
  const lob = await startLob({ webhookUrl: () => callbacks.url });
  Object.assign(process.env, lob.env, {
    DATABASE_URL: url,
    APP_SECRET: benchSecret,
    LOG_LEVEL: "silent",
    HANDOFF_DELAY_SECONDS: "0",
  });
  const { installContainer } = await import("#lib/container");
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = installContainer(createContainer(readEnv()));
  const [client, writer] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([client.connect(), writer.connect()]);
  const cost = createMeter(client, pid);
  const countStages = async (stage: string) =>
    Number((await client.query("select count(*) from orders where stage::text = $1", [stage])).rows[0].count);
  const reach = async (stage: string, count: number) => {
    while ((await countStages(stage)) < count) await pause(1_000);
  };
  /** Sends the letters with these numbers, and has them mailed and delivered. */
  const live = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) await sendLetter(n, creditCode);
    await reach("with_rail", to - from);
    for (const state of ["mailed", "in_transit", "delivered"] as const)
      for (const { id } of [...lob.pieces.values()].slice(from)) lob.advance(id, state);
    await reach("delivered", to);
  };
  try {
    await services.startWork();
    await live(0, warmUp);
    const idle = await cost(() => pause(idleSeconds * 1000));
    const life = await cost(() => live(warmUp, warmUp + letters));
    const least = await cost(() => writeOnce(writer));
    const perLetter = (key: keyof Cost) => (life[key] - (idle[key] / idle.seconds) * life.seconds) / letters;
    const baseline = (key: keyof Cost) => least[key] / (warmUp + letters);
    return [
      { key: "statements", name: "statements", unit: "", atMost: 10 },
      { key: "walBytes", name: "write-ahead log", unit: "bytes", atMost: 4 },
      { key: "cpuMs", name: "CPU of PostgreSQL", unit: "ms" },
    ].map(({ key, name, unit, ...bound }) => {
      const [ours, once] = [perLetter(key as keyof Cost), baseline(key as keyof Cost)];
      return {
        name: `${name} of a live letter's life / of writing its rows once`,
        ratio: ours / once,
        ...bound,
        detail: `${ours.toFixed(1)} compared to ${once.toFixed(1)} ${unit}; idle: ${(idle.statements / idle.seconds).toFixed(1)} statements a second`,
      };
    });
  } finally {
    await services.close();
    await Promise.all([client.end(), writer.end()]);
    await lob.stop();
    await callbacks.stop();
  }
}

type Cost = { seconds: number; statements: number; walBytes: number; cpuMs: number };

/** Counts the statements of this process except the meter's own, and reads log and processor time of the whole server. */
function createMeter(client: pg.Client, postmaster: number) {
  let statements = 0;
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    if (this !== client) statements += 1;
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  const walBytes = async () =>
    Number(
      (await client.query("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as at")).rows[0].at,
    );
  return async (run: () => Promise<unknown>): Promise<Cost> => {
    await client.query("checkpoint");
    const before = {
      statements,
      walBytes: await walBytes(),
      cpuMs: cpuMsOf(postmaster),
      at: performance.now(),
    };
    await run();
    return {
      seconds: (performance.now() - before.at) / 1000,
      statements: statements - before.statements,
      walBytes: (await walBytes()) - before.walBytes,
      cpuMs: cpuMsOf(postmaster) - before.cpuMs,
    };
  };
}

/** Inserts every remaining row again into tables of the same shape, in one transaction per letter. */
async function writeOnce(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('order_id') and table_name not like 'once_%'`,
  );
  const tables = ["orders", ...rows.map(({ name }) => name as string)];
  for (const table of tables) await client.query(`create table once_${table} (like ${table} including all)`);
  const orders = await client.query("select id from orders");
  for (const { id } of orders.rows) {
    await client.query("begin");
    for (const table of tables)
      await client.query(
        `insert into once_${table} select * from ${table} where ${table === "orders" ? "id" : "order_id"} = $1`,
        [id],
      );
    await client.query("commit");
  }
}

/** Takes the simulator's callbacks, as our HTTP server does. */
async function startCallbackServer() {
  const server = createServer(async (request, response) => {
    const { POST } = await import("../app/api/webhooks/lob/route.ts");
    const body = await buffer(request);
    const headers = new Headers(request.headers as Record<string, string>);
    const answer = await POST(
      new Request("http://bench/api/webhooks/lob", { method: "POST", headers, body }),
      {
        clientAddress: "10.4.0.1",
      },
    );
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

if (import.meta.main) console.table(await benchOrderLife());
