import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { createEnqueue } from "#lib/jobs/enqueue";
import { deadLetters } from "#lib/jobs/queues";
import { allJobs, sweepJob } from "#lib/jobs/registry";
import { startJobs } from "#lib/jobs/runner";
import { createLogger } from "#lib/shared/logger";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 6 });
const logger = createLogger({ level: "silent" });
const enqueue = createEnqueue(database);
/** On the queue of a job that exists, because queues are made with the migrations. */
const job = { ...sweepJob, schema: z.object({ n: z.int() }) };

afterAll(() => database.close());

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await database.pool.query("select state from pgboss.job where name = $1", [name]);
  return rows.map(({ state }) => state as string);
}

test("every job has its queue and its schedule after the migrations, before any process has started", async () => {
  const queues = await database.pool.query("select name from pgboss.queue");
  expect(queues.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([deadLetters, ...allJobs.map(({ name }) => name)]),
  );
  const { rows } = await database.pool.query("select name, cron from pgboss.schedule");
  const scheduled = allJobs.filter((one) => one.cron).map(({ name, cron }) => ({ name, cron }));
  expect(rows).toEqual(expect.arrayContaining(scheduled));
});

test("a job is there when its transaction commits, and never when it does not", async () => {
  const failing = transact(database, async (tx) => {
    await enqueue(tx, job, { n: 1 });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await statesOf(job.name)).toEqual([]);
  await transact(database, (tx) => enqueue(tx, job, { n: 2 }));
  expect(await statesOf(job.name)).toEqual(["created"]);
  await expect(transact(database, (tx) => enqueue(tx, job, { n: "x" as never }))).rejects.toThrow();
});

test("a process takes many jobs at once; one that fails fails alone, and lies in the dead letters after its last try", async () => {
  await database.pool.query("update pgboss.queue set retry_limit = 0 where name = $1", [job.name]);
  await transact(database, async (tx) => {
    for (let n = 10; n < 70; n += 1) await enqueue(tx, job, { n });
  });
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  const handle = async ({ n }: { n: number }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (n === 13) throw new Error("unlucky");
    seen.push(n);
  };
  const runner = await startJobs(database, [{ job, handle: handle as never }], logger);
  await vi.waitFor(async () => expect(await statesOf(deadLetters)).toHaveLength(1), { timeout: 20_000 });
  await vi.waitFor(() => expect(new Set(seen).size).toBe(60), { timeout: 20_000 });
  await runner.stop();
  expect(seen).not.toContain(13);
  expect(most).toBeGreaterThan(4);
});
