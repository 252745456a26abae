import { afterAll, afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { makeBatch, quoteBatch, readRows, rowOf, sendBatch } from "./batch-calls.ts";
import { call } from "./call.ts";
import { ada, grace } from "./people.ts";
import { days, setClock } from "./test-clock.ts";

/** The sender's own names for orders, and the lists of what was sent. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(() => database.close());
afterEach(() => setClock(0));

async function newKey() {
  const { key } = await container().keys.issue({ name: "lists", mode: "test", scopes: undefined });
  return { headers: { Authorization: `Bearer ${key}` } };
}
type With = Awaited<ReturnType<typeof newKey>>;
const send = async (change: Record<string, unknown>, more?: With) =>
  (await call("POST", "/v1/orders", { body: { ...letter, sandbox: true, ...change }, ...more })).body;
const list = async (more: With, query = "", path = "/v1/orders") =>
  (await call("GET", `${path}${query}`, more)).body;
const letter = { mail_class: "first_class", text: "Dear Grace, thank you.", from: ada, to: grace };
const results = async (id: string, more: object = {}) =>
  Buffer.from((await call("GET", `/v1/batches/${id}/results.csv`, more)).body).toString();
const labels = { reference: "INV-00123", metadata: { account: "77", "due date": "3/4" } };

describe("the sender's own names", () => {
  test("are shown in the creation's answer and its repeat, to the key, and to a holder of a token, and to nobody else", async () => {
    const key = await newKey();
    const headers = { ...key.headers, "Idempotency-Key": crypto.randomUUID() };
    const { order, capability } = await send(labels, { headers });
    expect(order).toMatchObject(labels);
    expect((await send(labels, { headers })).order).toMatchObject(labels);
    const path = `/v1/orders/${order.id}`;
    expect((await call("GET", path, key)).body.order).toMatchObject(labels);
    const withToken = { headers: { "X-Capability-Token": capability.review_token } };
    expect((await call("GET", path, withToken)).body.order).toMatchObject(labels);
    for (const reader of [{}, await newKey()]) {
      const { body } = await call("GET", path, reader);
      expect(body.order.id).toBe(order.id);
      expect(JSON.stringify(body)).not.toMatch(/INV-00123|account|due date/);
    }
    const other = (await send({})).capability.cancel_token;
    const refused = await call("GET", path, { headers: { "X-Capability-Token": other } });
    expect([refused.status, refused.body.code]).toEqual([403, "invalid_capability"]);
    expect(JSON.stringify((await call("GET", `${path}/events`)).body)).not.toContain("INV-00123");
  });

  test("are neither priced nor bound by the token of a quote", async () => {
    const { confirmation_token } = (await call("POST", "/v1/quotes", { body: { ...letter, page_count: 1 } }))
      .body;
    const { order } = await send({ ...labels, confirmation_token });
    expect(order).toMatchObject(labels);
  });

  test.each([
    ["a long reference", { reference: "x".repeat(101) }, "reference"],
    [
      "too many names",
      { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, ""])) },
      "metadata",
    ],
    ["a long name", { metadata: { ["k".repeat(41)]: "" } }, "metadata"],
    ["no name", { metadata: { "": "x" } }, "metadata"],
    ["a long value", { metadata: { k: "v".repeat(501) } }, "metadata.k"],
    ["a value that isn't text", { metadata: { k: 1 } }, "metadata.k"],
    ["a NUL", { metadata: { k: "a\u0000" } }, "metadata.k"],
  ])("with %s are refused", async (_, change, path) => {
    const { status, body } = await call("POST", "/v1/orders", {
      body: { ...letter, sandbox: true, ...change },
    });
    expect([status, body.code]).toEqual([400, "validation_error"]);
    expect(body.fields[0].path).toMatch(new RegExp(`^${path}`));
  });

  test("of a batch and its rows are shown to its key and its token only, and its rows' orders have them", async () => {
    const key = await newKey();
    const rows = [rowOf(0, { reference: "00123", metadata: { account: "=7" } }), rowOf(1)];
    const { batch, capability } = await makeBatch(
      { rows, reference: "May run", metadata: { by: "Ann" } },
      key,
    );
    expect(batch).toMatchObject({ reference: "May run", metadata: { by: "Ann" } });
    const read = async (path: string, more: object = {}) =>
      (await call("GET", `/v1/batches/${batch.id}${path}`, more)).body;
    const withToken = { headers: { "X-Capability-Token": capability.cancel_token } };
    for (const reader of [key, withToken]) {
      expect((await read("", reader)).batch.reference).toBe("May run");
      const own = (await read("/rows", reader)).rows;
      expect(own[0]).toMatchObject({
        reference: "00123",
        metadata: { account: "=7" },
        to: { name: "Grace 0" },
        price_cents: 199,
      });
      const csv = await results(batch.id, reader);
      expect(csv).toContain('"=""00123"""');
      expect(csv).toMatch(/Grace 0,.*,1\.99,'=7\r\n/);
    }
    const public_ = [await read(""), await read("/rows"), await results(batch.id)];
    expect(JSON.stringify(public_)).not.toMatch(/00123|May run|Ann|Grace|account/);
    const [first] = (await read("/rows")).rows;
    expect((await call("GET", `/v1/orders/${first.order_id}`, key)).body.order).toMatchObject({
      reference: "00123",
    });
    const foreign = (await makeBatch({ rows: [rowOf(3)] })).capability.cancel_token;
    const refused = await call("GET", `/v1/batches/${batch.id}/rows`, {
      headers: { "X-Capability-Token": foreign },
    });
    expect(refused.body.code).toBe("invalid_capability");
  });

  test("are erased with the content, and the lists stay", async () => {
    const key = await newKey();
    await send(labels, key);
    await makeBatch({ rows: [rowOf(0)], reference: "gone" }, key);
    setClock(days(31));
    await container().orders.sweep(new Date(Date.now() + days(31)));
    await container().batches.sweep(new Date(Date.now() + days(31)));
    const orders = (await list(key)).orders;
    expect(orders.map(({ reference, metadata }: never) => [reference, metadata])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect((await list(key, "", "/v1/batches")).batches[0]).not.toHaveProperty("reference");
    const { rows } = await readRows((await list(key, "", "/v1/batches")).batches[0].id);
    expect(rows[0].reference).toBeNull();
  });
});

describe("the list of a key", () => {
  test("has its own orders and batches, newest first, and those of no other key", async () => {
    const [key, other] = [await newKey(), await newKey()];
    const first = (await send({ reference: "a" }, key)).order.id;
    const second = (await send({ reference: "b" }, key)).order.id;
    await send({ reference: "a" }, other);
    const { batch } = await makeBatch({ rows: [rowOf(0, { reference: "r" })] }, key);
    const { orders, next_cursor } = await list(key);
    expect(orders.slice(1).map(({ id }: never) => id)).toEqual([second, first]);
    expect(orders[0]).toMatchObject({ batch_id: batch.id, row: 0, reference: "r" });
    expect(next_cursor).toBeNull();
    expect(orders[1].order_url).toMatch(new RegExp(`/orders/${second}$`));
    expect((await list(key, "", "/v1/batches")).batches.map(({ id }: never) => id)).toEqual([batch.id]);
    expect((await list(other, "", "/v1/batches")).batches).toEqual([]);
    expect((await list(key, "?reference=a")).orders.map(({ id }: never) => id)).toEqual([first]);
  });

  test("is filtered by status and time, and read page by page without losing or repeating an order", async () => {
    const key = await newKey();
    const rows = Array.from({ length: 7 }, (_, index) => rowOf(index));
    const { batch } = await makeBatch({ rows }, key);
    const threat = "Pay me 5000 dollars by Friday or I will kill you and burn your house down.";
    const refused = (await send({ text: threat }, key)).order;
    expect((await list(key, `?status=${refused.status}`)).orders.map(({ id }: never) => id)).toEqual([
      refused.id,
    ]);
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await list(key, `?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.orders.length).toBeGreaterThan(0);
      seen.push(...page.orders.map(({ id }: never) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(8);
    expect(seen).toHaveLength(8);
    const at = encodeURIComponent(batch.created_at);
    expect((await list(key, `?created_before=${at}`)).orders).toEqual([]);
    expect((await list(key, `?created_after=${at}`)).orders.length).toBeGreaterThan(0);
    expect((await list(key, "?status=completed", "/v1/batches")).batches.map(({ id }: never) => id)).toEqual([
      batch.id,
    ]);
    expect((await list(key, "?status=canceled", "/v1/batches")).batches).toEqual([]);
  });

  test.each([
    "cursor=x",
    "cursor=1.",
    "limit=0",
    "limit=101",
    "limit=x",
    "status=nope",
    "created_after=yesterday",
    "created_before=0001-01-01T00:00:00Z",
    "unknown=1",
    `reference=${"x".repeat(101)}`,
  ])("refuses ?%s", async (query) => {
    const key = await newKey();
    for (const path of ["/v1/orders", "/v1/batches"])
      expect((await call("GET", `${path}?${query}`, key)).body.code, path).toBe("validation_error");
  });

  test("needs a key or a mailbox session, and the key needs the scope mail:read", async () => {
    const { key } = await container().keys.issue({ name: "x", mode: "test", scopes: "mail:send" });
    for (const path of ["/v1/orders", "/v1/batches"]) {
      expect((await call("GET", path)).body.code).toBe("invalid_key");
      const answer = await call("GET", path, { headers: { Authorization: `Bearer ${key}` } });
      expect(answer.body.code).toBe("insufficient_scope");
    }
  });
});

test("the list of a mailbox has what was sent with its email address, for 18 months, and no rows of batches", async () => {
  const email = `lists.${crypto.randomUUID()}@gmail.com`;
  const { order } = await send({ ...labels, email });
  await send({ email: `x${email}` });
  const { batch } = await makeBatch({ rows: [rowOf(0)], email: email.replace("@", "+tag@"), reference: "b" });
  const { body } = await call("POST", "/v1/account_sessions", { body: { email } });
  const code = emailCodeOf(container().keyring, body.request_id);
  const given = { email, code, request_id: body.request_id };
  const { mailbox_session } = (await call("POST", "/v1/mailbox_sessions", { body: given })).body;
  const mailbox = { headers: { Authorization: `Bearer ${mailbox_session}` } };
  const { orders } = await list(mailbox);
  expect(orders).toMatchObject([{ id: order.id, ...labels }]);
  expect(orders[0].order_url).toMatch(/^http:.*#svcl_/);
  const lists = async () => [
    (await list(mailbox)).orders.length,
    (await list(mailbox, "", "/v1/batches")).batches,
  ];
  expect(await lists()).toMatchObject([1, [{ id: batch.id, reference: "b" }]]);
  const months = (count: number) => new Date(Date.now() + count * days(30.5));
  await container().orders.sweep(months(17));
  expect((await lists())[0]).toBe(1);
  await container().orders.sweep(months(19));
  expect(await lists()).toEqual([0, []]);
});

test("a batch quote ignores names, and a row with an invalid name is a problem of that row", async () => {
  const rows = [rowOf(0), rowOf(1, { metadata: { k: 1 } })];
  const { body } = await quoteBatch({ rows, reference: "x" });
  expect(body.problems).toMatchObject([{ row: 1, code: "validation_error" }]);
  expect((await sendBatch({ rows })).status).toBe(422);
});
