import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { createDatabaseClock } from "#lib/work/database-clock";
import type { Rooms } from "#lib/work/rooms";
import { addWork, wake } from "#lib/work/wake";
import { type Lease, LeaseLost, type WorkKind, workKinds } from "#lib/work/work";
import { createWorkQueue, leaseMs, type WorkQueue } from "#lib/work/work-queue";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 8 });
const { pool, prisma } = database;
const noon = Date.UTC(2026, 10, 21, 12);
const second = 1_000;
const at = (ms: number) => new Date(noon + ms);
let now = at(0);
const work = createWorkQueue(database, { clock: () => now });
const rooms: Rooms = { order: { places: 10 }, rail: { places: 10 }, host: { places: 5, everywhere: true } };
const none = new Map<string, number>();

beforeEach(() => {
  now = at(0);
});
afterEach(() => pool.query("delete from work"));
afterAll(async () => {
  work.close();
  await database.close();
});

const add = (
  ids: readonly string[],
  dueAt = at(0),
  { kind = "order" as WorkKind, partitionKey = "order:single" } = {},
) =>
  transact(database, (tx) =>
    addWork(
      tx,
      kind,
      ids.map((id) => ({ id, partitionKey, dueAt })),
    ),
  );
const rowOf = (id: string, kind: WorkKind = "order") =>
  prisma.work.findUniqueOrThrow({ where: { kind_id: { kind, id } } });
const claimIds = async (queue: WorkQueue = work, running = none) =>
  (await queue.claimDue(rooms, running)).map(({ id }) => id).sort();
const idsOf = (count: number, prefix = "o") => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

