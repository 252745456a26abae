import { afterAll, afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { issueCapability } from "#lib/domain/access/capability-token";
import { hasOwnSecret, keeperOf } from "#lib/domain/webhooks/signature";
import { cancelBatch, quoteBatch, readRows, rowsOf, sendBatch } from "./batch-calls.ts";
import { call, freshAddress } from "./call.ts";
import { orderBody, quoteBody } from "./letters.ts";
import { balance, bearer, makeKey, mint, openMailbox, quoteFor, send, statusOf } from "./own-key-calls.ts";
import { days, setClock } from "./test-clock.ts";

/** Keys that people make for themselves: with an emailed code, or for the sandbox with nothing. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

const list = async (token: string) => (await call("GET", "/v1/keys", bearer(token))).body.keys;
const probe = async (key: string) => statusOf(await call("GET", "/v1/keys", bearer(key)));

const countMails = (kind: string, reference: string) =>
  database.prisma.message.count({ where: { kind, reference } });

describe("a test key", () => {
  test("is made at once without proof, with the least scopes, and works in the sandbox only", async () => {
    const { status, body } = await call("POST", "/v1/keys", { body: { mode: "test" } });
    expect(status).toBe(201);
    expect(body.api_key).toMatch(/^svc_test_/);
    expect(body.key).toMatchObject({ mode: "test", scopes: ["mail:quote", "mail:send"], last_used_at: null });
    const sandbox = await call("POST", "/v1/orders", { body: orderBody, ...bearer(body.api_key) });
    expect(sandbox.status).toBe(201);
    expect(statusOf(await send(body.api_key))).toEqual([403, "insufficient_scope"]);
    expect((await list(body.api_key))[0]).toMatchObject({ id: body.key.id });
    expect((await list(body.api_key))[0].last_used_at).not.toBeNull();
    expect(await countMails("key_made", body.key.id)).toBe(0);
  });

  test("can be made five times a day by an address, and a repeat counts once", async () => {
    const address = freshAddress();
    const ask = (key: string) =>
      call("POST", "/v1/keys", { body: { mode: "test" }, address, headers: { "Idempotency-Key": key } });
    const first = await ask("one");
    const again = await ask("one");
    expect([again.status, again.body.api_key]).toEqual([200, first.body.api_key]);
    for (const key of ["two", "three", "four", "five"]) expect((await ask(key)).status).toBe(201);
    expect(statusOf(await ask("six"))).toEqual([429, "rate_limited"]);
    const other = await call("POST", "/v1/keys", {
      body: { mode: "test" },
      headers: { "Idempotency-Key": "one" },
    });
    expect(other.status).toBe(201);
    expect(other.body.api_key).not.toBe(first.body.api_key);
  });

  test("shares the throttle of its address", async () => {
    const address = freshAddress();
    const made = await call("POST", "/v1/keys", { body: { mode: "test" }, address });
    const quote = (headers: Record<string, string>) =>
      call("POST", "/v1/quotes", { body: quoteBody, address, headers });
    await quote({});
    const { headers } = await quote({ Authorization: `Bearer ${made.body.api_key}` });
    const left = Number(/r=(\d+)/.exec(headers.get("RateLimit")!)![1]);
    const most = Number(/q=(\d+)/.exec(headers.get("RateLimit-Policy")!)![1]);
    expect(left).toBe(most - 2);
  });

  test("ends after 90 days without use, and only then", async () => {
    const { body } = await call("POST", "/v1/keys", { body: { mode: "test" } });
    setClock(days(60));
    expect((await probe(body.api_key))[0]).toBe(200);
    setClock(days(149));
    expect((await probe(body.api_key))[0]).toBe(200);
    setClock(days(149 + 91));
    expect(await probe(body.api_key)).toEqual([403, "key_disabled"]);
  });

  test("is the only key without a mailbox session", async () => {
    const ask = (body: Record<string, unknown>, more = {}) =>
      call("POST", "/v1/keys", { body, ...more }).then(statusOf);
    expect(await ask({ mode: "live" })).toEqual([401, "invalid_key"]);
    const { code } = await mint(true);
    expect(await ask({ mode: "test", credit_code: code, daily_limit_cents: 100 })).toEqual([
      401,
      "invalid_key",
    ]);
    const { body } = await call("POST", "/v1/keys", { body: { mode: "test" } });
    expect(await ask({ mode: "test" }, bearer(body.api_key))).toEqual([401, "invalid_key"]);
  });
});

describe("a live key", () => {
  test("is made by a mailbox session, shown once, and reported by email", async () => {
    const session = await openMailbox();
    const { status, body } = await makeKey(session, { name: "Shop", scopes: ["mail:read"] });
    expect(status).toBe(201);
    expect(body.api_key).toMatch(/^svc_live_/);
    expect(body.webhook_secret).toMatch(/^whsec_/);
    expect(await countMails("key_made", body.key.id)).toBe(1);
    const listed = await list(session);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ name: "Shop", shown: `svc_live_…${body.api_key.slice(-4)}` });
    expect(JSON.stringify(listed)).not.toContain("whsec_");
    expect(JSON.stringify(await database.prisma.apiKey.findMany())).not.toContain(body.api_key.slice(9, 40));
    const mail = await container().ownKeys.findForMail(body.key.id);
    expect(mail?.email).toMatch(/@keys\.example$/);
    expect(await list(await openMailbox())).toEqual([]);
  });

  test("needs caps for mail:bulk", async () => {
    const session = await openMailbox();
    expect(statusOf(await makeKey(session, { scopes: ["mail:bulk"] }))).toEqual([400, "validation_error"]);
    const caps = { letters: { per_day: 100, per_month: 200 } };
    expect((await makeKey(session, { scopes: ["mail:bulk"], caps })).body.key).toMatchObject({ caps });
  });

  test("30 at once make 10", async () => {
    const session = await openMailbox();
    const made = await Promise.all(Array.from({ length: 30 }, () => makeKey(session)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await list(session)).toHaveLength(10);
    expect(statusOf(await makeKey(session))).toEqual([400, "validation_error"]);
    const [first] = await list(session);
    await call("DELETE", `/v1/keys/${first.id}`, bearer(session));
    expect((await makeKey(session)).status).toBe(201);
  });

  test("that is rotated keeps its ID, orders, and webhook secret, and the old one ends at once", async () => {
    const session = await openMailbox();
    const { body: made } = await makeKey(session, { scopes: ["mail:send", "mail:quote", "mail:read"] });
    const sandbox = { body: orderBody, ...bearer(made.api_key, { "Idempotency-Key": "letter" }) };
    const order = await call("POST", "/v1/orders", sandbox);
    const [rotated, ...used] = await Promise.all([
      call("POST", `/v1/keys/${made.key.id}/rotate`, bearer(session)),
      ...Array.from({ length: 10 }, () => probe(made.api_key)),
    ]);
    expect(rotated.status).toBe(200);
    for (const [status] of used) expect([200, 401]).toContain(status);
    expect(rotated.body.key.id).toBe(made.key.id);
    expect(rotated.body.webhook_secret).toBe(made.webhook_secret);
    expect(await probe(made.api_key)).toEqual([401, "invalid_key"]);
    expect((await probe(rotated.body.api_key))[0]).toBe(200);
    const replay = await call("POST", "/v1/orders", {
      body: orderBody,
      ...bearer(rotated.body.api_key, { "Idempotency-Key": "letter" }),
    });
    expect([replay.status, replay.body.order.id]).toEqual([200, order.body.order.id]);
    expect(await countMails("key_rotated", made.key.id)).toBe(1);
  });

  test("of another mailbox can't be read, rotated, or deleted", async () => {
    const { body } = await makeKey(await openMailbox());
    const stranger = await openMailbox();
    const path = `/v1/keys/${body.key.id}`;
    expect(statusOf(await call("GET", path, bearer(stranger)))).toEqual([404, "not_found"]);
    expect(statusOf(await call("POST", `${path}/rotate`, bearer(stranger)))).toEqual([404, "not_found"]);
    expect(statusOf(await call("DELETE", path, bearer(stranger)))).toEqual([404, "not_found"]);
    expect((await probe(body.api_key))[0]).toBe(200);
  });

  test("that is deleted ends at once, with an email, and can't delete itself", async () => {
    const session = await openMailbox();
    const { body } = await makeKey(session);
    const path = `/v1/keys/${body.key.id}`;
    expect(statusOf(await call("DELETE", path, bearer(body.api_key)))).toEqual([401, "invalid_key"]);
    expect((await call("DELETE", path, bearer(session))).status).toBe(200);
    expect(await probe(body.api_key)).toEqual([403, "key_disabled"]);
    expect(await countMails("key_deleted", body.key.id)).toBe(1);
    expect(statusOf(await call("DELETE", path, bearer(session)))).toEqual([404, "not_found"]);
    setClock(days(31));
    await container().ownKeys.sweep();
    expect(await container().ownKeys.findForMail(body.key.id)).toBeNull();
  });

  test("is the same in a repeat of its request, until it is rotated", async () => {
    const session = await openMailbox();
    const again = { "Idempotency-Key": "make" };
    const [one, two] = await Promise.all([makeKey(session, {}, again), makeKey(session, {}, again)]);
    const made = [one, two].find(({ status }) => status === 201)!;
    const repeat = await makeKey(session, {}, again);
    expect([repeat.status, repeat.body.api_key]).toEqual([200, made.body.api_key]);
    expect(await list(session)).toHaveLength(1);
    expect(statusOf(await makeKey(session, { name: "Other" }, again))).toEqual([409, "idempotency_mismatch"]);
    await call("POST", `/v1/keys/${made.body.key.id}/rotate`, bearer(session));
    expect((await makeKey(session, {}, again)).body.api_key).toBeNull();
  });
});

describe("the caps of keys", () => {
  test("of one email address are one actor's: ten keys at once share what is left of them", async () => {
    const session = await openMailbox();
    const keys: string[] = [];
    for (let n = 0; n < 10; n += 1) keys.push((await makeKey(session)).body.api_key);
    const { code } = await mint();
    const quotes = await Promise.all(keys.map((key) => quoteFor(key)));
    expect((await send(keys[0]!, { credit_code: code })).status).toBe(201);
    const use = (await database.prisma.capUse.findFirst({ orderBy: { at: "desc" } }))!;
    // As if this address had sent 494 more letters.
    await database.prisma.capUse.create({ data: { ...use, subjectId: "ord_many", letters: 494 } });
    const { sandbox: _, ...letter } = orderBody;
    const sent = await Promise.all(
      keys.map((key, index) => {
        const { confirmation_token } = quotes[index]!.body;
        return call("POST", "/v1/orders", {
          body: { ...letter, confirmation_token, credit_code: code },
          ...bearer(key),
        });
      }),
    );
    const outcomes = sent.map(({ status, body }) => (status === 201 ? "sent" : body.limit));
    expect(outcomes.filter((one) => one === "sent")).toHaveLength(5);
    expect(outcomes.filter((one) => one === "sender_letters_24h")).toHaveLength(5);
    for (const key of keys) expect((await quoteFor(key)).body.limits.letters_24h.left).toBe(0);
  });

  test("of one email address are counted together, and a key's own only tighten", async () => {
    const session = await openMailbox();
    const caps = { letters: { per_day: 1, per_month: 1 } };
    const wide = { letters: { per_day: 100_000, per_month: 100_000 } };
    const [tight, other] = [await makeKey(session, { caps }), await makeKey(session, { caps: wide })];
    const { code } = await mint();
    const pay = { credit_code: code };
    expect((await send(tight.body.api_key, pay)).status).toBe(201);
    const over = await send(tight.body.api_key, pay);
    expect([...statusOf(over), over.body.limit]).toEqual([429, "velocity_limit", "key_letters_24h"]);
    expect((await send(other.body.api_key, pay)).status).toBe(201);
    const quote = await call("POST", "/v1/quotes", { body: quoteBody, ...bearer(other.body.api_key) });
    expect(quote.body.limits).toMatchObject({ verified: true, letters_24h: { left: 498, max: 500 } });
    const uses = await database.prisma.capUse.groupBy({
      by: ["actor"],
      where: { keyId: { in: [tight.body.key.id, other.body.key.id] } },
      _count: true,
    });
    expect(uses).toHaveLength(1);
    expect(uses[0]).toMatchObject({ _count: 2 });
    expect(uses[0]!.actor).toMatch(/^mail:/);
  });
});

describe("a spending key", () => {
  async function makeSpending(daily = 1000, change: Record<string, unknown> = {}) {
    const { code, accountId } = await mint();
    const session = await openMailbox();
    const scopes = ["mail:quote", "mail:send", "mail:read"];
    const { body } = await makeKey(session, {
      credit_code: code,
      daily_limit_cents: daily,
      scopes,
      ...change,
    });
    return { code, accountId, key: body.api_key as string };
  }

  test("pays from its code, lists its orders, and takes no other way to pay", async () => {
    const { code, key } = await makeSpending();
    const before = await balance(code);
    const { status, body } = await send(key);
    expect([status, body.status]).toEqual([201, "ok"]);
    expect(await balance(code)).toBe(before - 199);
    expect((await call("GET", "/v1/orders", bearer(key))).body.orders).toHaveLength(1);
    for (const change of [{ credit_code: code }, { checkout_ui_mode: "hosted" }])
      expect(statusOf(await send(key, change))).toEqual([400, "validation_error"]);
  });

  test("gets back what is credited back, and all of it after a day", async () => {
    const { code, key } = await makeSpending(199 * 2);
    const before = await balance(code);
    const first = await send(key);
    expect((await send(key)).status).toBe(201);
    const over = await send(key);
    expect([...statusOf(over), over.body.limit]).toEqual([429, "velocity_limit", "key_spend_24h"]);
    expect(Date.parse(over.body.retry_at)).toBeGreaterThan(Date.now() + days(1) - 120_000);
    expect(await balance(code)).toBe(before - 2 * 199);
    await call("DELETE", `/v1/orders/${first.body.order.id}`, {
      headers: { "X-Capability-Token": first.body.capability.cancel_token },
    });
    expect((await send(key)).status).toBe(201);
    expect((await send(key)).status).toBe(429);
    setClock(days(1) + 60_000);
    expect((await send(key)).status).toBe(201);
  });

  test("pays for a batch within its limit, and gets back what isn't mailed", async () => {
    const caps = { letters: { per_day: 100, per_month: 100 } };
    const scopes = ["mail:quote", "mail:send", "mail:bulk"];
    const { code, key } = await makeSpending(199 * 4, { scopes, caps });
    const before = await balance(code);
    const sendRows = async (count: number) => {
      const body = { sandbox: false, rows: rowsOf(count), duplicates: "send" };
      const { confirmation_token } = (await quoteBatch(body, bearer(key))).body;
      return sendBatch({ ...body, confirmation_token }, bearer(key));
    };
    const left = async () => (await quoteFor(key)).body.limits.key_spend_24h.left;
    const never = await sendRows(5);
    expect(statusOf(never)).toEqual([429, "velocity_limit"]);
    expect(never.body).toMatchObject({ limit: "key_spend_24h", remaining: 796 });
    expect(never.body.retry_at).toBeUndefined();
    const made = await sendRows(3);
    expect(statusOf(made)).toEqual([201, undefined]);
    expect([await left(), await balance(code)]).toEqual([199, before - 3 * 199]);
    expect(statusOf(await sendRows(2))).toEqual([429, "velocity_limit"]);
    await container().batches.advance(made.body.batch.id);
    const { rows } = await readRows(made.body.batch.id);
    const order = await container().orders.get(rows[0].order_id);
    await call("DELETE", `/v1/orders/${order.id}`, {
      headers: { "X-Capability-Token": issueCapability(container().keyring, order, "cancel") },
    });
    expect([await left(), await balance(code)]).toEqual([398, before - 2 * 199]);
    await cancelBatch(made.body.batch.id, made.body.capability.cancel_token);
    for (const { order_id } of rows) await container().fulfilment.advance(order_id);
    await container().batches.advance(made.body.batch.id);
    expect([await left(), await balance(code)]).toEqual([796, before]);
  });

  test("is made only for a code that can pay", async () => {
    const session = await openMailbox();
    const ask = async (credit_code: string | null) =>
      statusOf(await makeKey(session, { credit_code, daily_limit_cents: 500 }));
    for (const wrong of ["", " ", "svc-aaaa", "svc-aaaa-bbbb-cccc-dddd", "\u2013", null, "s".repeat(101)])
      expect(await ask(wrong), `${wrong}`).toEqual([400, "validation_error"]);
    expect(await ask(` ${(await mint()).code.toUpperCase()}\n`)).toEqual([201, undefined]);
    expect(await ask("svc-aaaa-aaaa-aaaa")).toEqual([402, "credit_code_unknown"]);
    expect(await ask((await mint(true)).code)).toEqual([402, "credit_code_sandbox_only"]);
    const { code, accountId } = await mint();
    expect(statusOf(await makeKey(session, { credit_code: code }))).toEqual([400, "validation_error"]);
    await database.prisma.creditLot.updateMany({ where: { accountId }, data: { frozenAt: new Date() } });
    expect(await ask(code)).toEqual([402, "insufficient_credit"]);
  });

  test("whose code was voided, is frozen, or is empty says so", async () => {
    const { accountId, key } = await makeSpending();
    await database.prisma.creditLot.updateMany({ where: { accountId }, data: { frozenAt: new Date() } });
    expect(statusOf(await send(key))).toEqual([402, "insufficient_credit"]);
    const replacedById = (await mint()).accountId;
    const setVoid = async (
      from: string,
      to: string,
      data: { voidedAt: Date | null; replacedById: string | null },
    ) => {
      await database.prisma.creditLot.updateMany({
        where: { accountId: from, frozenAt: { not: null } },
        data: { accountId: to },
      });
      await database.prisma.creditAccount.update({ where: { id: accountId }, data });
    };
    await setVoid(accountId, replacedById, { voidedAt: new Date(), replacedById });
    const { status, body } = await send(key);
    await setVoid(replacedById, accountId, { voidedAt: null, replacedById: null });
    expect([status, body.code, body.reason]).toEqual([
      402,
      "credit_code_unknown",
      "The credit code of this key was canceled.",
    ]);
  });
});

describe("the webhook secret of a key", () => {
  test("signs what is sent with it, which then has no secret of its own", async () => {
    const session = await openMailbox();
    const { body } = await makeKey(session);
    const hook = { webhook_url: "https://example.com/hook" };
    const order = await call("POST", "/v1/orders", {
      body: { ...orderBody, ...hook },
      ...bearer(body.api_key),
    });
    expect(order.status).toBe(201);
    expect(order.body.webhook_secret).toBeUndefined();
    const secret = await call("GET", `/v1/keys/${body.key.id}`, bearer(body.api_key));
    expect(secret.body.webhook_secret).toBe(body.webhook_secret);
    const keyless = await call("POST", "/v1/orders", { body: { ...orderBody, ...hook } });
    expect(keyless.body.webhook_secret).toMatch(/^whsec_/);
  });

  test("signs no order from before keys had one", () => {
    const signsFrom = new Date("2026-11-27T00:00:00Z");
    const early = { id: "ord_1", createdAt: new Date("2026-11-26T23:59:59Z") };
    const late = { id: "ord_2", createdAt: signsFrom };
    expect(keeperOf({ id: "key_1", signsFrom }, early)).toBe("ord_1");
    expect(keeperOf({ id: "key_1", signsFrom }, late)).toBe("key_1");
    expect(keeperOf({ id: "key_1", signsFrom: null }, early)).toBe("key_1");
    expect(keeperOf(null, late)).toBe("ord_2");
    expect(hasOwnSecret({ kind: "address", id: "addr:192.0.2.1" }, late)).toBe(true);
  });
});
