import { afterAll, beforeEach, expect, test } from "vitest";
import { createContainer } from "#lib/create-container";
import { openDatabase } from "#lib/db/client";
import { readEnv } from "#lib/env";
import { batchFaultPoints, type FaultPoint } from "#lib/shared/fault-points";
import { minutes, setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import { runToFault } from "./run-to-fault.ts";
import { sendLiveBatch } from "./send-batch.ts";

/**
 * If the process is killed while it makes a live batch, the next process continues from the last commit. The batch has more rows
 * than a chunk, so that some rows are made and some are not. FAULT_ROWS=1000 is the long form.
 */
const count = Number(process.env.FAULT_ROWS ?? 70);
const priceCents = 199;
const packCents = 23_000;
const creditCents = packCents * Math.ceil((count * priceCents) / packCents);
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
const services = createContainer(readEnv());
beforeEach(() => setClock(0));
afterAll(async () => {
  await services.close();
  await database.close();
});

async function runMover(point: FaultPoint | undefined, mover: object): Promise<string | null> {
  const { signal } = await runToFault("batch-mover.ts", {
    ...(point ? { TEST_FAULT_POINT: point } : {}),
    BATCH_MOVER: JSON.stringify(mover),
  });
  return signal;
}

/** Checks that every row has one order and every order one piece, and that the code paid for each of them once. */
async function checkBatch(id: string, creditCode: string, count: number): Promise<void> {
  const batch = await services.batches.get(id);
  expect([batch.stage, batch.counts]).toEqual(["completed", { submitted: count }]);
  const { rows } = await database.pool.query(
    `select count(*)::int as rows, count(distinct r.order_id)::int as orders, count(q.order_id)::int as pieces
     from batch_rows r left join print_queue q on q.order_id = r.order_id where r.batch_id = $1`,
    [id],
  );
  expect(rows[0]).toEqual({ rows: count, orders: count, pieces: count });
  const { balanceCents } = await services.credits.getBalance(creditCode);
  expect(balanceCents).toBe(creditCents - count * priceCents);
  expect((await database.pool.query(audit)).rows).toEqual([]);
}

/** A code that holds enough for every row; one pack is enough for the short form. */
async function mint(): Promise<string> {
  const { code, accountId } = await services.credits.mint({
    ...({ pack: "bulk", email: "a@example.com", sandbox: false, at: new Date() } as const),
    source: `batch-fault:${Math.random()}`,
  });
  const amount = creditCents - packCents;
  const why = { amount, reason: "The long form.", once: `${Math.random()}` };
  if (amount > 0) await services.operators.credit.correct({ operator: true, id: "5eed5eed" }, accountId, why);
  return code;
}

test("after a kill -9 right after a batch was paid, the same key returns the batch, and it is debited once", {
  timeout: 240_000,
}, async () => {
  // Its rows are made after the kill, so a few are enough.
  const count = 3;
  const creditCode = await mint();
  expect(await runMover("batch-written", { creditCode, batchId: null, count, afterMs: 0 })).toBe("SIGKILL");
  const { batch, replayed } = await sendLiveBatch(services, { creditCode, count });
  expect(replayed).toBe(true);
  expect(await runMover(undefined, { creditCode, batchId: batch.id, count, afterMs: 0 })).toBeNull();
  await checkBatch(batch.id, creditCode, count);
});

const points: FaultPoint[] = [
  ...batchFaultPoints.filter((point) => point !== "batch-written"),
  "letter-read",
  "submission-committed",
];

test("with repeated kill -9 while a batch is made and handed over, no row is doubled or lost, and the money is consistent", {
  timeout: 240_000,
}, async () => {
  const creditCode = await mint();
  const { batch } = await sendLiveBatch(services, { creditCode, count });
  for (const [round, point] of points.entries()) {
    const mover = { creditCode, batchId: batch.id, count, afterMs: minutes(4 * round) };
    expect(await runMover(point, mover), point).toBe("SIGKILL");
  }
  for (
    let round = 0;
    round < 12 && (await services.batches.get(batch.id)).stage !== "completed";
    round += 1
  ) {
    setClock(minutes(40 + 5 * round));
    for (
      let due = await services.fulfilment.listDue(10);
      due.length > 0;
      due = await services.fulfilment.listDue(10)
    )
      await Promise.all(due.map(services.fulfilment.advance));
    await services.batches.advance(batch.id);
  }
  await checkBatch(batch.id, creditCode, count);
});
