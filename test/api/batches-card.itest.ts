import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StripeSimulator, startStripe } from "#simulators/stripe";

/** Live batches paid by card, with a stateful Stripe simulator. audit.sql checks every cent again after this file. */

const stripe: StripeSimulator = await startStripe();
Object.assign(process.env, stripe.env);
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { batchBody, cancelBatch, quoteBatch, readBatch, readRows, rowOf, rowsOf, sendBatch } = await import(
  "./batch-calls.ts"
);
const { call } = await import("./call.ts");
const { days, minutes, seconds, setClock } = await import("./test-clock.ts");
const { POST: stripeCallback } = await import("#app/api/webhooks/stripe/route");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
beforeEach(() => setClock(0));
afterEach(() => {
  setClock(0);
  stripe.faults.length = 0;
});
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

type Change = Record<string, unknown>;
const each = 199;
const live = { ...batchBody, sandbox: false };
const threat = "Pay me 5000 dollars by Friday or I will kill you and burn your house down.";
const unsure =
  "If you do not refund my $89 by Monday, I will file a complaint with the FTC and the Better Business Bureau.";
const saying = (row: number, gift: string) => rowOf(row, { fields: { first: "you", gift } });

/** Each batch has a new caller, because one caller may send only five batches a minute. */
async function bulkKey() {
  const { key } = await container().keys.issue({
    name: "bulk",
    mode: "live",
    scopes: undefined,
    caps: undefined,
  });
  return { headers: { Authorization: `Bearer ${key}` } };
}
async function send(change: Change = {}, more?: Awaited<ReturnType<typeof bulkKey>>) {
  const caller = more ?? (await bulkKey());
  const body = { ...live, ...change };
  const { confirmation_token } = (await quoteBatch(body, caller)).body;
  const answer = await sendBatch({ ...body, confirmation_token }, caller);
  return {
    ...answer,
    id: answer.body.batch?.id as string,
    token: answer.body.capability?.cancel_token as string,
  };
}
const sessionOf = (id: string) =>
  [...stripe.sessions.values()].filter(({ params }) => params.client_reference_id === id).at(-1)!;
const intentOf = (id: string) => sessionOf(id).intent!;
const refundsOf = (id: string) =>
  [...stripe.refunds.values()].filter((one) => one.payment_intent === intentOf(id).id);
const captures = (id: string) =>
  stripe.calls.filter(({ path }) => path === `/v1/payment_intents/${intentOf(id).id}/capture`).length;
const advance = (id: string) => container().batches.advance(id);
const ordersOf = async (id: string): Promise<string[]> =>
  (await readRows(id, "?limit=200")).rows.flatMap(
    ({ order_id }: { order_id: string | null }) => order_id ?? [],
  );
const piecesOf = async (id: string) =>
  database.prisma.printQueueItem.count({ where: { orderId: { in: await ordersOf(id) } } });
const paymentOf = (id: string) => database.prisma.payment.findUniqueOrThrow({ where: { subjectId: id } });
/** Advances the batch, then each of its orders, then the batch again, each as far as it can go at that time. */
async function advanceAll(id: string, offset: number) {
  setClock(offset);
  await advance(id);
  for (const order of await ordersOf(id)) await container().fulfilment.advance(order);
  await advance(id);
  for (const order of await ordersOf(id)) await container().fulfilment.advance(order);
}
/** Returns a batch that is sent and paid: its money is authorized, and its rows are made and screened. */
async function paid(change: Change = {}) {
  const sent = await send(change);
  stripe.pay(sessionOf(sent.id).id);
  await advanceAll(sent.id, 0);
  return sent;
}
const cancelRow = (order: string, token: string) =>
  call("DELETE", `/v1/orders/${order}`, { headers: { "X-Capability-Token": token } });
/** Delivers an event of the processor, signed as the processor signs it. */
async function deliver(event: object) {
  const body = JSON.stringify(event, null, 2);
  const t = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", stripe.env.STRIPE_WEBHOOK_SECRET).update(`${t}.${body}`).digest("hex");
  const headers = { "Stripe-Signature": `t=${t},v1=${mac}` };
  const request = new Request("http://localhost/api/webhooks/stripe", { method: "POST", body, headers });
  return (await stripeCallback(request)).status;
}
const eventsAbout = (id: string) => stripe.events.filter((event) => JSON.stringify(event.data).includes(id));
const dueNow = async (id: string) => (await container().batches.listDue(1000)).includes(id);
const chargedCents = (id: string) =>
  intentOf(id).amount_received - refundsOf(id).reduce((sum, { amount }) => sum + Number(amount), 0);
