import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { createPasses } from "#lib/db/passes";
import {
  createIdempotencyRepository,
  retryAfterSecondsOf,
} from "#lib/domain/idempotency/idempotency-repository";
import { createOrderWork, LeaseLost, wakeOrder } from "#lib/domain/orders/order-work-repository";

/** Who may work on what, and for how long: at exact moments, on a real database. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
const { pool, prisma } = database;
afterAll(async () => {
  // The books ask every live order for its payment; these have only their work.
  await pool.query("delete from order_work");
  await pool.query("delete from orders");
  await database.close();
});
const noon = Date.UTC(2026, 10, 21, 12);
const at = (ms: number) => new Date(noon + ms);
const second = 1000;
const minute = 60 * second;
const day = 1440 * minute;

describe("the run of an order", () => {
  const work = createOrderWork(database);
  let made = 0;
  async function insert(dueAt: Date | null = at(0)): Promise<string> {
    made += 1;
    const id = `ord_test_${String(made).padStart(32, "0")}`;
    await pool.query(
      `insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city, to_state,
        to_zip, price_cents, breakdown, created_at, updated_at, document_sha256, actor)
       values ($1, 'canceled', true, 'first_class', 'letter', 1, false, false, false, 'A', 'Troy', 'NY', '12180', 1, '[]', now(), now(), '', 'a')`,
      [id],
    );
    await prisma.orderWork.create({ data: { orderId: id, dueAt } });
    return id;
  }
  const rowOf = (orderId: string) => prisma.orderWork.findUniqueOrThrow({ where: { orderId } });

  test("is one at a time; who comes second leaves word, which the first one's end does not forget", async () => {
    const id = await insert();
    const lease = (await work.claim(id, at(0)))!;
    expect(await rowOf(id)).toMatchObject({ leasedUntil: at(3 * minute), dueAt: at(3 * minute) });
    expect(await work.claim(id, at(second))).toBeNull();
    expect(await rowOf(id)).toMatchObject({ dueAt: at(second) });
    await work.release(lease, at(day), false);
    expect(await rowOf(id)).toMatchObject({ leasedUntil: null, dueAt: at(second), failures: 0 });
  });

  test("ends with the time of the next look, or with none once it is settled", async () => {
    const id = await insert();
    await work.release((await work.claim(id, at(0)))!, at(day), false);
    expect(await rowOf(id)).toMatchObject({ leasedUntil: null, dueAt: at(day) });
    await work.release((await work.claim(id, at(0)))!, null, false);
    expect((await rowOf(id)).dueAt).toBeNull();
  });

  test("that fails is counted, and forgotten by the next that does not", async () => {
    const id = await insert();
    for (const failures of [1, 2]) {
      await work.release((await work.claim(id, at(0)))!, at(second), true);
      expect(await work.failuresOf(id)).toBe(failures);
    }
    await work.release((await work.claim(id, at(0)))!, at(second), false);
    expect(await work.failuresOf(id)).toBe(0);
    expect(await work.failuresOf("ord_none")).toBe(0);
  });

  test("of a process that died is followed three minutes later, and the dead one's writes are refused", async () => {
    const id = await insert();
    const dead = (await work.claim(id, at(0)))!;
    expect(await work.claim(id, at(3 * minute - 1))).toBeNull();
    const next = (await work.claim(id, at(3 * minute)))!;
    expect(next.number).toBe(dead.number + 1);
    let wrote = false;
    const late = work.commit(dead, async () => {
      wrote = true;
    });
    await expect(late).rejects.toBeInstanceOf(LeaseLost);
    expect(wrote).toBe(false);
    await work.release(dead, null, true);
    expect(await rowOf(id)).toMatchObject({ leasedUntil: at(6 * minute), failures: 0 });
    expect(await work.commit(next, async () => "written")).toBe("written");
  });

  test("writes all of a step or nothing of it", async () => {
    const id = await insert();
    const lease = (await work.claim(id, at(0)))!;
    const broken = work.commit(lease, async (tx) => {
      await tx.orderWork.update({ where: { orderId: id }, data: { failures: 9 } });
      throw new Error("in the middle");
    });
    await expect(broken).rejects.toThrow("in the middle");
    expect(await work.failuresOf(id)).toBe(0);
  });

  test("may be asked for sooner than planned, never later, also of an order that was settled", async () => {
    const [planned, settled] = [await insert(at(minute)), await insert(null)];
    await wakeOrder(prisma, planned, at(2 * minute));
    expect((await rowOf(planned)).dueAt).toEqual(at(minute));
    await wakeOrder(prisma, planned, at(second));
    expect((await rowOf(planned)).dueAt).toEqual(at(second));
    await wakeOrder(prisma, settled, at(second));
    expect((await rowOf(settled)).dueAt).toEqual(at(second));
  });

  test("is due when its time has come and nobody is at it, the longest due first, and so many at a time", async () => {
    await pool.query("update order_work set due_at = null, leased_until = null");
    const [third, first, later, taken] = [
      await insert(at(0)),
      await insert(at(-minute)),
      await insert(at(1)),
      await insert(at(-day)),
    ];
    const next = await insert(at(-second));
    await work.claim(taken, at(-day));
    await wakeOrder(prisma, taken, at(-day));
    await pool.query("update order_work set leased_until = $2 where order_id = $1", [taken, at(1)]);
    expect(await work.listDue(at(0), 10)).toEqual([first, next, third]);
    expect(await work.listDue(at(0), 2)).toEqual([first, next]);
    expect((await work.listDue(at(1), 10)).slice(0, 1)).toEqual([taken]);
    const unsettled = [third, first, later, taken, next].sort();
    expect(await work.listUnsettled("", 10)).toEqual(unsettled);
    expect(await work.listUnsettled(unsettled[1]!, 2)).toEqual(unsettled.slice(2, 4));
  });
});

describe("an Idempotency-Key", () => {
  const keys = createIdempotencyRepository(database);
  const claim = (key: string, ms: number, print = "print") => keys.claim("addr:1", key, print, at(ms));

  test("is held for a minute by who claims it, then by whoever comes next", async () => {
    const first = await claim("held", 0);
    expect(first.kind).toBe("claimed");
    expect(await claim("held", 10 * second)).toEqual({ kind: "in_flight", retryAfterSeconds: 10 });
    expect(await claim("held", minute)).toEqual({ kind: "in_flight", retryAfterSeconds: 1 });
    expect((await claim("held", minute + 1)).kind).toBe("claimed");
    expect((await keys.claim("addr:2", "held", "print", at(0))).kind).toBe("claimed");
  });

  test("of another body is a mismatch, whether its order is there yet or not", async () => {
    await claim("other", 0);
    expect(await claim("other", 1, "another")).toEqual({ kind: "mismatch" });
  });

  test("that was given back is free at once, but not by whoever lost it", async () => {
    const lost = await claim("back", 0);
    const held = await claim("back", 2 * minute);
    if (lost.kind !== "claimed" || held.kind !== "claimed") throw new Error("both were to be claimed");
    await keys.release(lost.claim);
    expect((await claim("back", 2 * minute + 1)).kind).toBe("in_flight");
    await keys.release(held.claim);
    expect((await claim("back", 2 * minute + 1)).kind).toBe("claimed");
  });

  test("names its order for seven days, and is then a new key", async () => {
    await claim("week", 0);
    await pool.query("update idempotency_keys set order_id = 'ord_1' where key = 'week'");
    expect(await claim("week", 7 * day)).toEqual({ kind: "replay", orderId: "ord_1" });
    expect(await claim("week", 7 * day, "another")).toEqual({ kind: "mismatch" });
    await keys.sweep(at(7 * day));
    expect(await claim("week", 7 * day)).toEqual({ kind: "replay", orderId: "ord_1" });
    const again = await claim("week", 7 * day + 1, "another");
    expect(again.kind).toBe("claimed");
    expect(await claim("week", 7 * day + 2, "another")).toMatchObject({ kind: "in_flight" });
    await keys.sweep(at(14 * day + 2));
    expect(await prisma.idempotencyKey.count()).toBe(0);
  });

  test("asks for patience that grows with the wait, and ends with the lease", () => {
    const after = (ms: number) => retryAfterSecondsOf(at(minute), at(ms));
    expect([0, second, 9 * second, 30 * second, 45 * second, 59_900].map(after)).toEqual([
      1, 1, 9, 30, 15, 1,
    ]);
  });
});

describe("a pass over all rows", () => {
  const passes = createPasses(database);

  test("is one at a time, goes on where it was broken off, and begins anew once it was whole", async () => {
    const first = (await passes.claim("sweep", at(0)))!;
    expect(first).toMatchObject({ name: "sweep", cursor: "" });
    expect(await passes.claim("sweep", at(10 * minute - 1))).toBeNull();
    expect((await passes.claim("another", at(0)))!.cursor).toBe("");
    expect(await passes.move(first, "m", 8, at(minute))).toBe(true);
    // The move was a sign of life.
    expect(await passes.claim("sweep", at(11 * minute - 1))).toBeNull();
    const next = (await passes.claim("sweep", at(11 * minute)))!;
    expect(next.cursor).toBe("m");
    expect(await passes.move(first, "z", 1, at(11 * minute))).toBe(false);
    await passes.end(first, true, at(11 * minute));
    expect(await passes.claim("sweep", at(11 * minute))).toBeNull();
    await passes.end(next, false, at(12 * minute));
    const third = (await passes.claim("sweep", at(12 * minute)))!;
    expect(third.cursor).toBe("m");
    await passes.end(third, true, at(13 * minute));
    expect((await passes.claim("sweep", at(13 * minute)))!.cursor).toBe("");
  });

  test("says since when it runs, how many it has visited, and when one was last whole", async () => {
    const row = async () => (await pool.query("select * from passes where name = 'told'")).rows[0];
    const lease = (await passes.claim("told", at(0)))!;
    await passes.move(lease, "c", 8, at(second));
    await passes.move(lease, "f", 3, at(2 * second));
    expect(await row()).toMatchObject({ visited: 11, started_at: at(0), finished_at: null });
    await passes.end(lease, false, at(minute));
    const resumed = (await passes.claim("told", at(2 * minute)))!;
    expect(await row()).toMatchObject({ visited: 11, started_at: at(0), finished_at: null });
    await passes.end(resumed, true, at(3 * minute));
    expect(await row()).toMatchObject({ finished_at: at(3 * minute) });
    await passes.claim("told", at(4 * minute));
    expect(await row()).toMatchObject({
      visited: 0,
      started_at: at(4 * minute),
      finished_at: at(3 * minute),
    });
  });
});