describe("a lease", () => {
  test("is exclusive; a second claim leaves a wake-up, which survives the end of the first", async () => {
    await add(["a"]);
    const lease = (await work.claim("order", "a"))!;
    expect(await rowOf("a")).toMatchObject({ leasedUntil: at(leaseMs), dueAt: at(leaseMs) });
    now = at(second);
    expect(await work.claim("order", "a")).toBeNull();
    await work.release(lease, { wait: at(3600 * second) });
    expect(await rowOf("a")).toMatchObject({ leasedUntil: null, dueAt: at(second), failures: 0 });
  });

  test("ends with the time of the next run in its step's partition, or with no next run if the work is settled", async () => {
    await add(["a"]);
    await work.release((await work.claim("order", "a"))!, { wait: at(9 * second), partitionKey: "rail:lob" });
    expect(await rowOf("a")).toMatchObject({ dueAt: at(9 * second), partitionKey: "rail:lob" });
    await work.release((await work.claim("order", "a"))!, "settled");
    expect(await rowOf("a")).toMatchObject({ dueAt: null, leasedUntil: null, partitionKey: "rail:lob" });
  });

  test("counts consecutive failures; a process that died counts as one", async () => {
    await add(["a"]);
    await work.release((await work.claim("order", "a"))!, { wait: at(0), failures: "count" });
    await work.claim("order", "a");
    now = at(leaseMs);
    const [lease] = await work.claimDue(rooms, none);
    expect(lease).toMatchObject({ number: 3, failures: 2 });
    await work.release(lease!, { wait: at(0) });
    expect((await rowOf("a")).failures).toBe(0);
  });

  test.each(workKinds)("fences: a late write of %s is refused completely", async (kind) => {
    await add(["a", "b"], at(0), { kind });
    const late = (await work.claim(kind, "a"))!;
    now = at(leaseMs);
    const [fresh] = await work.claimDue(rooms, none);
    await expect(
      work.commit(late, (tx) =>
        tx.work.update({ where: { kind_id: { kind, id: "b" } }, data: { failures: 7 } }),
      ),
    ).rejects.toThrow(LeaseLost);
    await work.release(late, "settled");
    expect(await rowOf("b", kind)).toMatchObject({ failures: 0 });
    expect(await rowOf(fresh!.id, kind)).toMatchObject({ dueAt: at(2 * leaseMs), lease: fresh!.number });
  });

  test("is extended while its process lives, keeps a wake-up, and is not taken from another process", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await add(["a", "b", "c"]);
      const queue = createWorkQueue(database, { clock: () => now });
      for (const id of ["a", "b", "c"]) await queue.claim("order", id);
      now = at(5 * second);
      await transact(database, (tx) => wake(tx, "order", ["b"], now));
      await pool.query("update work set lease = 9 where id = 'c'");
      now = at(10 * second);
      vi.advanceTimersByTime(10 * second);
      await vi.waitFor(async () => {
        expect((await rowOf("a")).leasedUntil).toEqual(at(10 * second + leaseMs));
      });
      expect((await rowOf("a")).dueAt).toEqual(at(10 * second + leaseMs));
      expect(await rowOf("b")).toMatchObject({
        leasedUntil: at(10 * second + leaseMs),
        dueAt: at(5 * second),
      });
      expect(await rowOf("c")).toMatchObject({ leasedUntil: at(leaseMs) });
      queue.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a wake-up", () => {
  const wakeAt = (id: string, ms: number) => transact(database, (tx) => wake(tx, "order", [id], at(ms)));

  test("moves a run earlier and never later, even for settled work", async () => {
    await add(["a"], at(60 * second));
    await wakeAt("a", 90 * second);
    expect((await rowOf("a")).dueAt).toEqual(at(60 * second));
    await wakeAt("a", 5 * second);
    expect((await rowOf("a")).dueAt).toEqual(at(5 * second));
    await work.release((await work.claim("order", "a"))!, "settled");
    await wakeAt("a", 7 * second);
    expect((await rowOf("a")).dueAt).toEqual(at(7 * second));
  });

  test("that is due after the lease's end is not lost if the run plans a later time", async () => {
    await add(["a"]);
    const lease = (await work.claim("order", "a"))!;
    await wakeAt("a", 2 * leaseMs);
    await work.release(lease, { wait: at(3600 * second) });
    expect((await rowOf("a")).dueAt!.getTime()).toBeLessThanOrEqual(at(2 * leaseMs).getTime());
  });

  test("of a leased row does not let another run claim it", async () => {
    await add(["a"]);
    await work.claim("order", "a");
    await wakeAt("a", 0);
    expect(await claimIds()).toEqual([]);
  });

  test("of many rows locks them in one order: crossed wake-ups don't deadlock", async () => {
    const ids = idsOf(40);
    await add(ids, at(60 * second));
    const wakeAll = (some: readonly string[]) => transact(database, (tx) => wake(tx, "order", some, at(0)));
    await Promise.all(Array.from({ length: 8 }, (_, n) => wakeAll(n % 2 ? ids : [...ids].reverse())));
    expect(await work.listDue("order", 100)).toHaveLength(40);
  });

  test.each([
    ["a", "b"],
    ["b", "a"],
  ])("of rows whose runs end together doesn't deadlock: both lock by ID (%s ends first)", async (...ends) => {
    // The rows are also stored in that order, because a query plan may read them in the order of the table.
    for (const id of ["0", ...ends]) await add([id]);
    const leases = new Map<string, Lease>();
    for (const id of ["0", ...ends]) leases.set(id, (await work.claim("order", id))!);
    const end = (id: string) => work.release(leases.get(id)!, "settled");
    let ended: Promise<unknown> = Promise.resolve();
    await transact(database, async (tx) => {
      await wake(tx, "order", ["a"], at(0));
      // The first release has its own statement. The next statement writes all other releases together.
      ended = Promise.all(["0", ...ends].map(end));
      await vi.waitFor(async () => {
        const { rows } = await pool.query("select 1 from pg_locks where not granted");
        expect(rows).toHaveLength(1);
      });
      await wake(tx, "order", ["b"], at(0));
    });
    await ended;
    expect(await rowOf("b")).toMatchObject({ leasedUntil: null, dueAt: at(0) });
  });
});

describe("a claim", () => {
  test("by many concurrent processes gives each row to one of them", async () => {
    const partitions = ["order:single", "rail:lob", "rail:lob:bulk", "rail:postgrid"];
    for (const partitionKey of partitions) await add(idsOf(50, partitionKey), at(0), { partitionKey });
    const claimed: string[] = [];
    for (let round = 0; round < 30; round += 1) {
      const lists = await Promise.all(Array.from({ length: 6 }, () => claimIds()));
      claimed.push(...lists.flat());
    }
    expect(claimed).toHaveLength(200);
    expect(new Set(claimed).size).toBe(200);
  });

  test("takes rows that are due and not leased, up to the limit of each partition", async () => {
    await add(idsOf(12, "due"), at(0));
    await add(["later"], at(1));
    await add(["unroomed"], at(0), { kind: "message", partitionKey: "smtp" });
    expect(await claimIds()).toHaveLength(10);
    expect(await claimIds(work, new Map([["order:single", 9]]))).toHaveLength(1);
    expect(await claimIds(work, new Map([["order:single", 10]]))).toHaveLength(0);
    expect(await claimIds()).toHaveLength(1);
    now = at(1);
    expect(await claimIds()).toEqual(["later"]);
  });

  test("counts the leases of all processes if their limit is shared, even concurrently", async () => {
    await add(idsOf(30), at(0), { kind: "delivery", partitionKey: "host:1" });
    await add(idsOf(3, "p"), at(0), { kind: "delivery", partitionKey: "host:2" });
    const lists = await Promise.all(Array.from({ length: 6 }, () => claimIds()));
    const first = lists.flat();
    expect(first.filter((id) => id.startsWith("o"))).toHaveLength(5);
    expect((await claimIds()).filter((id) => id.startsWith("o"))).toEqual([]);
    expect([...first, ...(await claimIds())].filter((id) => id.startsWith("p"))).toHaveLength(3);
  });

  test("stops at the shared total, serving the partitions equally", async () => {
    for (const host of ["a", "b", "c"])
      await add(idsOf(4, host), at(0), { kind: "delivery", partitionKey: `host:${host}` });
    const [seven] = [{ host: { places: 5, everywhere: true, total: 7 } }];
    const hosts = (await work.claimDue(seven, none)).map(({ partitionKey }) => partitionKey).sort();
    expect(hosts.filter((host) => host === "host:a").length).toBeLessThanOrEqual(3);
    expect(hosts).toHaveLength(7);
    expect(new Set(hosts).size).toBe(3);
    expect(await work.claimDue(seven, new Map([["host:x", 7]]))).toEqual([]);
  });

  test("serves 200 partitions next to one with a backlog, in a few claims", async () => {
    await add(idsOf(5_000, "standing"), at(-second), { partitionKey: "rail:standing" });
    for (let n = 0; n < 200; n += 1) await add([`healthy${n}`], at(0), { partitionKey: `rail:r${n}` });
    const running = new Map([["rail:standing", 10]]);
    const served = new Set<string>();
    for (let n = 0; n < 3; n += 1) for (const id of await claimIds(work, running)) served.add(id);
    expect(served.size).toBe(200);
  });

  test("reads no waiting timers: as few pages among 50,000 of them as among 50", async () => {
    const { claimSql } = await import("#lib/work/claim-sql");
    const fill = (count: number) =>
      pool.query(
        `insert into work (kind, id, partition_key, due_at) select 'order', 't' || n, 'rail:r' || n % 6, $2::timestamptz + n * interval '1 second'
         from generate_series(1, $1::int) as n on conflict do nothing`,
        [count, at(60 * second)],
      );
    const pages = async () => {
      const given = JSON.stringify({ rail: { places: 10, everywhere: false, left: 100 } });
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${claimSql}`, [
        now,
        at(leaseMs),
        given,
        "{}",
      ]);
      const plan = rows[0]["QUERY PLAN"][0].Plan;
      return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
    };
    await fill(50);
    await pool.query("vacuum analyze work");
    const few = await pages();
    await fill(50_000);
    await pool.query("vacuum analyze work");
    expect(await pages()).toBeLessThan(few + 60);
  });
});

describe("clocks", () => {
  const skewed = (ms: number) => createDatabaseClock(database, { base: () => new Date(Date.now() + ms) });

  test("two minutes apart cause no double run, because both processes use the database's time", async () => {
    await add(["a"], new Date());
    const [one, two] = [skewed(0), skewed(120 * second)];
    const [first, ahead] = [one, two].map(({ now: clock }) => createWorkQueue(database, { clock }));
    expect(await first!.claim("order", "a")).not.toBeNull();
    // Without the correction, the second process takes over from a live one.
    expect(await ahead!.claim("order", "a")).not.toBeNull();
    await Promise.all([one.start(), two.start()]);
    expect(await first!.claim("order", "a")).toBeNull();
    await pool.query("update work set leased_until = null, due_at = now()");
    expect(await first!.claim("order", "a")).not.toBeNull();
    expect(await ahead!.claim("order", "a")).toBeNull();
    expect(await claimIds(ahead)).toEqual([]);
    for (const stopped of [one, two, first!, ahead!]) "close" in stopped ? stopped.close() : stopped.stop();
  });

  test("match the database within a few milliseconds, plus the tests' shift", async () => {
    const clock = createDatabaseClock(database, {
      base: () => new Date(Date.now() - 90 * second),
      shiftMs: () => 7_000,
    });
    await clock.start();
    const { rows } = await pool.query("select clock_timestamp() as now");
    expect(Math.abs(clock.now().getTime() - 7_000 - rows[0].now.getTime())).toBeLessThan(500);
    clock.stop();
  });
});
