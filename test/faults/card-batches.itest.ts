import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import type { FaultPoint } from "#lib/shared/fault-points";
import { startStripe } from "#simulators/stripe";
import { minutes, setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import { runToFault } from "./run-to-fault.ts";

/**
 * If the process is killed while a batch is paid by card, screened, captured, and partly refunded, the next process continues
 * from the last commit. The processor sends no events: everything is found by polling.
 */
const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const { driveCardBatch } = await import("./drive-card-batch.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
const services = createContainer(readEnv());
beforeEach(() => setClock(0));
afterAll(async () => {
  await services.close();
  await database.close();
  await stripe.stop();
});

async function runMover(point: FaultPoint, name: string, startMs: number): Promise<string | null> {
  const { signal } = await runToFault("card-batch-mover.ts", {
    TEST_FAULT_POINT: point,
    BATCH_MOVER: JSON.stringify({ name, startMs }),
  });
  return signal;
}

/** Two letters are mailed, three are charged, and one of the three is refunded, each exactly once, whatever happened in between. */
async function checkBatch(id: string): Promise<void> {
  const { stage, counts, refundedCents } = await services.batches.get(id);
  expect([stage, counts]).toEqual(["completed", { submitted: 2, refused: 2, canceled: 1 }]);
  expect(refundedCents).toBe(3 * 199);
  const sessions = [...stripe.sessions.values()].filter(({ params }) => params.client_reference_id === id);
  expect(sessions).toHaveLength(1);
  const { intent } = sessions[0]!;
  expect(intent).toMatchObject({ status: "succeeded", amount_received: 3 * 199 });
  const refunds = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intent!.id);
  expect(refunds).toMatchObject([{ amount: 199, metadata: { reference: `${id}/4` } }]);
  const { rows } = await database.pool.query(
    "select count(*)::int as pieces from batch_rows r join print_queue q on q.order_id = r.order_id where r.batch_id = $1",
    [id],
  );
  expect(rows[0].pieces).toBe(2);
  expect((await database.pool.query(audit)).rows).toEqual([]);
}

const points: FaultPoint[] = [
  ...(["batch-written", "before-checkout-call", "after-checkout-call"] as const),
  ...(["batch-rows-drawn", "batch-rows-written", "letter-read"] as const),
  ...(["capture-committed", "after-capture-call", "capture-written"] as const),
  ...(["give-back-committed", "after-give-back-call", "submission-committed"] as const),
];

/** CI kills at every second point alone, and at the others in the chain below. FAULT_POINTS=all kills at all of them in both ways. */
const isAll = process.env.FAULT_POINTS === "all";

test.each(points.filter((_, index) => isAll || index % 2 === 1))(
  "after a kill -9 at %s, a batch is paid, captured, and refunded once, and no row is doubled",
  async (point) => {
    expect(await runMover(point, point, 0)).toBe("SIGKILL");
    let id = "";
    for (let round = 1; round <= 3; round += 1) {
      // A day later the processor has forgotten its keys, so nothing may rely on them alone.
      if (round === 2) stripe.forgetKeys();
      id = await driveCardBatch(services, point, minutes(30 * round - 26));
    }
    await checkBatch(id);
  },
);

const chained = points.filter(
  // A draft is canceled after ten minutes, so the process may be killed at most twice before that.
  (point, index) => point !== "before-checkout-call" && (isAll || index % 2 === 0),
);

test("with a kill -9 at one point after another, a batch is complete in the end", {
  timeout: 240_000,
}, async () => {
  for (const [round, point] of chained.entries()) {
    const signal = await runMover(point, "again and again", minutes(4 * round));
    expect([null, "SIGKILL"]).toContain(signal);
  }
  let id = "";
  for (let round = 1; round <= 3; round += 1)
    id = await driveCardBatch(services, "again and again", minutes(60 + 30 * round));
  await checkBatch(id);
});