const mailsOf = async (id: string) =>
  (await database.prisma.message.findMany({ where: { reference: id } })).map(({ kind }) => kind).sort();
const mailOf = async (id: string, kind: "batch_started" | "batch_done" = "batch_done") =>
  (await container().batches.composeMail("https://example.com", kind, id))?.mail.text ?? "";

describe("a batch paid by card", () => {
  test("is authorized, its orders are made and screened, the payment is captured once for all, and only then the letters are handed over", async () => {
    const { status, body, id } = await send({ rows: rowsOf(20), email: "ada@example.com" });
    expect([status, body.status, body.batch.status, body.checkout_ui_mode]).toEqual([
      ...[201, "action_required"],
      ...["pending_payment", "hosted"],
    ]);
    expect(body.payment_url).toMatch(/^http/);
    expect(body.batch.counts).toEqual({ waiting: 20 });
    const { metadata, payment_intent_data, success_url } = sessionOf(id).params;
    expect(metadata).toEqual({ reference: id, purpose: "batch" });
    expect(payment_intent_data).toEqual({ capture_method: "manual", metadata });
    expect(success_url).toMatch(new RegExp(`/batches/${id}$`));
    stripe.pay(sessionOf(id).id);
    await advanceAll(id, 0);
    expect(await readBatch(id)).toMatchObject({ status: "running", counts: { screening: 20 } });
    expect([intentOf(id).status, captures(id), await piecesOf(id)]).toEqual(["requires_capture", 0, 0]);
    setClock(minutes(11));
    await advance(id);
    // The test doesn't wake the letters one by one, because the capture wakes all of them.
    const { rows } = await readRows(id, "?limit=200");
    expect(await container().fulfilment.listDue(1000)).toEqual(
      expect.arrayContaining(rows.map(({ order_id }: { order_id: string }) => order_id)),
    );
    await advanceAll(id, minutes(11));
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "completed", counts: { submitted: 20 } });
    expect((await readBatch(id)).given_back_cents).toBe(0);
    expect(intentOf(id)).toMatchObject({ status: "succeeded", amount_received: 20 * each });
    expect([captures(id), await piecesOf(id), refundsOf(id)]).toEqual([1, 20, []]);
    expect(await mailsOf(id)).toEqual(["batch_done", "batch_started"]);
    expect(await mailOf(id, "batch_started")).toContain("On hold on your card: $39.80");
    expect(await mailOf(id)).toContain("Charged to your card: $39.80");
  });

  test("opens an embedded checkout for one of our pages", async () => {
    const { body, id } = await send({ checkout_ui_mode: "embedded" });
    expect(body.payment_client_secret).toMatch(/_secret_/);
    expect(body).not.toHaveProperty("payment_url");
    expect(sessionOf(id).params.return_url).toMatch(new RegExp(`/batches/${id}$`));
  });

  test("below the processor's minimum can't be paid by card: amount_too_small", async () => {
    const prices = container().priceBook as { firstClass: number };
    const before = prices.firstClass;
    const more = await bulkKey();
    try {
      prices.firstClass = 49;
      const { status, body } = await send({ rows: rowsOf(1) }, more);
      expect([status, body.code]).toEqual([400, "amount_too_small"]);
      expect((await send({ rows: rowsOf(2) }, more)).status).toBe(201);
      prices.firstClass = 50;
      expect((await send({ rows: rowsOf(1) }, more)).status).toBe(201);
    } finally {
      prices.firstClass = before;
    }
  });

  test("is made once per token", async () => {
    const more = await bulkKey();
    const { confirmation_token } = (await quoteBatch(live, more)).body;
    const body = { ...live, confirmation_token };
    const { status, body: first } = await sendBatch(body, more);
    const again = await sendBatch(body, more);
    expect([status, again.status]).toEqual([201, 200]);
    expect([again.body.batch.id, again.body.replayed]).toEqual([first.batch.id, true]);
    expect(again.body.payment_url).toBe(first.payment_url);
    const other = await sendBatch({ ...body, email: "else@example.com" }, more);
    expect([other.status, other.body.code, other.body.batch_id]).toEqual([
      409,
      "confirmation_used",
      first.batch.id,
    ]);
  });

  test("replayed while unpaid returns the same checkout; afterward the batch as it is", async () => {
    const { headers } = await bulkKey();
    const more = { headers: { ...headers, "Idempotency-Key": "card-batch" } };
    const { confirmation_token } = (await quoteBatch(live, more)).body;
    const body = { ...live, confirmation_token };
    const [first, again] = [await sendBatch(body, more), await sendBatch(body, more)];
    const { id } = first.body.batch;
    expect([first.status, again.status, again.body.status, again.body.payment_url]).toEqual([
      ...[201, 200, "action_required"],
      first.body.payment_url,
    ]);
    expect(again.body.capability).toEqual(first.body.capability);
    stripe.expire(sessionOf(id).id);
    await advance(id);
    const after = await sendBatch(body, more);
    expect([after.status, after.body.status, after.body.batch.status]).toEqual([200, "ok", "canceled"]);
    expect(after.body).not.toHaveProperty("payment_url");
  });

  test("whose checkout expires is canceled and no longer counts toward the caps; no email is sent, and nothing was charged or refunded", async () => {
    const { id } = await send({ email: "ada@example.com" });
    expect(await database.prisma.capUse.findUnique({ where: { subjectId: id } })).toMatchObject({
      letters: 3,
    });
    stripe.expire(sessionOf(id).id);
    await advance(id);
    expect(await readBatch(id)).toMatchObject({
      ...{ status: "canceled", counts: { canceled: 3 }, given_back_cents: 0 },
    });
    expect(await database.prisma.capUse.findUnique({ where: { subjectId: id } })).toMatchObject({
      ...{ letters: 0, amountCents: 0 },
    });
    expect(await mailsOf(id)).toEqual([]);
  });

  test("ends only with the processor's answer, never by our clock", async () => {
    const { id } = await send();
    setClock(days(1));
    await advance(id);
    expect((await readBatch(id)).status).toBe("pending_payment");
    stripe.pay(sessionOf(id).id);
    await advance(id);
    expect((await readBatch(id)).status).toBe("running");
  });

  test("paid in another amount or currency than requested is never captured, and flagged", async () => {
    for (const terms of [{ amount: 1 }, { currency: "eur" }]) {
      const { id } = await send();
      stripe.pay(sessionOf(id).id, terms);
      await advance(id);
      expect(await readBatch(id)).toMatchObject({ status: "canceled", counts: { canceled: 3 } });
      expect(intentOf(id).status).toBe("canceled");
      expect((await paymentOf(id)).flag).toContain("the payment is");
    }
  });
});

