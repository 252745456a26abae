import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startReceiver } from "#simulators/webhook-receiver";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { minutes, setClock } from "./test-clock.ts";

process.env.ALLOW_PRIVATE_URLS = "on";
const receiver = await startReceiver();
afterAll(() => receiver.stop());
const { container, installContainer } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const { call } = await import("./call.ts");
const { makeBatch, readRows } = await import("./batch-calls.ts");
const { makeOrder, orderBody } = await import("./letters.ts");
const { createKeyring } = await import("#lib/shared/keyring");
const { webhookSecretOf } = await import("#lib/domain/webhooks/signature");
const { toWebhookBody, webhookPayloadSchema } = await import("#lib/api/webhook-payload");
const { openDatabase } = await import("#lib/db/client");
const { createWebhooks } = await import("#lib/domain/webhooks/service");
const { startWork } = await import("#lib/work/worker-loop");
const { createWorkQueue } = await import("#lib/work/work-queue");
const { rooms } = await import("#lib/work/rooms");
const { createLogger } = await import("#lib/shared/logger");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(() => database.close());

beforeEach(async () => {
  setClock(0);
  // All endpoints here have one host, whose failures would delay the next test's deliveries (webhook-hosts.itest.ts).
  await database.prisma.webhookHost.deleteMany();
});

let endpoints = 0;
const newPath = () => {
  endpoints += 1;
  return `/hook-${endpoints}`;
};
type Made = Awaited<ReturnType<typeof makeOrder>>;
const makeSent = (path: string, change: Record<string, unknown> = {}): Promise<Made> =>
  makeOrder({ webhook_url: receiver.url(path), ...change });
const advance = (made: Made, to: string) =>
  call("POST", `/v1/test_helpers/orders/${made.order.id}/advance`, {
    body: { to },
    headers: { "X-Capability-Token": made.capability.cancel_token },
  });
const redeliver = (made: Made, eventId: string) =>
  call("POST", `/v1/orders/${made.order.id}/events/${eventId}/redeliver`, {
    headers: { "X-Capability-Token": made.capability.review_token },
  });

const deliver = (services = container()) => deliverWebhooks(services);
const deliveriesOf = ({ order }: Made) => container().webhooks.listOf(order.id);
const typesAt = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body).type as string);

