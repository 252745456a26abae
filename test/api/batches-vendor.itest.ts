import { afterAll, beforeEach, expect, test } from "vitest";
import { startStripe } from "#simulators/stripe";
import { startUsps } from "#simulators/usps";
import { grace } from "./people.ts";

/**
 * If our own rules accept the address of a live batch's row and the Postal Service refuses it, the row is skipped when orders are
 * made.
 */
const [stripe, usps] = [await startStripe(), await startUsps()];
Object.assign(process.env, stripe.env, usps.env);
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { batchBody, quoteBatch, readBatch, readRows, rowOf, sendBatch } = await import("./batch-calls.ts");
const { call } = await import("./call.ts");
const { minutes, setClock } = await import("./test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
beforeEach(() => setClock(0));
afterAll(async () => {
  setClock(0);
  await container().close();
  await Promise.all([stripe.stop(), usps.stop(), database.close()]);
});

const each = 199;
let streets = 500;
/** A row with a new address. `lost`: the Postal Service does not deliver there. */
function rowTo(index: number, lost: boolean) {
  streets += 1;
  const line1 = `${streets} Fresh Street`;
  if (lost) usps.say(line1.toUpperCase(), { DPVConfirmation: "N" });
  return rowOf(index, { to: { ...grace, line1, line2: undefined } });
}

async function send(lost: boolean[], credit_code?: string) {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
  const more = { headers: { Authorization: `Bearer ${key}` } };
  const rows = lost.map((isLost, index) => rowTo(index, isLost));
  const body = { ...batchBody, sandbox: false, rows, ...(credit_code ? { credit_code } : {}) };
  const { confirmation_token } = (await quoteBatch(body, more)).body;
  const answer = await sendBatch({ ...body, confirmation_token }, more);
  expect(answer.status).toBe(201);
  return answer.body.batch.id as string;
}
const advance = (id: string) => container().batches.advance(id);
async function advanceAll(id: string, offset: number) {
  setClock(offset);
  await advance(id);
  for (const { order_id } of (await readRows(id)).rows)
    if (order_id) await container().fulfilment.advance(order_id);
  await advance(id);
  for (const { order_id } of (await readRows(id)).rows)
    if (order_id) await container().fulfilment.advance(order_id);
  await advance(id);
}
const capOf = (subjectId: string) => database.prisma.capUse.findUniqueOrThrow({ where: { subjectId } });
const intentOf = (id: string) =>
  [...stripe.sessions.values()].find(({ params }) => params.client_reference_id === id)!;

test("paid with a code: such a row says why, and its share is refunded once, even if several processes advance the batch", async () => {
  const { code } = await container().credits.mint({
    ...({ pack: "starter", email: "a@example.com", sandbox: false, at: new Date() } as const),
    source: "batches-vendor",
  });
  const id = await send([false, true, false, true], code);
  await Promise.all([advance(id), advance(id), advance(id)]);
  await advanceAll(id, 0);
  await advanceAll(id, minutes(11));
  expect(await readBatch(id)).toMatchObject({
    ...{ status: "completed", counts: { submitted: 2, skipped: 2 }, given_back_cents: 2 * each },
  });
  const { rows } = await readRows(id, "?status=skipped");
  expect(rows).toMatchObject([
    { row: 1, order_id: null, reason: expect.stringContaining("the Postal Service does not deliver there") },
    { row: 3, order_id: null },
  ]);
  expect((await call("GET", `/v1/credits/${code}`)).body.balance_cents).toBe(2_100 - 2 * each);
  expect(await capOf(id)).toMatchObject({ letters: 2, amountCents: 2 * each });
  const returns = await database.prisma.creditEntry.findMany({
    where: { kind: "return", reference: { startsWith: `${id}/` } },
  });
  expect(returns.map(({ reference, amountCents }) => [reference, amountCents]).sort()).toEqual([
    [`${id}/1`, each],
    [`${id}/3`, each],
  ]);
});

test("paid by card: such a row is never charged", async () => {
  const id = await send([true, false, false]);
  stripe.pay(intentOf(id).id);
  await advanceAll(id, 0);
  expect(await readBatch(id)).toMatchObject({ counts: { skipped: 1, screening: 2 }, given_back_cents: each });
  await advanceAll(id, minutes(11));
  expect(await readBatch(id)).toMatchObject({ status: "completed", counts: { skipped: 1, submitted: 2 } });
  expect(intentOf(id).intent).toMatchObject({ status: "succeeded", amount_received: 2 * each });
  expect(stripe.refunds.size).toBe(0);
  expect(await capOf(id)).toMatchObject({ letters: 2, amountCents: 2 * each });
});

test("paid by card, if no row is left: the authorization is released, and nothing is charged", async () => {
  const id = await send([true, true]);
  stripe.pay(intentOf(id).id);
  await advanceAll(id, 0);
  expect(await readBatch(id)).toMatchObject({ status: "completed", counts: { skipped: 2 } });
  expect(intentOf(id).intent).toMatchObject({ status: "canceled", amount_received: 0 });
});
