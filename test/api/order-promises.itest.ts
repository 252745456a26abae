import { afterAll, afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { createConfirmationRepository } from "#lib/domain/idempotency/confirmation-repository";
import { createIdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import type { NewOrder } from "#lib/domain/orders/insert-order";
import { createOrderRepository } from "#lib/domain/orders/order-repository";
import { newOrderId } from "#lib/shared/ids";
import { call, freshAddress } from "./call.ts";
import { grace, makeOrder, makeToken, orderBody, quoteBody } from "./letters.ts";
import { days, minutes, setClock } from "./test-clock.ts";

/** Promises that a code change could break without other tests noticing; each was broken once by hand. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
const keys = createIdempotencyRepository(database);
const orders = createOrderRepository(database);

afterEach(() => setClock(0));
afterAll(() => database.close());

describe("an Idempotency-Key that made an order", () => {
  const send = (key: string, address: string) =>
    call("POST", "/v1/orders", { body: orderBody, address, headers: { "Idempotency-Key": key } });

  test.each([
    ["right after its lease", minutes(2)],
    ["a day later", days(1)],
    ["just before 7 days are over", days(7) - minutes(1)],
  ])("returns that order %s, and sends no second letter", async (_name, later) => {
    const address = freshAddress();
    const first = await send("kept", address);
    setClock(later);
    await container().sweep();
    const again = await send("kept", address);
    expect([again.status, again.body.order.id]).toEqual([200, first.body.order.id]);
  });

  test("can be used again after the order's content was erased", async () => {
    const address = freshAddress();
    const first = await send("old", address);
    setClock(days(29));
    await container().sweep();
    expect((await send("old", address)).body.order.id).toBe(first.body.order.id);
    setClock(days(30) + minutes(1));
    await container().sweep();
    const again = await send("old", address);
    expect(again.status).toBe(201);
    expect(again.body.order.id).not.toBe(first.body.order.id);
    expect(await database.prisma.idempotencyKey.count({ where: { subjectId: first.body.order.id } })).toBe(0);
  });

  test("can't be released by a request whose lease on the key expired", async () => {
    const now = new Date();
    const lost = await keys.claim("addr:test", "lost", "print", now);
    const won = await keys.claim("addr:test", "lost", "print", new Date(now.getTime() + 61_000));
    if (lost.kind !== "claimed" || won.kind !== "claimed") throw new Error("Both were to be claimed");
    await keys.release(lost.claim);
    const third = await keys.claim("addr:test", "lost", "print", new Date(now.getTime() + 62_000));
    expect(third.kind).toBe("in_flight");
  });
});

test("a request whose lease expired writes no order, and uses no token", async () => {
  const { order: model } = await makeOrder();
  const now = new Date();
  const lost = await keys.claim("addr:test", "lease", "print", now);
  await keys.claim("addr:test", "lease", "print", new Date(now.getTime() + 61_000));
  if (lost.kind !== "claimed") throw new Error("It was to be claimed");
  const stored = (await orders.findOrder(model.id))!;
  const id = newOrderId(true, new Date());
  const late: NewOrder = {
    order: { ...stored, id },
    content: {
      recipient: grace,
      sender: grace,
      email: undefined,
      webhookUrl: undefined,
      font: undefined,
      front: undefined,
      windowProfile: undefined,
      text: "late",
      documentKey: undefined,
      enclosureStarts: [],
      hasImage: false,
      contentSha256: undefined,
    },
    events: [],
    documentSha256: "0".repeat(64),
    actor: "addr:test",
    confirmationJti: Buffer.alloc(16, 7),
    once: { claim: lost.claim, fingerprint: "print" },
    counted: true,
  };
  const counted = await container().stats.countLettersMailed();
  expect(await orders.insertOrder(late)).toBe(false);
  expect(await orders.findOrder(id)).toBeNull();
  expect(await createConfirmationRepository(database).find(Buffer.alloc(16, 7))).toBeNull();
  expect(await container().stats.countLettersMailed()).toBe(counted);
});

test("a unique conflict other than the token's is a bug of ours, and never reported as a used token", async () => {
  const { order: model } = await makeOrder();
  const twice: NewOrder = {
    order: (await orders.findOrder(model.id))!,
    content: {
      recipient: grace,
      sender: grace,
      email: undefined,
      webhookUrl: undefined,
      font: undefined,
      front: undefined,
      windowProfile: undefined,
      text: "twice",
      documentKey: undefined,
      enclosureStarts: [],
      hasImage: false,
      contentSha256: undefined,
    },
    events: [],
    documentSha256: "0".repeat(64),
    actor: "addr:test",
    confirmationJti: undefined,
    once: { claim: undefined, fingerprint: "print" },
    counted: false,
  };
  await expect(orders.insertOrder(twice)).rejects.toMatchObject({ constraint: "orders_pkey" });
  await expect(database.prisma.$transaction((tx) => orders.insertOrderIn(tx, twice))).rejects.toThrow(
    "orders_pkey",
  );
});

test("a client waiting for a key whose holder died retries rarely, and succeeds when the lease expires", async () => {
  const start = Date.now();
  let at = start;
  let asked = 0;
  await keys.claim("addr:test", "patient", "print", new Date(start));
  for (;;) {
    const outcome = await keys.claim("addr:test", "patient", "print", new Date(at));
    asked += 1;
    if (outcome.kind === "claimed") break;
    if (outcome.kind !== "in_flight") throw new Error(outcome.kind);
    at += outcome.retryAfterSeconds * 1000;
  }
  expect(asked).toBeLessThan(12);
  expect(at - start).toBeLessThan(63_000);
});

describe("a confirmation token", () => {
  test("that was used answers the same request with its order, as long as the order has content", async () => {
    const confirmation_token = await makeToken();
    const { order, capability } = await makeOrder({ confirmation_token });
    for (const [later, address] of [
      [minutes(0), "127.0.0.2"],
      [minutes(29), "127.0.0.3"],
      [days(8), "127.0.0.4"],
    ] as const) {
      setClock(later);
      await container().sweep();
      const answer = await call("POST", "/v1/orders", {
        body: { ...orderBody, confirmation_token },
        address,
      });
      expect([answer.status, answer.body.order.id, answer.body.replayed]).toEqual([200, order.id, true]);
      expect(answer.body.capability).toEqual(capability);
    }
    setClock(days(31));
    await container().sweep();
    const { body } = await call("POST", "/v1/orders", { body: { ...orderBody, confirmation_token } });
    expect(body.code).toBe("confirmation_expired");
  });

  test("that was used for another request is refused with the order's ID, before anything else is checked", async () => {
    const confirmation_token = await makeToken();
    const { order } = await makeOrder({ confirmation_token });
    for (const change of [{ sandbox: false }, { text: "Another" }, { to: { ...grace, zip: "10001" } }]) {
      const { status, body } = await call("POST", "/v1/orders", {
        body: { ...orderBody, ...change, confirmation_token },
      });
      expect([status, body.code, body.order_id]).toEqual([409, "confirmation_used", order.id]);
      expect(body.next[0]).toContain("GET /v1/orders/{id}");
    }
  });

  test("that was used binds a new key to the order, and the key then answers without the token", async () => {
    const confirmation_token = await makeToken();
    const { order } = await makeOrder({ confirmation_token });
    const more = { headers: { "Idempotency-Key": "second-host" }, address: "127.0.0.9" };
    for (const token of [confirmation_token, await makeToken(), undefined]) {
      const body = { ...orderBody, confirmation_token: token };
      const answer = await call("POST", "/v1/orders", { body, ...more });
      expect([answer.status, answer.body.order.id]).toEqual([200, order.id]);
    }
  });

  test("that isn't ours finds no order", async () => {
    const confirmation_token = await makeToken();
    await makeOrder({ confirmation_token });
    const forged = `${confirmation_token.slice(0, -6)}AAAAAA`;
    const { body } = await call("POST", "/v1/orders", { body: { ...orderBody, confirmation_token: forged } });
    expect(body.code).toBe("confirmation_malformed");
  });

  test("does not confirm another apartment in the same house", async () => {
    const confirmation_token = await makeToken();
    const to = { ...grace, line2: "Apt 22" };
    const { body } = await call("POST", "/v1/orders", { body: { ...orderBody, to, confirmation_token } });
    expect(body.code).toBe("confirmation_mismatch");
  });

  test.each([
    ["font", "letter", { font: "serif" }],
    ["font of a card", "postcard_4x6", { font: "hand" }],
    ["front of a postcard", "postcard_4x6", { postcard_front: "posthorn" }],
  ])(
    "confirms a letter with the default %s, whether the quote, the order, or both state it",
    async (_name, format, named) => {
      const change = { format, text: "Hello Grace" };
      const quiet = await makeToken(change);
      const loud = await makeToken({ ...change, ...named });
      await makeOrder({ ...change, ...named, confirmation_token: quiet });
      await makeOrder({ ...change, confirmation_token: loud });
    },
  );
});

describe("addresses", () => {
  test("of a live order aren't checked for the sandbox's magic words", async () => {
    const to = { ...grace, line1: "UNDELIVERABLE" };
    const sandbox = await call("POST", "/v1/orders", { body: { ...orderBody, to } });
    expect(sandbox.body.code).toBe("address_undeliverable");
    const live = await call("POST", "/v1/orders", { body: { ...orderBody, to, sandbox: false } });
    expect(live.body.code).not.toBe("address_undeliverable");
  });
});

describe("reviews", () => {
  const review = (order: { id: string }, capability_token: string) =>
    call("POST", "/v1/reviews", { body: { order_id: order.id, stars: 5, capability_token } });

  test.each(["submitted", "mailed", "failed"])("are closed for an order that is %s", async (status) => {
    const { order, capability } = await makeOrder();
    if (status !== "submitted") {
      await container().orders.advanceSandboxOrder(
        { orderId: order.id, action: "review" },
        { to: status as "mailed" },
      );
    }
    const answer = await review(order, capability.review_token);
    expect([answer.status, answer.body.code]).toEqual([409, "not_reviewable"]);
  });

  test("are open once it is delivered, one time", async () => {
    const { order, capability } = await makeOrder();
    await container().orders.advanceSandboxOrder(
      { orderId: order.id, action: "review" },
      { to: "delivered" },
    );
    expect((await review(order, capability.review_token)).status).toBe(201);
    expect((await review(order, capability.review_token)).body.code).toBe("not_reviewable");
  });
});

test("a change of an order's status changes its updated_at, the date of the change, and no other field", async () => {
  const { order } = await makeOrder();
  setClock(days(2));
  await container().orders.advanceSandboxOrder({ orderId: order.id, action: "review" }, { to: "mailed" });
  const { order: after } = (await call("GET", `/v1/orders/${order.id}`)).body;
  expect(Date.parse(after.updated_at) - Date.parse(order.updated_at)).toBeGreaterThanOrEqual(days(2));
  expect(after.mailed_at).toBe(after.updated_at);
  const unchanged = { status: "submitted", updated_at: order.updated_at, mailed_at: null };
  expect({ ...after, ...unchanged }).toEqual(order);
});

test("the events of an order can be added to, but never changed", async () => {
  const { order } = await makeOrder();
  await expect(
    database.prisma.orderEvent.updateMany({ where: { orderId: order.id }, data: { kind: "order.failed" } }),
  ).rejects.toThrow("never changed");
});

test("a quote without a recipient has no token", async () => {
  const { body } = await call("POST", "/v1/quotes", { body: { ...quoteBody, to: undefined } });
  expect(body).not.toHaveProperty("confirmation_token");
});

test("the log of a held or refused sandbox order names the rules that fired, and why", async () => {
  for (const [text, kind] of [
    ["Your social security number 536-22-8174 is still in my files.", "order.held_for_review"],
    ["If you don't repay me by Friday I'll tell your wife and your boss what you did.", "order.refused"],
  ]) {
    const { order } = await makeOrder({ text });
    const { events } = (await call("GET", `/v1/orders/${order.id}/events`)).body;
    expect(events.at(-1)).toMatchObject({
      kind,
      detail: {
        rules: expect.arrayContaining([expect.stringMatching(/^R\d+$/)]),
        reason: expect.stringMatching(/.+/),
      },
    });
  }
});