describe("a webhook", () => {
  test("can be verified with the official libraries and the secret from the 201 answer", async () => {
    const path = newPath();
    const made = await makeSent(path);
    await deliver();
    expect(typesAt(path)).toEqual(["order.created", "order.screening", "order.submitted"]);
    for (const { body, headers } of receiver.at(path)) {
      const sent = headers as Record<string, string>;
      const payload = webhookPayloadSchema.parse(new Webhook(made.webhook_secret).verify(body, sent));
      // It throws if the signature doesn't match.
      new SvixWebhook(made.webhook_secret).verify(body, sent);
      expect(payload.data.order).toEqual((await call("GET", `/v1/orders/${made.order.id}`)).body.order);
      expect(headers["webhook-id"]).toBe(payload.data.event.id);
      expect(() => new Webhook(made.webhook_secret).verify(body.replace("order.", "Order."), sent)).toThrow();
    }
    expect((await deliveriesOf(made)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["delivered", 1],
      ["delivered", 1],
      ["delivered", 1],
    ]);
  });

  test("about a batch's rows names batch, row, and reference, and is signed with the secret of the batch's 201", async () => {
    const path = newPath();
    const { batch, capability, webhook_secret } = await makeBatch({ webhook_url: receiver.url(path) });
    await deliver();
    expect(receiver.at(path)).toHaveLength(9);
    const { rows } = await readRows(batch.id, "", capability.cancel_token);
    for (const { body, headers } of receiver.at(path)) {
      const sent = new Webhook(webhook_secret).verify(body, headers as Record<string, string>);
      const { batch_id, row, reference, order } = webhookPayloadSchema.parse(sent).data;
      const known = rows.find((one: { row: number }) => one.row === row);
      expect([batch_id, order.id, reference]).toEqual([batch.id, known.order_id, known.reference]);
    }
    expect(webhook_secret).toBe(webhookSecretOf(container().keyring, batch.id));
  });

  test("contains no street, text of the letter, or email address", async () => {
    const path = newPath();
    await makeSent(path, { email: "ada@example.com" });
    await deliver();
    const said = receiver.at(path).map(({ body }) => body);
    expect(said.join()).not.toMatch(/350 5th|Infinite Loop|lovely dinner|ada@example/);
    expect(Math.max(...said.map(({ length }) => length))).toBeLessThan(20_000);
  });

  test("of a delivered order has a new review token, which works when the first has expired", async () => {
    const path = newPath();
    const made = await makeSent(path);
    setClock(20 * 86_400_000);
    const { orders } = container();
    await orders.advanceSandboxOrder({ orderId: made.order.id, action: "review" }, { to: "delivered" });
    await deliver();
    const [last] = receiver.at(path).slice(-1);
    const { data } = JSON.parse(last!.body);
    const review = (capability_token: string) =>
      call("POST", "/v1/reviews", { body: { order_id: made.order.id, stars: 5, capability_token } });
    expect((await review(made.capability.review_token)).body.code).toBe("expired_capability");
    expect((await review(data.review_token)).status).toBe(201);
  });

  test("of a failed order says why, and whether it may be resent", async () => {
    const path = newPath();
    const made = await makeSent(path);
    await advance(made, "failed");
    await deliver();
    const [last] = receiver.at(path).slice(-1);
    expect(JSON.parse(last!.body)).toMatchObject({
      type: "order.failed",
      data: { order: { status: "failed", failure: { code: "provider_rejected", retryable: false } } },
    });
  });

  test("is not sent for an order without a webhook_url", async () => {
    const made = await makeOrder();
    expect(made.webhook_secret).toBeUndefined();
    expect(await deliveriesOf(made)).toEqual([]);
  });
});