describe("the one capture", () => {
  test("waits until every letter is screened", async () => {
    const { id } = await send();
    stripe.pay(sessionOf(id).id);
    await advance(id);
    const [first, second, third] = await ordersOf(id);
    await container().fulfilment.advance(first!);
    await container().fulfilment.advance(second!);
    setClock(minutes(30));
    await advance(id);
    await container().fulfilment.advance(first!);
    expect([captures(id), await piecesOf(id)]).toEqual([0, 0]);
    await container().fulfilment.advance(third!);
    await advanceAll(id, minutes(30));
    expect([captures(id), await piecesOf(id)]).toEqual([1, 2]);
    await advanceAll(id, minutes(41));
    expect([captures(id), await piecesOf(id)]).toEqual([1, 3]);
  });

  test("charges nothing for a refused row, but includes letters that are held for an operator", async () => {
    const { id } = await paid({
      rows: [rowOf(0), saying(1, threat), saying(2, unsure), rowOf(3)],
      email: "ada@example.com",
    });
    expect((await readBatch(id)).counts).toEqual({ screening: 2, refused: 1, held_for_review: 1 });
    await advanceAll(id, minutes(11));
    expect(intentOf(id)).toMatchObject({ status: "succeeded", amount_received: 3 * each });
    expect((await paymentOf(id)).captureCents).toBe(3 * each);
    expect((await readBatch(id)).counts).toEqual({ submitted: 2, refused: 1, held_for_review: 1 });
    const { given_back_cents } = await readBatch(id);
    expect([given_back_cents, refundsOf(id)]).toEqual([each, []]);
    const kinds = async (order: string) =>
      (await call("GET", `/v1/orders/${order}/events`)).body.events.map(
        (event: { kind: string }) => event.kind,
      );
    expect(await kinds((await ordersOf(id))[1]!)).not.toContain("order.refunded");
    const held = (await ordersOf(id))[2]!;
    await container().operators.decisions.release({ id: "test" } as never, held);
    await advanceAll(id, minutes(12));
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "completed", counts: { submitted: 3, refused: 1 } });
    expect([captures(id), await piecesOf(id), refundsOf(id)]).toEqual([1, 3, []]);
    expect(await mailOf(id)).toContain("Charged to your card: $5.97");
  });

  test("charges nothing for rows that an operator refused", async () => {
    const { id } = await paid({ text: `Dear {{first}},\n\n${unsure}\n\nAda`, rows: rowsOf(3) });
    const [first, held, other] = await ordersOf(id);
    const { release, refuse } = container().operators.decisions;
    await release({ id: "test" } as never, first!);
    await refuse({ id: "test" } as never, held!, "No threats.", [other!]);
    setClock(seconds(11));
    for (const order of [first, held, other]) await container().fulfilment.advance(order!);
    expect((await paymentOf(other!)).refundStatus).not.toBe("none");
    setClock(minutes(11));
    await advance(id);
    expect(intentOf(id).amount_received).toBe(each);
    await advanceAll(id, minutes(12));
    expect([await piecesOf(id), refundsOf(id)]).toEqual([1, []]);
  });

  test("doesn't deadlock with two operators who decide about the batch's rows at the same moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await paid({ text: `Dear {{first}},\n\n${unsure}\n\nAda`, rows: rowsOf(12) });
      const soon = new Date(Date.now() + days(1) + minutes(60));
      await database.prisma.payment.update({ where: { subjectId: id }, data: { authorizationEndsAt: soon } });
      const orders = (await ordersOf(id)).sort();
      const { release } = container().operators.decisions;
      const outcomes = await Promise.allSettled([
        release({ id: "one" } as never, orders.at(-1)!, undefined, orders),
        release({ id: "two" } as never, orders.at(5)!, undefined, orders),
        advance(id),
        release({ id: "three" } as never, orders.at(0)!, undefined, orders),
      ]);
      const reported = outcomes.map((one) => (one.status === "rejected" ? one.reason.code : "done")).sort();
      expect(reported).toEqual(["done", "done", "too_late", "too_late"]);
      await advanceAll(id, minutes(1));
      expect(chargedCents(id)).toBe(12 * each);
    }
  });

  test("charges nothing if no letter passed: the authorization is released", async () => {
    const { id } = await paid({ rows: [saying(0, threat), saying(1, threat)], email: "ada@example.com" });
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "completed", counts: { refused: 2 } });
    expect([captures(id), intentOf(id).status]).toEqual([0, "canceled"]);
    expect((await paymentOf(id)).refundStatus).toBe("completed");
    expect(await mailOf(id)).toContain("Charged to your card: $0.00");
  });

  test("whose authorization is gone hands nothing over and charges nothing", async () => {
    const { id } = await paid({ email: "ada@example.com" });
    stripe.loseHold(intentOf(id).id);
    await advanceAll(id, minutes(11));
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "canceled", counts: { canceled: 3 } });
    expect([(await paymentOf(id)).status, await piecesOf(id)]).toEqual(["lapsed", 0]);
    expect(await mailOf(id)).toContain("Your bank declined the charge");
  });

  test("that the bank declines hands nothing over and charges nothing", async () => {
    const { id } = await paid();
    stripe.faults.push({ path: /capture$/, kind: "decline" });
    await advanceAll(id, minutes(11));
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "canceled", counts: { canceled: 3 } });
    expect([chargedCents(id), await piecesOf(id)]).toEqual([0, 0]);
  });

  test.each(["lost-after", "lost-before", "error-after", "error-before"] as const)(
    "whose answer is %s is queried: captured once, and nothing is handed over before its outcome is known",
    async (kind) => {
      const { id } = await paid();
      // The SDK retries a broken connection once.
      stripe.faults.push({ path: /capture$/, kind, times: kind.startsWith("lost") ? 2 : 1 });
      setClock(minutes(11));
      await advance(id);
      for (const order of await ordersOf(id)) await container().fulfilment.advance(order);
      expect([(await paymentOf(id)).status, await piecesOf(id)]).toEqual(["capturing", 0]);
      for (let round = 1; round < 4; round += 1) await advanceAll(id, minutes(11 + round));
      expect(intentOf(id)).toMatchObject({ status: "succeeded", amount_received: 3 * each });
      expect(await piecesOf(id)).toBe(3);
    },
  );

  test("of more than the intended amount at the processor is flagged for the operator", async () => {
    const { id } = await paid({ rows: [rowOf(0), saying(1, threat)] });
    Object.assign(intentOf(id), { status: "succeeded", amount_received: 2 * each });
    await advanceAll(id, minutes(11));
    expect(await paymentOf(id)).toMatchObject({ status: "captured", flag: "captured 398 cents, not 199" });
    expect(await piecesOf(id)).toBe(1);
  });

  test("runs once, even if several processes advance the batch concurrently", async () => {
    const { id } = await paid({ rows: rowsOf(20) });
    setClock(minutes(11));
    await Promise.all([advance(id), advance(id), advance(id), advance(id)]);
    await advanceAll(id, minutes(11));
    expect([captures(id), await piecesOf(id), chargedCents(id)]).toEqual([1, 20, 20 * each]);
  });
});

