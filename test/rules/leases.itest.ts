import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { createIdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import { retryAfterSecondsOf } from "#lib/domain/idempotency/judge-repeat";
import { createPasses } from "#lib/work/passes";
import { type Lease, LeaseLost } from "#lib/work/work";
import { createWorkQueue } from "#lib/work/work-queue";

/** Tests who may work on what and for how long, at exact times on a real database. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
const { pool, prisma } = database;
afterAll(() => database.close());
const noon = Date.UTC(2026, 10, 21, 12);
const at = (ms: number) => new Date(noon + ms);
const second = 1000;
const minute = 60 * second;
const day = 1440 * minute;

describe("an Idempotency-Key", () => {
  const keys = createIdempotencyRepository(database);
  const claim = (key: string, ms: number, print = "print") => keys.claim("addr:1", key, print, at(ms));

  test("is held by its claimant for a minute, and can then be claimed by the next request", async () => {
    const first = await claim("held", 0);
    expect(first.kind).toBe("claimed");
    expect(await claim("held", 10 * second)).toEqual({ kind: "in_flight", retryAfterSeconds: 10 });
    expect(await claim("held", minute)).toEqual({ kind: "in_flight", retryAfterSeconds: 1 });
    expect((await claim("held", minute + 1)).kind).toBe("claimed");
    expect((await keys.claim("addr:2", "held", "print", at(0))).kind).toBe("claimed");
  });

  test("with another body is a mismatch, whether its order exists yet or not", async () => {
    await claim("other", 0);
    expect(await claim("other", 1, "another")).toEqual({ kind: "mismatch" });
  });

  test("that was released is free at once, but a request whose lease expired can't release it", async () => {
    const lost = await claim("back", 0);
    const held = await claim("back", 2 * minute);
    if (lost.kind !== "claimed" || held.kind !== "claimed") throw new Error("both were to be claimed");
    await keys.release(lost.claim);
    expect((await claim("back", 2 * minute + 1)).kind).toBe("in_flight");
    await keys.release(held.claim);
    expect((await claim("back", 2 * minute + 1)).kind).toBe("claimed");
  });

  test("returns its order for seven days, and is then a new key", async () => {
    await claim("week", 0);
    await pool.query("update idempotency_keys set subject_id = 'ord_1' where key = 'week'");
    expect(await claim("week", 7 * day)).toEqual({ kind: "replay", subjectId: "ord_1" });
    expect(await claim("week", 7 * day, "another")).toEqual({ kind: "mismatch" });
    await keys.sweep(at(7 * day));
    expect(await claim("week", 7 * day)).toEqual({ kind: "replay", subjectId: "ord_1" });
    const again = await claim("week", 7 * day + 1, "another");
    expect(again.kind).toBe("claimed");
    expect(await claim("week", 7 * day + 2, "another")).toMatchObject({ kind: "in_flight" });
    await keys.sweep(at(14 * day + 2));
    expect(await prisma.idempotencyKey.count()).toBe(0);
  });

  test("has a Retry-After that grows with the wait, up to the end of the lease", () => {
    const after = (ms: number) => retryAfterSecondsOf(at(minute), at(ms));
    expect([0, second, 9 * second, 30 * second, 45 * second, 59_900].map(after)).toEqual([
      1, 1, 9, 30, 15, 1,
    ]);
  });
});

describe("a pass over all rows", () => {
  const work = createWorkQueue(database, { clock: () => at(0) });
  const begin = async (name: string) => {
    await pool.query(
      "insert into work (kind, id, partition_key, due_at) values ('cron', $1, 'cron', $2) on conflict do nothing",
      [name, at(0)],
    );
    const lease = (await work.claim("cron", name))!;
    return { lease, pass: createPasses(work).of(name, lease) };
  };
  const endRun = (lease: Lease) => work.release(lease, { wait: at(0) });

  test("continues where it was interrupted, and starts over once it was complete", async () => {
    const first = await begin("sweep");
    expect(await first.pass.begin(at(0))).toBe("");
    await first.pass.move("m", 8);
    await endRun(first.lease);
    const next = await begin("sweep");
    expect(await next.pass.begin(at(minute))).toBe("m");
    await expect(first.pass.move("z", 1)).rejects.toBeInstanceOf(LeaseLost);
    await next.pass.end(at(2 * minute));
    await endRun(next.lease);
    expect(await (await begin("sweep")).pass.begin(at(3 * minute))).toBe("");
  });

  test("reports when it started, how many rows it has visited, and when a pass was last complete", async () => {
    const row = async () => (await pool.query("select * from passes where name = 'told'")).rows[0];
    const { lease, pass } = await begin("told");
    await pass.begin(at(0));
    await pass.move("c", 8);
    await pass.move("f", 3);
    expect(await row()).toMatchObject({ visited: 11, started_at: at(0), finished_at: null });
    await endRun(lease);
    const resumed = await begin("told");
    await resumed.pass.begin(at(2 * minute));
    expect(await row()).toMatchObject({ visited: 11, started_at: at(0), finished_at: null });
    await resumed.pass.end(at(3 * minute));
    expect(await row()).toMatchObject({ finished_at: at(3 * minute) });
    await resumed.pass.begin(at(4 * minute));
    expect(await row()).toMatchObject({
      visited: 0,
      started_at: at(4 * minute),
      finished_at: at(3 * minute),
    });
  });
});

describe("the statement of a step", () => {
  const work = createWorkQueue(database, { clock: () => at(0) });
  const claim = async (name: string) => {
    const row = "insert into work (kind, id, partition_key, due_at) values ('cron', $1, 'cron', $2)";
    await pool.query(row, [name, at(0)]);
    await pool.query("insert into passes (name, cursor, visited, started_at) values ($1, 'open', 0, $2)", [
      name,
      at(0),
    ]);
    return (await work.claim("cron", name))!;
  };
  /** Closes the pass if it is open, and then ends the run. */
  const close = (lease: Lease) =>
    work.write(
      lease,
      (add) => ({
        parts: [
          `changed as (update passes set cursor = 'closed' from fence where name = ${add(lease.id)}::text and cursor = 'open' returning 1)`,
        ],
        done: "exists (select from changed)",
      }),
      { wait: at(day) },
    );
  const read = async (name: string) => {
    const sql =
      "select cursor, due_at, leased_until, lease from passes join work on id = name where name = $1";
    return (await pool.query(sql, [name])).rows[0];
  };
  /** Runs `close` while another transaction has locked the work row, wakes it, and runs `change`; it commits once `close` waits. */
  const closeDuring = async (lease: Lease, change: string) => {
    const other = await pool.connect();
    try {
      await other.query("begin");
      await other.query("update work set due_at = $2 where id = $1", [lease.id, at(1)]);
      await other.query(change, [lease.id]);
      const closing = close(lease).catch((error: unknown) => error);
      const waits =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'with fence%'";
      while ((await pool.query(waits)).rows.length === 0);
      await other.query("commit");
      return await closing;
    } finally {
      other.release();
    }
  };

  test("writes and ends the run together, and keeps a wake-up during the run", async () => {
    const lease = await claim("plain");
    expect(await close(lease)).toBe(true);
    expect(await read("plain")).toMatchObject({ cursor: "closed", due_at: at(day), leased_until: null });
    const woken = await claim("woken");
    expect(await closeDuring(woken, "select $1::text")).toBe(true);
    expect(await read("woken")).toMatchObject({ cursor: "closed", due_at: at(1), leased_until: null });
  });

  test("sees what another transaction changed while it waited, and then keeps the lease", async () => {
    const lease = await claim("canceled");
    expect(await closeDuring(lease, "update passes set cursor = 'canceled' where name = $1")).toBe(false);
    expect(await read("canceled")).toMatchObject({ cursor: "canceled", leased_until: at(30 * second) });
    await work.release(lease, "settled");
  });

  test("writes nothing if another run has taken over, also while it waited", async () => {
    const lease = await claim("lost");
    expect(await closeDuring(lease, "update work set lease = lease + 1 where id = $1")).toBeInstanceOf(
      LeaseLost,
    );
    await expect(close(lease)).rejects.toBeInstanceOf(LeaseLost);
    expect(await read("lost")).toMatchObject({ cursor: "open", due_at: at(1), lease: 2 });
  });
});