describe("the secret of an order", () => {
  test("is the same in a replayed answer", async () => {
    const headers = { "Idempotency-Key": "webhook-secret" };
    const body = { ...orderBody, webhook_url: receiver.url(newPath()) };
    const address = "198.51.100.7";
    const first = await call("POST", "/v1/orders", { body, headers, address });
    const again = await call("POST", "/v1/orders", { body, headers, address });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(first.body.webhook_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(again.body.webhook_secret).toBe(first.body.webhook_secret);
  });

  test("still verifies after APP_SECRET was rotated, and so does the secret that a replayed answer then shows", async () => {
    const path = newPath();
    const made = await makeSent(path);
    const env = {
      ...readEnv(),
      APP_SECRET: `a-newer-secret-of-thirty-two-characters,${process.env.APP_SECRET}`,
    };
    const rotated = createContainer(env);
    await deliver(rotated);
    await rotated.close();
    const [one] = receiver.at(path);
    const sent = one!.headers as Record<string, string>;
    const shownNow = webhookSecretOf(createKeyring(env.APP_SECRET), made.order.id);
    expect(shownNow).not.toBe(made.webhook_secret);
    for (const secret of [made.webhook_secret, shownNow]) {
      expect(new Webhook(secret).verify(one!.body, sent)).toEqual(JSON.parse(one!.body));
      new SvixWebhook(secret).verify(one!.body, sent);
    }
  });
});

describe("an endpoint", () => {
  test("that fails and recovers gets the same webhook-id, and the next events did not wait for it", async () => {
    const path = newPath();
    receiver.answer(path, [500], [200]);
    const made = await makeSent(path);
    await deliver();
    expect(typesAt(path)).toEqual(["order.created", "order.screening", "order.submitted"]);
    setClock(6_000);
    await deliver();
    expect(typesAt(path).at(-1)).toBe("order.created");
    expect(receiver.at(path)[3]!.headers["webhook-id"]).toBe(receiver.at(path)[0]!.headers["webhook-id"]);
    const [created] = await deliveriesOf(made);
    expect(created).toMatchObject({ status: "delivered", attempts: 2, dueAt: null });
    expect(created!.log.map(({ status_code }) => status_code)).toEqual([500, 200]);
  });

  test("that never accepts an event is tried ten times over three days, and then no more", async () => {
    const path = newPath();
    receiver.behave(path, (response, { body }) =>
      response.writeHead(JSON.parse(body).type === "order.created" ? 503 : 204).end(),
    );
    const made = await makeSent(path);
    const pauses: number[] = [];
    let offset = 0;
    for (let round = 0; round < 12; round += 1) {
      setClock(offset);
      await deliver();
      const [created] = await deliveriesOf(made);
      if (created!.dueAt === null) break;
      const pause = created!.dueAt.getTime() - created!.lastAttemptAt!.getTime();
      pauses.push(pause / 1000);
      offset += pause + 60_000;
    }
    const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(pauses).toHaveLength(schedule.length);
    for (const [n, seconds] of schedule.entries()) {
      expect(pauses[n]).toBeGreaterThanOrEqual(seconds);
      expect(pauses[n]).toBeLessThan(seconds * 1.1 + 5);
    }
    expect((await deliveriesOf(made))[0]).toMatchObject({ status: "failed", attempts: 10 });
    setClock(offset + 30 * 86_400_000);
    await deliver();
    expect(typesAt(path).filter((type) => type === "order.created")).toHaveLength(10);
  });

  test("that answers 410 gets nothing more until a redelivery is requested", async () => {
    const path = newPath();
    receiver.answer(path, [410], [200]);
    const made = await makeSent(path);
    await deliver();
    await advance(made, "mailed");
    setClock(minutes(10));
    await deliver();
    expect(typesAt(path)).toEqual(["order.created"]);
    const stopped = await deliveriesOf(made);
    expect(stopped.map(({ status }) => status)).toEqual(["stopped", "stopped", "stopped", "stopped"]);
    expect((await redeliver(made, stopped[1]!.eventId)).status).toBe(202);
    await deliver();
    await advance(made, "delivered");
    await deliver();
    expect(typesAt(path)).toEqual(["order.created", "order.screening", "order.delivered"]);
  });

  test("that redirects is not followed", async () => {
    const [path, elsewhere] = [newPath(), newPath()];
    receiver.answer(path, [307, { location: receiver.url(elsewhere) }]);
    const made = await makeSent(path);
    await deliver();
    expect(receiver.at(elsewhere)).toEqual([]);
    expect((await deliveriesOf(made))[0]).toMatchObject({ status: "waiting", lastStatusCode: 307 });
  });

  test.each([
    ["in seconds", () => "3600"],
    ["as a date", () => new Date(Date.now() + 3_600_000).toUTCString()],
  ])("with Retry-After %s is not tried earlier", async (_name, value) => {
    const path = newPath();
    receiver.answer(path, [429, { "retry-after": value() }], [200]);
    const made = await makeSent(path);
    await deliver();
    setClock(minutes(58));
    await deliver();
    expect((await deliveriesOf(made))[0]).toMatchObject({ status: "waiting", attempts: 1 });
    setClock(minutes(61));
    await deliver();
    expect((await deliveriesOf(made))[0]).toMatchObject({ status: "delivered", attempts: 2 });
  });

  test("on a private address is refused in production", async () => {
    const path = newPath();
    const made = await makeSent(path);
    const guarded = createContainer({ ...readEnv(), ALLOW_PRIVATE_URLS: undefined } as never);
    await deliver(guarded);
    await guarded.close();
    expect(receiver.at(path)).toEqual([]);
    const [created] = await deliveriesOf(made);
    expect(created).toMatchObject({ status: "waiting", lastStatusCode: null });
    expect(created!.log[0]!.problem).toMatch(/^webhook_url /);
  });
});

test("with LOOPBACK_WEBHOOKS, the webhooks of sandbox orders reach this machine; those of live orders don't", async () => {
  const path = newPath();
  const usual = container();
  const local = createContainer({
    ...readEnv(),
    ...{ ALLOW_PRIVATE_URLS: "off", LOOPBACK_WEBHOOKS: "on", HOST: "127.0.0.1" },
  } as never);
  installContainer(local);
  try {
    await makeSent(path);
    await deliver(local);
    const { sandbox: _, ...letter } = orderBody;
    const live = { ...letter, webhook_url: receiver.url(path), credit_code: "svc-aaaa-bbbb-cccc" };
    const { status, body } = await call("POST", "/v1/orders", { body: live });
    expect([status, body.reason]).toEqual([400, expect.stringMatching(/^webhook_url /)]);
  } finally {
    installContainer(usual);
    await local.close();
  }
  expect(typesAt(path)).toContain("order.submitted");
});

test("a stalled endpoint holds five places and delays no others; it counts as failed after its timeout", async () => {
  const [hanging, prompt] = [newPath(), newPath()];
  let open = 0;
  let most = 0;
  receiver.behave(hanging, (response) => {
    open += 1;
    most = Math.max(most, open);
    response.once("close", () => {
      open -= 1;
    });
  });
  const stuck = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => makeSent(hanging)));
  // A different host name of the same receiver.
  const webhook_url = receiver.url(prompt).replace("127.0.0.1", "localhost");
  const made = await makeOrder({ webhook_url });
  const logger = createLogger({ level: "silent" });
  const { keyring, clock, orders } = container();
  const work = createWorkQueue(database, { clock });
  const impatient = createWebhooks({
    work,
    logger,
    database,
    compose: async (orderId, eventId) =>
      toWebhookBody((await orders.findWebhookEvent(orderId, eventId))!, "https://a.example"),
    keyring,
    clock,
    random: Math.random,
    fault: () => {},
    timeoutMs: 4_000,
    urls: () => true,
  });
  const runner = startWork({ work, clock, logger }, { runs: { delivery: impatient.run }, rooms });
  await vi.waitFor(() => expect(receiver.at(prompt)).toHaveLength(3), { timeout: 10_000 });
  // Later, a new delivery may begin before this receiver notices that an old one disconnected.
  const atFirst = most;
  await vi.waitFor(async () =>
    expect((await deliveriesOf(made)).map(({ status }) => status)).toEqual(Array(3).fill("delivered")),
  );
  await vi.waitFor(
    async () => {
      const first = (await Promise.all(stuck.map(deliveriesOf))).map(([created]) => created!.log[0]?.problem);
      expect(first.filter((problem) => problem?.includes("does not answer"))).toHaveLength(5);
    },
    { timeout: 20_000 },
  );
  receiver.answer(hanging, [200]);
  await runner.stop();
  expect(atFirst).toBeLessThanOrEqual(5);
});