describe("an authorization near its end", () => {
  test("is released a day before if not every letter was screened: nothing is handed over, and the sender is notified", async () => {
    const { id } = await send({ email: "ada@example.com" });
    stripe.pay(sessionOf(id).id);
    await advance(id);
    const [first] = await ordersOf(id);
    await container().fulfilment.advance(first!);
    setClock(days(6) - minutes(2));
    await advance(id);
    expect((await readBatch(id)).status).toBe("running");
    await advanceAll(id, days(6) + minutes(2));
    expect(await readBatch(id)).toMatchObject({ status: "canceled", counts: { canceled: 3 } });
    expect([intentOf(id).status, captures(id), await piecesOf(id)]).toEqual(["canceled", 0, 0]);
    expect(await mailOf(id)).toContain("The hold on your card was about to expire");
  });

  test("is released if some rows haven't become orders yet", async () => {
    const { id } = await send();
    stripe.pay(sessionOf(id).id);
    await database.prisma.$executeRaw`update batches set stage = 'making' where id = ${id}`;
    await database.prisma.$executeRaw`
      update payments set status = 'authorized', intent_id = ${intentOf(id).id}, authorization_ends_at = ${new Date(Date.now() + days(1) - 1000)}
      where subject_id = ${id}`;
    await advance(id);
    expect(await readBatch(id)).toMatchObject({ status: "canceled", counts: { canceled: 3 } });
    expect([intentOf(id).status, await ordersOf(id)]).toEqual(["canceled", []]);
  });

  test("is captured an hour before that moment, even if an operator is still reviewing a letter", async () => {
    const { id } = await paid({ text: `Dear {{first}},\n\n${unsure}\n\nAda` });
    const soon = new Date(Date.now() + days(1) + minutes(61));
    await database.prisma.payment.update({ where: { subjectId: id }, data: { authorizationEndsAt: soon } });
    await advance(id);
    expect(captures(id)).toBe(0);
    await advanceAll(id, minutes(2));
    expect([captures(id), intentOf(id).amount_received, await piecesOf(id)]).toEqual([1, 3 * each, 0]);
    expect((await readBatch(id)).counts).toEqual({ held_for_review: 3 });
  });
});

