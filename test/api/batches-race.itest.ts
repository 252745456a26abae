import { afterAll, describe, expect, test, vi } from "vitest";
import { startStripe } from "#simulators/stripe";

/**
 * A batch is canceled while two concurrent runs make, pay for, and hand over its rows. Whichever wins, every cent charged is for a row
 * that was handed over, or was refunded once, and never both. audit.sql checks the books again after this file.
 */

const stripe = await startStripe();
// Rows leave as soon as they may; otherwise there would be no race.
Object.assign(process.env, stripe.env, { HANDOFF_DELAY_SECONDS: "0" });
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { batchBody, cancelBatch, quoteBatch, readBatch, readRows, rowsOf, sendBatch } = await import(
  "./batch-calls.ts"
);
const { call } = await import("./call.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

/** `npm run test:long` races more often. */
const rounds = Number(process.env.RACE_ROUNDS ?? 1);
const each = 199;
const packCents = 23_000;
let minted = 0;

type Sent = {
  paidBy: "code" | "card";
  id: string;
  token: string;
  count: number;
  chargedCents: () => Promise<number>;
};

async function send(count: number, payment: Record<string, unknown>) {
  const key = { name: "bulk", mode: "live", scopes: undefined, caps: undefined } as const;
  const more = { headers: { Authorization: `Bearer ${(await container().keys.issue(key)).key}` } };
  const body = { ...batchBody, sandbox: false, rows: rowsOf(count), ...payment };
  const { confirmation_token } = (await quoteBatch(body, more)).body;
  const { status, body: sent } = await sendBatch({ ...body, confirmation_token }, more);
  expect(status).toBe(201);
  return { id: sent.batch.id as string, token: sent.capability.cancel_token as string, count };
}

async function byCode(count: number): Promise<Sent> {
  minted += 1;
  const mint = { pack: "bulk", email: "a@example.com", sandbox: false, at: new Date() } as const;
  const { code } = await container().credits.mint({ ...mint, source: `race:${minted}` });
  const chargedCents = async () => packCents - (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
  return { paidBy: "code", ...(await send(count, { credit_code: code })), chargedCents };
}

async function byCard(count: number): Promise<Sent> {
  const sent = await send(count, {});
  const session = [...stripe.sessions.values()].find((one) => one.params.client_reference_id === sent.id)!;
  stripe.pay(session.id);
  const chargedCents = async () => {
    const { id, amount_received } = session.intent!;
    const refunds = [...stripe.refunds.values()].filter((one) => one.payment_intent === id);
    return amount_received - refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
  };
  return { paidBy: "card", ...sent, chargedCents };
}

type Seen = { row: number; order_id: string | null; status: string };
const rowsNow = async (id: string): Promise<Seen[]> => (await readRows(id, "?limit=200")).rows;
const isLeft = ({ status }: Seen) => status === "submitted";

/** Advances the batch and its orders one after the other, from either end, until nothing is left to do. */
async function moveToTheEnd({ id }: Sent, from: "first" | "last"): Promise<void> {
  const goesOn = `select 1 from batches where id = $1 and stage not in ('completed', 'canceled') union all
    select 1 from payments where (batch_id = $1 or whole_batch_id = $1) and refund_status in ('due', 'requested') union all
    select 1 from payments p join orders o on o.id = p.order_id
      where p.batch_id = $1 and o.stage in ('screening', 'ready', 'handing_over')`;
  while ((await database.pool.query(goesOn, [id])).rowCount! > 0) {
    await container().batches.advance(id);
    const orders = (await rowsNow(id)).flatMap(({ order_id }) => order_id ?? []);
    for (const order of from === "first" ? orders : orders.reverse())
      await container().fulfilment.advance(order);
  }
}

/** Cancels the batch, twice at once, and its last row separately, as soon as `isThere` returns true. */
async function cancelOrder({ id, token }: Sent, isThere: (rows: Seen[]) => boolean) {
  let rows = await rowsNow(id);
  while (!isThere(rows) && !rows.every(isLeft)) rows = await rowsNow(id);
  const last = rows.findLast(({ order_id }) => order_id)?.order_id;
  const headers = { "X-Capability-Token": token };
  const [one, other] = await Promise.all([
    cancelBatch(id, token),
    cancelBatch(id, token),
    last ? call("DELETE", `/v1/orders/${last}`, { headers }) : undefined,
  ]);
  return [one, other] as const;
}

async function race(sent: Sent, isThere: (rows: Seen[]) => boolean): Promise<void> {
  const [answers] = await Promise.all([
    cancelOrder(sent, isThere),
    moveToTheEnd(sent, "first"),
    moveToTheEnd(sent, "last"),
  ]);
  const { id, count } = sent;
  const rows = await rowsNow(id);
  const left = rows.filter(isLeft);
  const back = rows.filter(({ status }) => status === "canceled");
  expect([rows.length, left.length + back.length]).toEqual([count, count]);

  // Each answer was consistent when it was given, and rows that it reported as canceled stayed canceled. The card's charge is known
  // before any row becomes an order. If no row has, the answer may have come before the charge was known.
  const maybeUnknown = sent.paidBy === "card" && rows.every(({ order_id }) => order_id === null);
  for (const { status, body } of answers) {
    expect([200, 409]).toContain(status);
    // All rows had been handed over, except the row that was canceled separately.
    if (status === 409) expect([body.code, left.length >= count - 1]).toEqual(["too_late", true]);
    if (status !== 200) continue;
    const { counts, given_back_cents } = body.batch;
    if (!maybeUnknown || given_back_cents !== 0) expect(given_back_cents).toBe((counts.canceled ?? 0) * each);
    expect(counts.canceled ?? 0).toBeLessThanOrEqual(back.length);
  }
  const after = await readBatch(id);
  expect(after.given_back_cents).toBe(back.length * each);
  expect(await sent.chargedCents()).toBe(left.length * each);

  const ordersOf = (some: Seen[]) => some.flatMap(({ order_id }) => order_id ?? []);
  const pieces = await database.prisma.printQueueItem.findMany({
    where: { orderId: { in: ordersOf(rows) } },
  });
  expect(pieces.map(({ orderId }) => orderId).sort()).toEqual(ordersOf(left).sort());
  const events = await database.prisma.orderEvent.findMany({ where: { orderId: { in: ordersOf(rows) } } });
  const withKind = (kind: string) =>
    events.flatMap((event) => (event.kind === kind ? [event.orderId] : [])).sort();
  expect(withKind("order.submitted")).toEqual(ordersOf(left).sort());
  expect(withKind("order.canceled")).toEqual(ordersOf(back).sort());
  const returns = await database.prisma.creditEntry.findMany({
    where: { kind: "return", reference: { startsWith: `${id}/` } },
  });
  const returned = Map.groupBy(returns, ({ reference }) => reference);
  for (const entries of returned.values())
    expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(each);
  for (const { row } of left) expect(returned.has(`${id}/${row}`)).toBe(false);
}

const made = (least: number) => (rows: Seen[]) => rows.filter(({ order_id }) => order_id).length >= least;
const handedOver = (least: number) => (rows: Seen[]) => rows.filter(isLeft).length >= least;

describe.each([
  ["a code", byCode],
  ["a card", byCard],
])("a batch paid by %s", (_, sendPaid) => {
  test.each<[string, (rows: Seen[]) => boolean]>([
    ["before a row is made", () => true],
    ["when its rows are made", made(1)],
    ["when the first row has left", handedOver(1)],
    ["when half of them have left", handedOver(6)],
    ["when most of them have left", handedOver(9)],
  ])("and canceled %s stays exact to the cent, with every row accounted for", async (_, isThere) => {
    for (let round = 0; round < rounds; round += 1) await race(await sendPaid(12), isThere);
  });
});

test("a batch of several chunks, canceled when its first row has left, stays exact to the cent", async () => {
  await race(await byCode(80), handedOver(1));
});

test("rows still being drawn when a batch is canceled are not made", async () => {
  const { id, token } = await byCode(80);
  // The cancellation is usually answered while the first chunk is drawn, which takes much longer.
  const running = container().batches.advance(id);
  await vi.waitFor(async () => {
    const where = { kind: "batch", id, leasedUntil: { not: null } };
    expect(await database.prisma.work.count({ where })).toBe(1);
  });
  const { status, body } = await cancelBatch(id, token);
  expect(status).toBe(200);
  const { waiting = 0 } = body.batch.counts;
  await running;
  await container().batches.advance(id);
  expect(await readBatch(id)).toMatchObject({ status: "canceled", counts: { canceled: 80 } });
  const neverMade = (await rowsNow(id)).filter(({ order_id }) => order_id === null);
  expect(neverMade.length).toBeGreaterThanOrEqual(waiting);
});
