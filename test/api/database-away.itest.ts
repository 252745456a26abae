import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { examplesOf } from "#lib/api/openapi/examples";
import type { RouteHandler } from "#lib/api/route";
import { container, installContainer } from "#lib/container";
import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { isDatabaseAway } from "#lib/shared/database-away";
import { call, endpoints } from "./call.ts";
import { rawSampleOf } from "./raw-sample.ts";

const away = createContainer({ ...container().env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/nothing" });
await container().close();
installContainer(away);
afterAll(() => away.close());

const calls = endpoints.flatMap(({ methods }) =>
  [...methods].map(([method, handler]) => {
    const { operation } = handler as RouteHandler;
    return { method, operation, example: examplesOf(operation)[0]! };
  }),
);

/** These answers need no database. Only checking a key would. */
const needless = ["describeApi", "listLetterTemplates"];

test.each(calls)(
  "without its database, $method $operation.path answers 503 with Retry-After",
  async (one) => {
    const { operation, example } = one;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => example.params?.[name] ?? name);
    const query = new URLSearchParams(
      Object.entries(example.query ?? {}).map(([name, value]) => [name, `${value}`]),
    );
    const { status, headers, body } = await call(operation.method, `${path}?${query}`, {
      ...(example.body === undefined ? {} : { body: example.body }),
      ...(operation.rawBody ? { raw: rawSampleOf(operation) } : {}),
      headers: {
        ...(operation.rawBody ? { "Content-Type": operation.rawBody.contentTypes[0] } : {}),
        ...example.headers,
      },
    });
    if (needless.includes(operation.id)) return expect(status).toBe(200);
    expect([status, body.code, Number(headers.get("retry-after"))]).toEqual([503, "service_unavailable", 2]);
  },
);

describe("a database that becomes unreachable", () => {
  const { url } = { url: process.env.DATABASE_URL! };
  const database = openDatabase(url, { poolSize: 2 });
  afterAll(() => database.close());

  /** The error of a statement whose connection the server ends, as a stop or crash does. */
  async function endedWhile(work: () => Promise<unknown>): Promise<unknown> {
    const failure = work().then(
      () => null,
      (error: unknown) => error,
    );
    const killer = new pg.Client(url);
    await killer.connect();
    const isSleeping = "query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()";
    await expect
      .poll(
        async () =>
          (await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isSleeping}`))
            .rowCount,
      )
      .toBe(1);
    await killer.end();
    return failure;
  }

  test("during a statement is recognized, over the pool and over Prisma", async () => {
    expect(isDatabaseAway(await endedWhile(() => database.pool.query("select pg_sleep(30)")))).toBe(true);
    expect(
      isDatabaseAway(await endedWhile(() => database.prisma.$queryRaw`select 1 from pg_sleep(30)`)),
    ).toBe(true);
    const inTransaction = () => database.prisma.$transaction((tx) => tx.$queryRaw`select 1 from pg_sleep(4)`);
    expect(isDatabaseAway(await endedWhile(inTransaction))).toBe(true);
  });

  test("because all connections are busy is recognized, over the pool and over Prisma", async () => {
    const busy = openDatabase(url, { poolSize: 1 });
    const held = await busy.pool.connect();
    const asked = await Promise.allSettled([
      busy.pool.query("update work set failures = 0 where false"),
      busy.prisma.work.deleteMany({ where: { id: "none" } }),
      transact(busy, (tx) => tx.apiKey.findMany()),
    ]);
    held.release();
    await busy.close();
    for (const one of asked) expect(one.status === "rejected" && isDatabaseAway(one.reason)).toBe(true);
  });

  test("because of locks is recognized: a statement that waits too long, and a deadlock", async () => {
    const wait = (ms: number, first: number, second: number) =>
      transact(database, async (tx) => {
        await tx.$executeRaw`select set_config('statement_timeout', ${`${ms}`}, true)`;
        await tx.$executeRaw`select pg_advisory_xact_lock(${first}::int)`;
        await tx.$executeRaw`select pg_sleep(0.2)`;
        await tx.$executeRaw`select pg_advisory_xact_lock(${second}::int)`;
      }).then(
        () => null,
        (error: unknown) => error,
      );
    // Each takes one lock and then waits for the other's: PostgreSQL ends one after its deadlock_timeout, or the statement times out first.
    for (const ms of [10_000, 500]) {
      const ended = (await Promise.all([wait(ms, 1, 2), wait(ms, 2, 1)])).filter((error) => error !== null);
      expect(ended.length).toBeGreaterThan(0);
      for (const error of ended) expect(isDatabaseAway(error), String(error)).toBe(true);
    }
  });

  test("is available for the next statement", async () => {
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(await database.prisma.$queryRaw`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test("differs from a wrong statement or a bug", async () => {
    const wrong = await database.pool.query("select nothing").catch((error: unknown) => error);
    expect([isDatabaseAway(wrong), isDatabaseAway(new TypeError("x is not a function"))]).toEqual([
      false,
      false,
    ]);
  });
});