describe("canceled", () => {
  test("before it is paid: the checkout is expired, and can't be paid anymore", async () => {
    const { id, token } = await send();
    expect((await cancelBatch(id, token)).body.batch).toMatchObject({
      ...{ status: "canceled", counts: { canceled: 3 }, given_back_cents: 0 },
    });
    expect(sessionOf(id).status).toBe("expired");
    await advance(id);
    expect((await paymentOf(id)).refundStatus).toBe("completed");
  });

  test("at the very moment of payment: the authorization is released", async () => {
    const { id, token } = await send();
    stripe.pay(sessionOf(id).id);
    await cancelBatch(id, token);
    await advanceAll(id, 0);
    expect([(await readBatch(id)).status, intentOf(id).status, await ordersOf(id)]).toEqual([
      ...["canceled", "canceled", []],
    ]);
  });

  test("before the capture: the authorization is released, and nothing is charged", async () => {
    const { id, token } = await paid({ rows: rowsOf(5) });
    expect((await cancelBatch(id, token)).body.batch).toMatchObject({ counts: { canceled: 5 } });
    await advanceAll(id, minutes(20));
    expect(await readBatch(id)).toMatchObject({ status: "canceled", given_back_cents: 5 * each });
    expect([captures(id), intentOf(id).status, refundsOf(id)]).toEqual([0, "canceled", []]);
    expect((await cancelBatch(id, token)).body.batch.status).toBe("canceled");
  });

  test("after the capture: the rows that were not handed over are refunded, one by one", async () => {
    const { id, token } = await paid({ rows: rowsOf(5) });
    setClock(minutes(11));
    await advance(id);
    const orders = await ordersOf(id);
    for (const order of orders.slice(0, 2)) await container().fulfilment.advance(order);
    const { body } = await cancelBatch(id, token);
    expect(body.batch).toMatchObject({ status: "canceled", counts: { submitted: 2, canceled: 3 } });
    await advanceAll(id, minutes(12));
    expect(await readBatch(id)).toMatchObject({ given_back_cents: 3 * each });
    expect(chargedCents(id)).toBe(2 * each);
    expect(
      refundsOf(id)
        .map(({ metadata }) => (metadata as { reference: string }).reference)
        .sort(),
    ).toEqual([2, 3, 4].map((row) => `${id}/${row}`));
  });

  test("while the capture's outcome is unknown: what was captured is refunded row by row, and otherwise it is released", async () => {
    for (const kind of ["error-after", "error-before"] as const) {
      const { id, token } = await paid();
      stripe.faults.push({ path: /capture$/, kind });
      setClock(minutes(11));
      await advance(id);
      expect((await paymentOf(id)).status).toBe("capturing");
      await cancelBatch(id, token);
      for (let round = 0; round < 3; round += 1) await advanceAll(id, minutes(30 + 80 * round));
      expect(await readBatch(id)).toMatchObject({ status: "canceled", given_back_cents: 3 * each });
      expect([chargedCents(id), await piecesOf(id)]).toEqual([0, 0]);
      expect(refundsOf(id)).toHaveLength(kind === "error-after" ? 3 : 0);
    }
  });

  test("one row before the capture: it is not charged; one after it: it is refunded, once", async () => {
    const { id, token } = await paid({ rows: rowsOf(4) });
    const [first, second] = await ordersOf(id);
    await cancelRow(first!, token);
    setClock(minutes(11));
    await advance(id);
    expect(intentOf(id).amount_received).toBe(3 * each);
    await Promise.all([
      cancelRow(second!, token),
      cancelRow(second!, token),
      container().fulfilment.advance(second!),
    ]);
    await advanceAll(id, minutes(12));
    expect(chargedCents(id)).toBe((await piecesOf(id)) * each);
    expect((await readBatch(id)).given_back_cents).toBe((4 - (await piecesOf(id))) * each);
  });

  test("at the very moment of its capture: only mailed letters are charged, whichever wins", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, token } = await paid({ rows: rowsOf(4) });
      setClock(minutes(11));
      const pause = new Promise((resolve) => setTimeout(resolve, round * 4));
      const orders = await ordersOf(id);
      await Promise.all([
        advance(id),
        pause.then(() => cancelBatch(id, token)),
        cancelRow(orders[3]!, token),
        ...orders.map((order) => pause.then(() => container().fulfilment.advance(order))),
      ]);
      for (let later = 0; later < 3; later += 1) await advanceAll(id, minutes(12 + 80 * later));
      const { counts, given_back_cents } = await readBatch(id);
      const pieces = await piecesOf(id);
      expect([counts.submitted ?? 0, given_back_cents]).toEqual([pieces, (4 - pieces) * each]);
      expect(chargedCents(id)).toBe(pieces * each);
      setClock(0);
    }
  });
});

