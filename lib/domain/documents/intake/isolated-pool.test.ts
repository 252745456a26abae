import { afterEach, expect, test } from "vitest";
import { createIsolatedPool, type IsolatedPool } from "./isolated-pool.ts";
import { DeadlineExceeded, WorkerFailed } from "./isolated-worker.ts";

const script = new URL("../../../../test/fixtures/pool-worker.ts", import.meta.url);
let pool: IsolatedPool;
const open = (options: Partial<Parameters<typeof createIsolatedPool>[0]> = {}) => {
  pool = createIsolatedPool({ script, size: 1, queueLimit: 8, deadlineMs: 5_000, ...options });
  return pool;
};
afterEach(() => pool.close());

test("returns a job's value, and the same worker runs the next job", async () => {
  open();
  expect(await pool.run({ kind: "echo", value: [1, "two"] })).toEqual([1, "two"]);
  const first = await pool.run({ kind: "born" });
  expect(await pool.run({ kind: "born" })).toBe(first);
});

test("a refusal reaches the caller as an AppError, and the worker keeps running", async () => {
  open();
  const first = await pool.run({ kind: "born" });
  await expect(pool.run({ kind: "refuse" })).rejects.toMatchObject({
    name: "AppError",
    code: "invalid_pdf",
    message: "It is not a PDF.",
    details: { extra: { page: 3 } },
  });
  expect(await pool.run({ kind: "born" })).toBe(first);
});

test.each([
  ["a spinning worker is killed at its deadline", "spin", DeadlineExceeded],
  ["a worker with an engine error is replaced", "throw", WorkerFailed],
  ["a worker that exits is replaced", "exit", WorkerFailed],
])("%s, and the next job gets a new one", async (_, kind, error) => {
  open({ deadlineMs: 300 });
  const first = await pool.run({ kind: "born" });
  await expect(pool.run({ kind })).rejects.toThrow(error);
  expect(await pool.run({ kind: "born" })).not.toBe(first);
});

test("a worker whose memory grew is replaced after it answers", async () => {
  open({ recycleAboveMb: 128 });
  const first = await pool.run({ kind: "grow" });
  expect(await pool.run({ kind: "born" })).not.toBe(first);
});

test("a job beyond the queue's limit is refused with a retry time, and queued jobs still run", async () => {
  open({ queueLimit: 2 });
  const gate = new SharedArrayBuffer(4);
  const inside = [pool.run({ kind: "hold", gate }), pool.run({ kind: "born" }), pool.run({ kind: "born" })];
  await expect(pool.run({ kind: "born" })).rejects.toMatchObject({
    code: "service_unavailable",
    details: { retryAfterSeconds: 5 },
  });
  const view = new Int32Array(gate);
  Atomics.store(view, 0, 1);
  Atomics.notify(view, 0);
  expect(new Set(await Promise.all(inside)).size).toBe(1);
});

test("waiting callers take turns, and a full queue still accepts a caller who has fewer jobs waiting", async () => {
  open({ queueLimit: 3 });
  const gate = new SharedArrayBuffer(4);
  const served: string[] = [];
  const run = async (caller: string, name: string) => {
    try {
      await pool.run({ kind: "echo", value: name }, caller);
      served.push(name);
    } catch (error) {
      served.push(`${name} ${(error as { code?: string }).code}`);
    }
  };
  const holding = pool.run({ kind: "hold", gate }, "a");
  const jobs = [
    run("a", "a1"),
    run("a", "a2"),
    run("a", "a3"),
    run("b", "b1"),
    run("a", "a4"),
    run("b", "b2"),
  ];
  const view = new Int32Array(gate);
  Atomics.store(view, 0, 1);
  Atomics.notify(view, 0);
  await Promise.all([holding, ...jobs]);
  const refused = ["a2", "a3", "a4"].map((name) => `${name} service_unavailable`);
  expect(served.slice(0, 3).sort()).toEqual(refused);
  expect(served.slice(3)).toEqual(["b1", "a1", "b2"]);
});

test("two workers never run more than two jobs at once", async () => {
  open({ size: 2 });
  const gates = [0, 1, 2].map(() => new SharedArrayBuffer(4));
  const born = gates.map((gate) => pool.run({ kind: "hold", gate }));
  for (const gate of gates) {
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
  }
  expect(new Set(await Promise.all(born)).size).toBeLessThanOrEqual(2);
});

test("if a worker can't start, its jobs fail instead of restarting it forever", async () => {
  open({ script: new URL("./fixtures/no-such-worker.ts", import.meta.url) });
  await expect(pool.run({ kind: "born" })).rejects.toThrow("could not be started");
});

test("closing the pool answers waiting jobs", async () => {
  open({ deadlineMs: 60_000 });
  const busy = pool.run({ kind: "spin" });
  const waiting = pool.run({ kind: "born" });
  const both = Promise.allSettled([busy, waiting]);
  await pool.close();
  expect((await both).map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
});

test("a pool without keepWarm ends its last worker and starts one for the next job", async () => {
  open({ keepWarm: false, idleMs: 1 });
  const first = await pool.run({ kind: "born" });
  await expect.poll(() => pool.run({ kind: "born" }), { timeout: 20_000 }).not.toBe(first);
});

test("a job that waited too long for a worker is refused with a retry time, and the running one continues", async () => {
  open({ waitMs: 1_000 });
  await pool.run({ kind: "born" });
  const gate = new SharedArrayBuffer(4);
  const inHand = pool.run({ kind: "hold", gate });
  await expect(pool.run({ kind: "born" })).rejects.toMatchObject({ code: "service_unavailable" });
  Atomics.store(new Int32Array(gate), 0, 1);
  Atomics.notify(new Int32Array(gate), 0);
  expect(await inHand).toBeTypeOf("number");
});

test("a job that hasn't had its CPU time continues past its deadline", async () => {
  open({ deadlineMs: 2_000 });
  const first = await pool.run({ kind: "born" });
  const gate = new SharedArrayBuffer(4);
  const held = pool.run({ kind: "hold", gate });
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  Atomics.store(new Int32Array(gate), 0, 1);
  Atomics.notify(new Int32Array(gate), 0);
  expect(await held).toBe(first);
});

test("a worker that is silent when it is asked for its CPU time is asked again", async () => {
  open({ deadlineMs: 2_000 });
  const first = await pool.run({ kind: "born" });
  expect(await pool.run({ kind: "mute", seconds: 2.6 })).toBe(first);
});

test("distinguishes a job that got no CPU time from a job that used all of it", async () => {
  open({ deadlineMs: 1_000 });
  await pool.run({ kind: "born" });
  const neverOpened = new SharedArrayBuffer(4);
  await expect(pool.run({ kind: "pause", gate: neverOpened })).rejects.toMatchObject({ starved: true });
});
