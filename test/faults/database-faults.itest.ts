import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { toErrorResponse } from "#lib/api/envelope";
import { openDatabase } from "#lib/db/client";
import { createReadiness } from "#lib/db/readiness";
import { transact } from "#lib/db/transact";
import { describeError } from "#lib/shared/logger";
import { startSilentProxy } from "#test/fixtures/silent-proxy";

const url = process.env.DATABASE_URL!;
/** Short, but long enough for a busy machine. */
const limits = { statementMs: 3_000, answerMs: 1_500, connectMs: 1_000 };
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
/** What a caller gets, and what the log says of the innermost cause. */
function seenOf(error: unknown) {
  const { status, headers } = toErrorResponse(error);
  let line = describeError(error) as { code?: string; meaning?: string; message?: string; cause?: object };
  while (line.cause && !line.meaning) line = line.cause as typeof line;
  return { status, retryAfter: headers["Retry-After"], says: line.meaning ?? line.message };
}
const away = { status: 503, retryAfter: "2" };

async function noStandby() {
  await admin.query("alter system reset synchronous_standby_names");
  await admin.query("select pg_reload_conf()");
}

const proxy = await startSilentProxy(new URL(url));
const through = openDatabase(proxy.url, { poolSize: 3, limits: { ...limits, connectMs: 2_000 } });
const readiness = createReadiness(proxy.url);
const direct = openDatabase(url, { poolSize: 2, limits });
const admin = new pg.Client(url);
await admin.connect();
afterAll(async () => {
  // Undone even after a failure, because the server outlives this file.
  await noStandby();
  await Promise.all([through.close(), readiness.close(), direct.close(), admin.end()]);
  await proxy.stop();
});