describe("a row's share", () => {
  /** Returns a captured batch with a row that is still held for an operator. */
  async function captured() {
    const sent = await paid({ rows: [rowOf(0), saying(1, unsure)] });
    await advanceAll(sent.id, minutes(11));
    expect(intentOf(sent.id).amount_received).toBe(2 * each);
    return { ...sent, held: (await ordersOf(sent.id))[1]! };
  }
  const refuse = async (order: string) => {
    await container().operators.decisions.refuse({ id: "test" } as never, order, "It threatens.");
    setClock(minutes(12));
    await container().fulfilment.advance(order);
  };

  test("is refunded once if an operator refuses it after the capture, despite concurrent calls", async () => {
    const { id, held } = await captured();
    await Promise.allSettled([refuse(held), refuse(held), container().fulfilment.advance(held)]);
    await Promise.all([1, 2, 3].map(() => container().fulfilment.advance(held)));
    await advance(id);
    expect(refundsOf(id)).toMatchObject([
      { amount: each, metadata: { reference: `${id}/1` }, payment_intent: intentOf(id).id },
    ]);
    expect(await readBatch(id)).toMatchObject({ status: "completed", given_back_cents: each });
    const kinds = (await call("GET", `/v1/orders/${held}/events`)).body.events.map(
      (event: { kind: string }) => event.kind,
    );
    expect(kinds.filter((kind: string) => kind === "order.refunded")).toHaveLength(1);
  });

  test.each(["lost-after", "lost-before", "error-after", "error-before"] as const)(
    "whose refund's answer is %s is refunded once, even if the processor has forgotten the key by then",
    async (kind) => {
      const { id, held } = await captured();
      stripe.faults.push({ path: /refunds$/, method: "POST", kind, times: kind.startsWith("lost") ? 2 : 1 });
      await refuse(held);
      expect((await paymentOf(held)).refundStatus).toBe("requested");
      stripe.forgetKeys();
      setClock(days(2));
      await container().fulfilment.advance(held);
      expect(refundsOf(id)).toHaveLength(1);
      expect(await paymentOf(held)).toMatchObject({
        refundStatus: "completed",
        refundId: refundsOf(id)[0]!.id,
      });
    },
  );

  test("is found behind hundreds of other refunds of the same charge", async () => {
    const { createStripePayments } = await import("#lib/adapters/stripe/stripe-payments");
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = stripe.env;
    const payments = createStripePayments({ secretKey, apiBase, webhookSecret: undefined });
    for (let row = 0; row < 250; row += 1)
      stripe.refunds.set(`re_many_${row}`, {
        ...{
          id: `re_many_${row}`,
          payment_intent: "pi_many",
          amount: 1,
          metadata: { reference: `bat_x/${row}` },
        },
      });
    const find = (reference: string) => payments.findRefund({ intentId: "pi_many", reference });
    expect(await find("bat_x/249")).toEqual({ refundId: "re_many_249" });
    expect(await find("bat_x/0")).toEqual({ refundId: "re_many_0" });
    expect(await find("bat_x/250")).toBeNull();
  });

  test("that the processor won't refund goes to an operator, who requests a retry", async () => {
    const { id, held } = await captured();
    stripe.faults.push({ path: /refunds$/, method: "POST", kind: "decline" });
    await refuse(held);
    expect(await paymentOf(held)).toMatchObject({
      refundStatus: "failed",
      flag: "refund refused: charge_disputed",
    });
    await container().operators.orders.retryRefund({ id: "test" } as never, held, "The bank agreed.");
    expect(refundsOf(id)).toHaveLength(1);
    expect((await paymentOf(held)).refundStatus).toBe("completed");
  });

  test("is not refunded twice if the whole charge was refunded at the processor", async () => {
    const { id, held } = await captured();
    stripe.refundAll(intentOf(id).id);
    await refuse(held);
    expect((await paymentOf(held)).refundStatus).toBe("completed");
    expect(refundsOf(id)).toHaveLength(1);
  });
});

