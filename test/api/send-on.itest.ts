import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startStripe } from "#simulators/stripe";

/** Mail with a chosen day (docs/rules.md#send-on): quoted, ordered, canceled, and handed off on that day. */

const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { earliestDay, handOffMoment } = await import("#lib/domain/mail/hand-off-day");
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { call, freshAddress } = await import("./call.ts");
const { makeOrder, orderBody, quoteBody } = await import("./letters.ts");
const { batchBody, makeBatch, quoteBatch, readBatch, readRows, sendBatch } = await import("./batch-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
let code: string;
beforeAll(async () => {
  code = (
    await container().credits.mint({
      ...{
        pack: "bulk",
        email: "a@example.com",
        source: "test:send-on",
        sandbox: false,
        at: new Date("2026-11-01"),
      },
    })
  ).code;
});
afterEach(() => setClock(0));
afterAll(async () => {
  await stripe.stop();
  await database.close();
});

type Change = Record<string, unknown>;
const dayIn = (count: number) => new Date(Date.now() + days(count)).toISOString().slice(0, 10);
const clockAt = (moment: string) => setClock(Date.parse(moment) - Date.now());
const quote = (change: Change) => call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
const order = (change: Change, address = freshAddress()) => {
  const { sandbox: _, ...letter } = { ...orderBody, ...change } as Change;
  return call("POST", "/v1/orders", { body: letter, address });
};
/** A live letter that is paid with the code. */
async function send(change: Change, address?: string) {
  const { body } = await quote(change);
  const paid = { ...change, credit_code: code, confirmation_token: body.confirmation_token };
  const made = await order(paid, address);
  return { ...made, id: made.body.order?.id as string, token: made.body.capability?.cancel_token as string };
}
const read = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order;
const balance = async () => (await call("GET", `/v1/credits/${code}`)).body.balance_cents as number;
const cancel = (id: string, token: string) =>
  call("DELETE", `/v1/orders/${id}`, { headers: { "X-Capability-Token": token } });
async function advanceAt(id: string, moment: string) {
  clockAt(moment);
  await container().fulfilment.advance(id);
  return read(id);
}
const submissions = (orderId: string) => database.prisma.submission.count({ where: { orderId } });

describe("a quote", () => {
  test("says the planned day, each class's dates, and how it can be paid", async () => {
    clockAt("2026-11-27T15:00:00Z");
    const soon = (await quote({})).body;
    expect([soon.hand_off_on, soon.pay_with]).toEqual(["2026-11-30", ["card", "credit_code"]]);
    const { body } = await quote({ arrive_by: "2026-12-25" });
    expect([body.hand_off_on, body.pay_with]).toEqual(["2026-12-17", ["credit_code"]]);
    expect(body.note).toContain("2026-12-25 isn't a business day. It will be mailed on December 17, 2026.");
    expect(body.note).toContain("A credit code has to pay");
    const priority = body.options.find((one: Change) => one.mail_class === "priority");
    expect(priority).toMatchObject({ hand_off_on: "2026-12-21", expected_delivery_date: "2026-12-24" });
    const near = (await quote({ send_on: "2026-12-01" })).body;
    expect([near.hand_off_on, near.pay_with]).toEqual(["2026-12-01", ["card", "credit_code"]]);
    expect((await quote({ send_on: "2026-12-02", text: undefined })).body.hand_off_on).toBe("2026-12-02");
  });

  test.each([
    [{ send_on: "2026-11-27" }, "send_on", "the earliest day is 2026-11-30"],
    [{ arrive_by: "2026-11-30" }, "arrive_by", "the earliest day for First-Class Mail is 2026-12-07"],
    [{ send_on: "2027-05-27" }, "send_on", "at most 180 days ahead"],
    [{ send_on: "2026-02-30" }, "send_on", "must be a date"],
    [{ send_on: "12/18/2026" }, "send_on", "must be a date"],
    [{ send_on: "2026-12-18", arrive_by: "2026-12-24" }, "arrive_by", "send only one of them"],
  ])("of %o is refused at %s", async (change, path, says) => {
    clockAt("2026-11-27T15:00:00Z");
    const created = await call("POST", "/v1/orders", { body: { ...orderBody, ...change } });
    for (const { status, body } of [await quote(change), created]) {
      expect([status, body.code, body.fields[0].path]).toEqual([400, "validation_error", path]);
      expect(body.fields[0].message).toContain(says);
    }
  });
});

describe("a live letter with a chosen day", () => {
  test("is paid now, waits in screening, can be canceled, and goes to the printer once, on its day", async () => {
    clockAt("2027-03-05T15:00:00Z");
    const before = await balance();
    // The clocks change on March 14.
    const { status, body, id } = await send({ send_on: "2027-03-15" });
    expect([status, body.order.status, body.order.send_on]).toEqual([201, "screening", "2027-03-15"]);
    expect(body.order).toMatchObject({
      hand_off_at: "2027-03-15T10:00:00.000Z",
      delivery_window: { from: "2027-03-17", to: "2027-03-22" },
    });
    expect(await balance()).toBe(before - 199);
    expect((await advanceAt(id, "2027-03-15T09:59:00Z")).status).toBe("screening");
    const sent = await advanceAt(id, "2027-03-15T10:00:30Z");
    expect(sent).toMatchObject({ status: "submitted", expected_delivery_date: "2027-03-22" });
    await Promise.all(Array.from({ length: 4 }, () => container().fulfilment.advance(id)));
    expect(await submissions(id)).toBe(1);
  });

  test("can be canceled with its token until the last minute, months later, and all money is returned", async () => {
    clockAt("2026-11-27T15:00:00Z");
    const before = await balance();
    const { id, token } = await send({ send_on: "2027-05-26" });
    clockAt("2027-05-26T09:59:00Z");
    const { status, body } = await cancel(id, token);
    expect([status, body.order.status]).toEqual([200, "canceled"]);
    expect((await advanceAt(id, "2027-05-26T10:01:00Z")).status).toBe("canceled");
    clockAt("2026-11-27T15:00:00Z");
    expect(await balance()).toBe(before);
    expect(await submissions(id)).toBe(0);
  });

  test("keeps its content until its hand-off, and the usual days after it", async () => {
    clockAt("2026-11-27T15:00:00Z");
    const { id } = await send({ send_on: "2027-05-26" });
    clockAt("2027-05-26T09:00:00Z");
    await container().sweep();
    expect((await advanceAt(id, "2027-05-26T10:00:00Z")).status).toBe("submitted");
    const { eraseAt } = await database.prisma.orderContent.findUniqueOrThrow({ where: { orderId: id } });
    expect(eraseAt.getTime()).toBeGreaterThan(Date.parse("2027-05-26T10:00:00Z") + days(59));
  });

  test("has a token that binds the day, whichever field says it", async () => {
    clockAt("2026-11-27T15:00:00Z");
    const { confirmation_token } = (await quote({ arrive_by: "2026-12-24" })).body;
    const with_ = (change: Change) => order({ ...change, credit_code: code, confirmation_token });
    for (const change of [{}, { send_on: "2026-12-16" }, { arrive_by: "2026-12-23" }])
      expect((await with_(change)).body.code).toBe("confirmation_mismatch");
    expect((await with_({ send_on: "2026-12-17" })).body.order.send_on).toBe("2026-12-17");
  });

  test("that an operator releases after its day is handed off at once, and before it on its day", async () => {
    const doubtful = "Your social security number 536-22-8174 is still in my files.";
    clockAt("2026-11-27T15:00:00Z");
    const { id, body } = await send({ send_on: "2026-12-01", text: doubtful });
    expect([body.order.status, body.order.send_on]).toEqual(["held_for_review", "2026-12-01"]);
    const release = (orderId: string) =>
      database.prisma.$transaction(async (tx) => {
        const { changeOrder } = await import("#lib/domain/orders/change-order");
        const { endOfCancelWindow } = await import("#lib/domain/orders/undo-window");
        const at = container().clock();
        const handOffAt = endOfCancelWindow(at, { sendOn: "2026-12-01", handOffDelaySeconds: 0 });
        return changeOrder(tx as never, orderId, "release", { at, patch: { handOffAt } });
      });
    await release(id);
    expect((await read(id)).hand_off_at).toBe("2026-12-01T11:00:00.000Z");
    const late = await send({ send_on: "2026-12-01", text: `${doubtful} Again.` });
    clockAt("2026-12-01T20:00:00Z");
    await release(late.id);
    expect((await advanceAt(late.id, "2026-12-01T20:00:10Z")).status).toBe("submitted");
  });
});

// At the real time, because Stripe refuses a checkout that ends in the past.
describe("by card", () => {
  const near = earliestDay({ now: new Date(), handOffDelaySeconds: 600 });
  const far = dayIn(30);

  test("a day beyond the hold is refused with the last day that is possible", async () => {
    const { status, body } = await order({ send_on: far });
    expect([status, body.code]).toEqual([402, "card_hold_too_short"]);
    expect(body.latest_send_on >= near && body.latest_send_on < dayIn(6)).toBe(true);
    const { latest_send_on: send_on } = body;
    expect((await order({ send_on })).body.order.send_on).toBe(send_on);
  });

  test("a near day is captured when it is handed off", async () => {
    const { body } = await order({ send_on: near });
    const session = new URL(body.payment_url).pathname.split("/").at(-1)!;
    stripe.pay(session);
    const { id } = body.order;
    await container().fulfilment.advance(id);
    expect((await read(id)).hand_off_at).toBe(handOffMoment(near).toISOString());
    expect(stripe.sessions.get(session)!.intent!.status).toBe("requires_capture");
    expect((await advanceAt(id, handOffMoment(near).toISOString())).status).toBe("submitted");
    expect(stripe.sessions.get(session)!.intent!.status).toBe("succeeded");
  });
});

describe("limits", () => {
  test("count a letter on the day of its creation and on its day", async () => {
    const address = freshAddress();
    const made = async (moment: string, change: Change) => {
      clockAt(moment);
      return send({ ...change, text: `Dear Grace,\n\nHello ${JSON.stringify(change)} ${moment}.` }, address);
    };
    // Five letters in 24 hours (docs/rules.md#caps): on each of two days, three for December 8.
    for (const moment of ["2026-12-01T15:00:00Z", "2026-12-03T15:00:00Z"])
      for (let letter = 0; letter < 2; letter += 1)
        expect((await made(moment, { send_on: "2026-12-08", reference: `${letter}` })).status).toBe(201);
    expect((await made("2026-12-05T15:00:00Z", { send_on: "2026-12-08" })).status).toBe(201);
    const sixth = await made("2026-12-05T15:00:00Z", { send_on: "2026-12-08", reference: "6" });
    expect([sixth.status, sixth.body.limit]).toEqual([429, "sender_letters_24h"]);
    expect(sixth.body.reason).toContain("left on the day on which this would be mailed");
    expect((await made("2026-12-05T15:00:00Z", { send_on: "2026-12-09" })).status).toBe(201);
    // On the day itself, nothing more fits.
    expect((await made("2026-12-08T15:00:00Z", {})).body.limit).toBe("sender_letters_24h");
  });
});

test("a sandbox order waits on its day until it is advanced", async () => {
  clockAt("2026-11-27T15:00:00Z");
  const { order: waiting, capability } = await makeOrder({ arrive_by: "2026-12-24" });
  expect(waiting).toMatchObject({
    ...{ status: "screening", send_on: "2026-12-17", hand_off_at: "2026-12-17T11:00:00.000Z" },
    delivery_window: { from: "2026-12-21", to: "2026-12-24" },
  });
  const advanced = await call("POST", `/v1/test_helpers/orders/${waiting.id}/advance`, {
    body: { to: "hand_off" },
    headers: { "X-Capability-Token": capability.cancel_token },
  });
  expect(advanced.body.order).toMatchObject({ status: "submitted", expected_delivery_date: "2026-12-24" });
});

test("approval ends when the letter would be handed off", async () => {
  clockAt("2026-11-27T15:00:00Z");
  const { body } = await order({ send_on: "2026-12-01", require_approval: true });
  expect(body.order.approval.expires_at).toBe("2026-12-01T11:00:00.000Z");
  const later = await send({ send_on: "2026-12-18", require_approval: true });
  expect(Date.parse(later.body.order.approval.expires_at)).toBeLessThanOrEqual(
    Date.parse("2026-11-27T15:01:00Z") + days(7) + minutes(1),
  );
});

describe("a batch with a chosen day", () => {
  test("quotes the day, binds it, and hands all letters off on it, or none if it is canceled", async () => {
    clockAt("2026-11-27T15:00:00Z");
    const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
    const more = { headers: { Authorization: `Bearer ${key}` } };
    const before = await balance();
    const live = {
      ...batchBody,
      sandbox: false,
      credit_code: code,
      send_on: "2026-12-19",
      duplicates: "send",
    };
    const quoted = (await quoteBatch(live, more)).body;
    expect([quoted.hand_off_on, quoted.pay_with]).toEqual(["2026-12-18", ["credit_code"]]);
    expect(quoted.note).toContain("2026-12-19 isn't a business day. It will be mailed on December 18, 2026.");
    const { confirmation_token } = quoted;
    const other = await sendBatch({ ...live, send_on: "2026-12-17", confirmation_token }, more);
    expect(other.body.code).toBe("confirmation_mismatch");
    const { body } = await sendBatch({ ...live, confirmation_token }, more);
    expect(body.batch.send_on).toBe("2026-12-18");
    const { id } = body.batch;
    const token = body.capability.cancel_token;
    const advance = async () => {
      await container().batches.advance(id);
      const { rows } = await readRows(id);
      for (const row of rows) if (row.order_id) await container().fulfilment.advance(row.order_id);
      return rows as { order_id: string; status: string }[];
    };
    const orders = await advance();
    expect((await read(orders[0]!.order_id)).hand_off_at).toBe("2026-12-18T11:00:00.000Z");
    expect(await balance()).toBe(before - 3 * 199);
    // One letter is canceled with the batch's token weeks later. The others leave on the day.
    clockAt("2026-12-18T10:59:00Z");
    expect((await cancel(orders[0]!.order_id, token)).status).toBe(200);
    await advance();
    clockAt("2026-12-18T11:00:10Z");
    await advance();
    expect((await advance()).map(({ status }) => status)).toEqual(["canceled", "submitted", "submitted"]);
    expect((await readBatch(id)).counts).toEqual({ canceled: 1, submitted: 2 });
    clockAt("2026-11-27T15:00:00Z");
    expect(await balance()).toBe(before - 2 * 199);
  });

  test("by card is refused beyond the hold, and in the sandbox its letters wait", async () => {
    clockAt("2026-11-27T15:00:00Z");
    const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
    const more = { headers: { Authorization: `Bearer ${key}` } };
    const live = { ...batchBody, sandbox: false, send_on: "2026-12-18", duplicates: "send" };
    const { confirmation_token } = (await quoteBatch(live, more)).body;
    const refused = await sendBatch({ ...live, confirmation_token }, more);
    expect([refused.status, refused.body.code]).toEqual([402, "card_hold_too_short"]);
    const { batch } = await makeBatch({ arrive_by: "2026-12-24" });
    const { rows } = await readRows(batch.id);
    expect(await read(rows[0].order_id)).toMatchObject({
      ...{ status: "screening", send_on: "2026-12-17", hand_off_at: "2026-12-17T11:00:00.000Z" },
    });
  });
});