test("a redelivery accepts a token of any age, but only an event of the token's order", async () => {
  const path = newPath();
  const [made, other] = [await makeSent(path), await makeSent(newPath())];
  await deliver();
  const [created] = await deliveriesOf(made);
  setClock(25 * 86_400_000);
  const answer = await redeliver(made, created!.eventId);
  expect(answer.status).toBe(202);
  expect(answer.body.delivery).toMatchObject({
    kind: "order.created",
    attempts: 1,
    last_status_code: 204,
    log: [{ status_code: 204 }],
  });
  await deliver();
  expect(typesAt(path).filter((type) => type === "order.created")).toHaveLength(2);
  for (const id of [(await deliveriesOf(other))[0]!.eventId, "0", "x", "99999999999999999999"]) {
    const { status, body } = await redeliver(made, id);
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
});

test("after the content was erased, there is no URL to send to, and no row contains one", async () => {
  const path = newPath();
  receiver.answer(path, [500]);
  const made = await makeSent(path);
  await deliver();
  setClock(31 * 86_400_000);
  await container().orders.sweep(new Date(Date.now() + 31 * 86_400_000));
  const rows = await database.prisma.webhookDelivery.findMany({ where: { orderId: made.order.id } });
  const inWords = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? Number(value) : value));
  expect(inWords).not.toMatch(/127\.0\.0\.1|hook-|Hopper|5th Ave/);
  await deliver();
  expect((await deliveriesOf(made)).map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
  const { status, body } = await redeliver(made, (await deliveriesOf(made))[0]!.eventId);
  expect([status, body.code]).toEqual([409, "no_webhook"]);
  expect(body.reason).toMatch(/erased/);
});