describe("the processor's callbacks", () => {
  test("wake their batch, once per event, in any order", async () => {
    const { id } = await send();
    stripe.pay(sessionOf(id).id);
    expect(await dueNow(id)).toBe(false);
    const events = eventsAbout(id).reverse();
    expect(events.length).toBeGreaterThan(2);
    for (const event of [...events, ...events]) expect(await deliver(event)).toBe(200);
    expect(await dueNow(id)).toBe(true);
    await advance(id);
    expect((await readBatch(id)).counts).toEqual({ screening: 3 });
    for (const event of events) expect(await deliver(event)).toBe(200);
    expect(await dueNow(id)).toBe(false);
  });

  test("that arrive before our own answer was stored find it too", async () => {
    stripe.faults.push({ path: /sessions$/, kind: "lost-after", times: 2 });
    const { status, body } = await send();
    expect([status, body.code]).toEqual([503, "service_unavailable"]);
    const id = body.batch_id as string;
    stripe.pay(sessionOf(id).id);
    for (const event of eventsAbout(id)) await deliver(event);
    expect(await dueNow(id)).toBe(true);
    await advanceAll(id, 0);
    expect((await readBatch(id)).counts).toEqual({ screening: 3 });
  });

  test("that are lost are replaced by polling", async () => {
    const { id } = await send();
    stripe.pay(sessionOf(id).id);
    setClock(minutes(6));
    expect(await dueNow(id)).toBe(true);
  });

  test("about a dispute flag the payment for the operator", async () => {
    const { id } = await paid();
    await advanceAll(id, minutes(11));
    stripe.dispute(intentOf(id).id);
    expect(await deliver(stripe.events.at(-1)!)).toBe(200);
    expect((await paymentOf(id)).flag).toBe("disputed");
    const { issues } = await container().operators.overview({ id: "test" } as never);
    expect(issues).toContainEqual(expect.objectContaining({ kind: "disputed", target: id, orderId: null }));
  });
});

