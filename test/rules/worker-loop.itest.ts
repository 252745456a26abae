import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { systemClock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { addCrons, type Crons, nextSlot, runCron } from "#lib/work/crons";
import { rooms } from "#lib/work/rooms";
import { runNow } from "#lib/work/run-lease";
import { addWork } from "#lib/work/wake";
import type { Run, WorkKind } from "#lib/work/work";
import { createWorkQueue } from "#lib/work/work-queue";
import { startWork, type Worker } from "#lib/work/worker-loop";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 8 });
const { pool, prisma } = database;
const minuteMs = 60_000;
const problems: unknown[] = [];
const note = (...seen: unknown[]) => void problems.push(seen);
const logger = { error: note, warn: note };
const workers: Worker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await pool.query("delete from work");
});
afterAll(() => database.close());

function startProcess(runs: Partial<Record<WorkKind, Run>>, clock = systemClock) {
  const work = createWorkQueue(database, { clock });
  const worker = startWork({ work, clock, logger }, { runs, rooms });
  workers.push(worker);
  return worker;
}
const add = (ids: readonly string[], dueAt = new Date(), partitionKey = "order:single") =>
  transact(database, (tx) =>
    addWork(
      tx,
      "order",
      ids.map((id) => ({ id, partitionKey, dueAt })),
    ),
  );
const idsOf = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
const rowOf = (id: string, kind: WorkKind = "order") =>
  prisma.work.findUniqueOrThrow({ where: { kind_id: { kind, id } } });

test("two workers run each due row once, in turn, and settle it", async () => {
  const ran: string[] = [];
  await add(idsOf(300, "o"));
  const run: Run = async ({ id }) => {
    ran.push(id);
    return "settled";
  };
  startProcess({ order: run });
  startProcess({ order: run });
  await vi.waitFor(() => expect(ran).toHaveLength(300), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await prisma.work.count({ where: { dueAt: { not: null } } })).toBe(0));
  expect(new Set(ran).size).toBe(300);
});

test("work of a worker killed with -9 is taken over when its lease ends, and not before", async () => {
  await add(["a"]);
  const child = spawn(process.execPath, [join(import.meta.dirname, "dying-worker.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [claimed] = await once(child.stdout, "data");
  expect(String(claimed).trim()).toBe("a");
  child.kill("SIGKILL");
  await once(child, "exit");
  const { leasedUntil } = await rowOf("a");
  const ran: Date[] = [];
  const shiftMs = leasedUntil!.getTime() - Date.now() - 2_000;
  const clock = () => new Date(Date.now() + shiftMs);
  startProcess(
    {
      order: async ({ failures }) => {
        ran.push(clock());
        expect(failures).toBe(1);
        return "settled";
      },
    },
    clock,
  );
  await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 10_000 });
  expect(ran[0]!.getTime()).toBeGreaterThanOrEqual(leasedUntil!.getTime());
  expect(ran[0]!.getTime()).toBeLessThan(leasedUntil!.getTime() + 2_000);
});

test("900 orders of other vendors run as soon next to a stalled vendor as without one", async () => {
  // Counts claims instead of seconds, so that the result doesn't depend on how busy the machine is.
  const healthyFor = async (standing: number) => {
    await add(idsOf(standing, "standing"), new Date(Date.now() - minuteMs), "rail:standing");
    await add(idsOf(900, "healthy"), new Date(), "rail:healthy");
    const work = createWorkQueue(database, { clock: systemClock });
    let claims = 0;
    const counted = {
      ...work,
      claimDue: (...given: Parameters<typeof work.claimDue>) => {
        claims += 1;
        return work.claimDue(...given);
      },
    };
    const claimsBefore: number[] = [];
    let release = () => {};
    const never = new Promise<void>((resolve) => {
      release = resolve;
    });
    const order: Run = async ({ id }) => {
      if (id.startsWith("standing")) await never;
      else {
        await pause(5);
        claimsBefore.push(claims);
      }
      return "settled";
    };
    const worker = startWork({ work: counted, clock: systemClock, logger }, { runs: { order }, rooms });
    await vi.waitFor(() => expect(claimsBefore).toHaveLength(900), { timeout: 50_000 });
    release();
    await worker.stop();
    await pool.query("delete from work");
    return { median: claimsBefore[450]!, last: claimsBefore.at(-1)! };
  };
  const alone = await healthyFor(0);
  const beside = await healthyFor(300);
  expect(beside.median).toBeLessThanOrEqual(1.5 * alone.median);
  expect(beside.last).toBeLessThanOrEqual(2 * alone.last);
});

test("a failing run is paused twice as long each time, up to an hour; a success resets it", async () => {
  const work = createWorkQueue(database, { clock: systemClock });
  const deps = { work, clock: systemClock, logger };
  await add(["a"]);
  const pauses: number[] = [];
  for (const failures of [0, 1, 2, 20]) {
    await pool.query("update work set failures = $1", [failures]);
    await runNow(deps, "order", "a", () => Promise.reject(new AppError("not_found", "Not now.")));
    pauses.push(Math.round(((await rowOf("a")).dueAt!.getTime() - Date.now()) / 1000));
  }
  expect(pauses).toEqual([5, 10, 20, 3600]);
  await runNow(deps, "order", "a", async () => "settled");
  expect(await rowOf("a")).toMatchObject({ failures: 0, dueAt: null });
});

test("an idle process queries once a second", async () => {
  const counted = vi.spyOn(pool, "query");
  startProcess({});
  await pause(4_200);
  const statements = counted.mock.calls.length;
  counted.mockRestore();
  expect(statements).toBeGreaterThanOrEqual(3);
  expect(statements).toBeLessThanOrEqual(5);
});

describe("crons", () => {
  test("run at their configured minute of each period, in UTC", () => {
    const at = new Date("2026-11-25T08:43:00Z");
    expect(nextSlot({ everyMinutes: 60, atMinute: 17 }, at)).toEqual(new Date("2026-11-25T09:17:00Z"));
    expect(nextSlot({ everyMinutes: 1440, atMinute: 8 * 60 + 43 }, at)).toEqual(
      new Date("2026-11-26T08:43:00Z"),
    );
    expect(nextSlot({ everyMinutes: 1, atMinute: 0 }, new Date(at.getTime() - 1))).toEqual(at);
  });

  test("are added once, and a missed slot runs once in one of the processes", async () => {
    const ran = vi.fn();
    const crons: Crons = { sweep: { everyMinutes: 60, atMinute: 17, run: async () => void ran() } };
    const morning = new Date(Date.now() - 5 * 60 * minuteMs);
    await addCrons(database, crons, morning);
    await addCrons(database, crons, new Date());
    for (let n = 0; n < 3; n += 1) startProcess({ cron: runCron(crons, systemClock) });
    await vi.waitFor(async () => {
      expect((await rowOf("sweep", "cron")).dueAt!.getTime()).toBeGreaterThan(Date.now());
    });
    await pause(1_500);
    expect(ran).toHaveBeenCalledTimes(1);
    expect((await rowOf("sweep", "cron")).dueAt).toEqual(nextSlot(crons.sweep!, new Date()));
  });
});