test("a host that vanishes silently ends statements within their bound, and its connections leave the pool", async () => {
  const warm = () =>
    Promise.all([
      through.pool.query("select 1"),
      through.pool.query("select 1"),
      through.prisma.$executeRaw`select set_config('a.b', 'c', false)`,
      transact(through, (tx) => tx.$queryRaw`select 1`),
    ]);
  await warm();
  expect(await readiness.isAnswering()).toBe(true);
  proxy.vanish();
  const began = performance.now();
  const [notReady, ...failures] = await Promise.all([
    readiness.isAnswering().then((ready) => ({ ready, ms: performance.now() - began })),
    failureOf(through.pool.query("select 1")),
    failureOf(through.pool.query("update work set failures = 0 where false")),
    failureOf(transact(through, (tx) => tx.$queryRaw`select 1`)),
    failureOf(through.prisma.apiKey.findMany()),
  ]);
  expect(notReady.ready).toBe(false);
  expect(notReady.ms).toBeLessThan(1_500);
  for (const failure of failures) {
    expect(seenOf(failure)).toMatchObject({
      ...away,
      says: expect.stringMatching(
        /^(?:The database didn't|No connection was free|a transaction got no connection)/,
      ),
    });
  }
  proxy.comeBack();
  // The old connections still swallow everything: none of them may be used.
  await warm();
  expect(await readiness.isAnswering()).toBe(true);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("writes that hang hold up no read and no readiness, and the refusal says what holds the connections", async () => {
  const ready = createReadiness(url);
  const read = () => Promise.all([direct.pool.query("select 1 as one"), ready.isAnswering()]);
  await read();
  await admin.query("begin; lock table throttles in access exclusive mode");
  const write = () => failureOf(direct.pool.query("delete from throttles where false"));
  const hanging = [write(), write()];
  const inTransaction = failureOf(transact(direct, (tx) => tx.apiKey.findMany()));
  await expect.poll(() => direct.readPoolUse()[0]).toMatchObject({ name: "write", max: 2, busy: 2 });
  expect(await read()).toEqual([expect.objectContaining({ rows: [{ one: 1 }] }), true]);
  expect(await direct.prisma.apiKey.findMany()).toEqual([]);
  await ready.close();
  expect(seenOf(await inTransaction)).toEqual({
    ...away,
    says: expect.stringMatching(
      /^No connection was free for 1 s: 2 of 2 are busy, the longest for \d(?:\.\d)? s$/,
    ),
  });
  for (const one of await Promise.all(hanging)) expect(seenOf(one)).toMatchObject(away);
  await admin.query("rollback");
});

test("a commit that no standby confirms ends within its bound, and holds up no read and no readiness", async () => {
  const synchronous = new URL(url);
  // Only these sessions wait: the others of this server have it off.
  synchronous.searchParams.set("options", "-c synchronous_commit=on");
  const database = openDatabase(synchronous.href, { poolSize: 2, limits });
  await admin.query("alter system set synchronous_standby_names = 'frozen'");
  await admin.query("select pg_reload_conf()");
  await expect
    .poll(async () => (await admin.query("show synchronous_standby_names")).rows[0])
    .toEqual({ synchronous_standby_names: "frozen" });
  const began = performance.now();
  const commit = () =>
    failureOf(
      transact(database, (tx) => tx.$queryRaw`select pg_logical_emit_message(true, 'test', '')::text`),
    );
  const writes = [failureOf(database.pool.query("update hand_over set written_at = written_at")), commit()];
  await expect.poll(() => database.readPoolUse()[0]).toMatchObject({ busy: 2 });
  expect(await Promise.all([database.prisma.apiKey.findMany(), database.isAnswering()])).toEqual([[], true]);
  for (const one of await Promise.all(writes)) expect(seenOf(one)).toMatchObject(away);
  expect(performance.now() - began).toBeLessThan(10_000);
  await noStandby();
  await expect.poll(commit).toBeNull();
  await database.close();
});

test.each([
  ["53100", "the server's disk is full"],
  ["53200", "the server is out of memory"],
  ["53300", "the server has no connections left"],
  ["55P03", "a lock was not available in time"],
  ["57P01", "an administrator ended the session, or the server is shutting down"],
  ["57P03", "the server is starting, shutting down, or recovering"],
])("PostgreSQL's %s is 503, over the pool, Prisma, and in a transaction", async (code, says) => {
  const raise = `do $$ begin raise exception 'x' using errcode = '${code}'; end $$`;
  const failures = [
    await failureOf(direct.pool.query(raise)),
    await failureOf(direct.prisma.$executeRawUnsafe(raise)),
    await failureOf(transact(direct, (tx) => tx.$executeRawUnsafe(raise))),
  ];
  for (const failure of failures) expect(seenOf(failure)).toEqual({ ...away, says });
});

test("a replica that is away, or is no standby, delays no read: the primary is read, which is counted and logged once", async () => {
  for (const [replicaUrl, cause] of [
    ["postgresql://127.0.0.1:1/none", { code: "ECONNREFUSED" }],
    [url, { message: "DATABASE_REPLICA_URL is not a standby of DATABASE_URL" }],
  ] as const) {
    const outcomes: string[] = [];
    const lines: object[] = [];
    const logger = { warn: (line: object) => lines.push(line), info: (line: object) => lines.push(line) };
    const replica = { url: replicaUrl, note: (outcome: string) => outcomes.push(outcome), logger };
    const database = openDatabase(url, { poolSize: 2, limits, replica: replica as never });
    for (let reads = 0; reads < 5; reads += 1) {
      const { rows } = await database.stale.query("select 1 as one");
      expect(rows).toEqual([{ one: 1 }]);
    }
    await expect.poll(() => database.stale.url() === url && lines.length).toBe(1);
    await database.stale.query("select 1");
    expect(lines).toEqual([{ replica: "away", err: expect.objectContaining(cause) }]);
    expect(new Set(outcomes)).toEqual(new Set(["away"]));
    await database.close();
  }
});

describe("by its real cause", () => {
  test("a server without connections for our role is 503", async () => {
    const role = `full_${process.pid}`;
    await admin.query(`create role ${role} login connection limit 0 password 'full'`);
    const other = new URL(url);
    [other.username, other.password] = [role, "full"];
    const full = openDatabase(other.href, { poolSize: 1, limits });
    const failures = [
      await failureOf(full.pool.query("select 1")),
      await failureOf(full.prisma.apiKey.findMany()),
    ];
    await full.close();
    await admin.query(`drop role ${role}`);
    for (const failure of failures) expect(seenOf(failure)).toMatchObject(away);
  });

  test("a server that became read-only is 503, and is left for the one that isn't", async () => {
    const name = new URL(url).pathname.slice(1);
    const database = openDatabase(url, { poolSize: 1, limits });
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    const write = () =>
      database.prisma.$transaction((tx) => tx.$executeRaw`delete from throttles where false`);
    expect(seenOf(await failureOf(write()))).toMatchObject({
      ...away,
      says: expect.stringContaining("read-only"),
    });
    await admin.query(
      `set transaction read write; alter database ${name} reset default_transaction_read_only`,
    );
    // The read-only session is still alive. A new one must be opened.
    await write();
    await database.close();
  });
});