describe("the log of deliveries", () => {
  const read = async (made: Made, headers: Record<string, string> = {}) =>
    call("GET", `/v1/orders/${made.order.id}/deliveries`, { headers });
  const tokenOf = (made: Made) => ({ "X-Capability-Token": made.capability.review_token });

  test("has each event, newest first, with its attempts, and sends nothing", async () => {
    const path = newPath();
    receiver.answer(path, [500]);
    const made = await makeSent(path);
    await deliver();
    receiver.answer(path, [204]);
    setClock(minutes(1));
    await deliver();
    const sent = receiver.at(path).length;
    const { status, body } = await read(made, tokenOf(made));
    expect(status).toBe(200);
    const arrived = { status: "delivered", attempts: 2, log: [{ status_code: 500 }, { status_code: 204 }] };
    expect(body.deliveries).toMatchObject([
      { kind: "order.submitted", ...arrived },
      { kind: "order.screening", ...arrived },
      { kind: "order.created", ...arrived },
    ]);
    expect(receiver.at(path)).toHaveLength(sent);
    // The log contains neither the URL nor a word of the letter.
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|hook-|Hopper|whsec_|webhook-signature/);
  });

  test("is empty without a webhook_url", async () => {
    const made = await makeOrder();
    expect((await read(made, tokenOf(made))).body).toEqual({ status: "ok", deliveries: [] });
  });

  test("opens to the key that sent the order, and to a token of any age, but to no other key or token", async () => {
    const { key } = await container().keys.issue({ name: "sender", mode: "test", scopes: undefined });
    const { key: other } = await container().keys.issue({ name: "other", mode: "test", scopes: undefined });
    const bearer = (name: string) => ({ Authorization: `Bearer ${name}` });
    const sent = await call("POST", "/v1/orders", {
      body: { ...orderBody, webhook_url: receiver.url(newPath()) },
      headers: bearer(key),
    });
    const made = sent.body as Made;
    setClock(25 * 86_400_000);
    for (const [headers, expected] of [
      [bearer(key), 200],
      [tokenOf(made), 200],
      [{ ...bearer(other), ...tokenOf(made) }, 200],
      [bearer(other), 403],
      [{}, 403],
      [tokenOf(await makeOrder()), 403],
      // A wrong token is refused even with the right key.
      [{ ...bearer(key), ...tokenOf(await makeOrder()) }, 403],
    ] as const)
      expect((await read(made, headers)).status).toBe(expected);
  });

  test("has the newest 100 events at most", async () => {
    const made = await makeSent(newPath());
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000);
    await database.prisma.orderEvent.createMany({
      data: Array.from({ length: 120 }, (_, n) => ({
        orderId: made.order.id,
        kind: "order.in_transit",
        at: at(n),
      })),
    });
    const { body } = await read(made, tokenOf(made));
    expect(body.deliveries).toHaveLength(100);
    expect(new Set(body.deliveries.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(["order.in_transit"]),
    );
  });
});