describe("a processor that fails while the checkout is opened", () => {
  test.each(["lost-after", "lost-before", "error-after", "error-before"] as const)(
    "%s: the retry finds one checkout",
    async (kind) => {
      stripe.faults.push({ path: /sessions$/, kind, times: kind.startsWith("lost") ? 2 : 1 });
      const { headers } = await bulkKey();
      const more = { headers: { ...headers, "Idempotency-Key": "open" } };
      const { confirmation_token } = (await quoteBatch(live, more)).body;
      const body = { ...live, confirmation_token };
      const first = await sendBatch(body, more);
      expect([first.status, first.body.code]).toEqual([503, "service_unavailable"]);
      const id = first.body.batch_id;
      expect(first.body.capability.cancel_token).toMatch(/^svcc_/);
      setClock(minutes(1));
      await advance(id);
      const again = await sendBatch(body, more);
      expect([again.status, again.body.status, again.body.payment_url]).toEqual([
        ...[200, "action_required"],
        expect.stringMatching(/^http/),
      ]);
      expect(
        [...stripe.sessions.values()].filter(({ params }) => params.client_reference_id === id),
      ).toHaveLength(1);
    },
  );

  test("for ten minutes: the batch is canceled, and can't be paid", async () => {
    stripe.faults.push({ path: /sessions$/, kind: "lost-after", times: 2 });
    const { body } = await send();
    const id = body.batch_id as string;
    setClock(minutes(11));
    await advance(id);
    expect((await readBatch(id)).status).toBe("canceled");
    expect([sessionOf(id).status, (await paymentOf(id)).refundStatus]).toEqual(["expired", "completed"]);
  });
});

test("an operator sees on a row which payment its share belongs to", async () => {
  const { id } = await paid();
  const [order] = await ordersOf(id);
  const { payment } = await container().operators.orders.read({ id: "test" } as never, order!);
  expect(payment).toMatchObject({
    ...{ method: "batch", status: "authorized", amountCents: each, batchId: id },
    intentId: intentOf(id).id,
    authorizationEndsAt: new Date(intentOf(id).authorizationEnds * 1000),
  });
});

test("another batch's token does not cancel a batch, and its ID reveals no checkout link", async () => {
  const [one, other] = [await send(), await send()];
  expect((await cancelBatch(one.id, other.token)).body.code).toBe("invalid_capability");
  expect(sessionOf(one.id).status).toBe("open");
  const { body } = await call("GET", `/v1/batches/${one.id}`);
  expect(JSON.stringify(body)).not.toContain(sessionOf(one.id).id);
});

test("30 days after its end, a batch's checkout and email address are erased; its amounts stay", async () => {
  const { id } = await send({ email: "erase@example.com" });
  stripe.expire(sessionOf(id).id);
  await advance(id);
  expect(JSON.stringify(await paymentOf(id))).toContain("erase@example.com");
  setClock(days(31));
  await container().sweep();
  expect(await paymentOf(id)).toMatchObject({ request: null, checkoutLink: null, amountCents: 3 * each });
});
