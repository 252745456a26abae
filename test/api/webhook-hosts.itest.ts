import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startReceiver } from "#simulators/webhook-receiver";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { days, minutes, setClock } from "./test-clock.ts";

/** Limits of webhooks to one host (docs/rules.md#webhook-hosts). 127.0.0.1 and localhost are two hosts of one receiver. */
process.env.ALLOW_PRIVATE_URLS = "on";
const receiver = await startReceiver();
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { call, freshAddress } = await import("./call.ts");
const { makeBatch } = await import("./batch-calls.ts");
const { ada, grace, makeOrder, makeToken, orderBody } = await import("./letters.ts");
const { createHostRepository } = await import("#lib/domain/webhooks/host-repository");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
const { rooms } = await import("#lib/work/rooms");
const { createWorkQueue } = await import("#lib/work/work-queue");
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const second = createContainer(readEnv());
afterAll(async () => {
  await second.close();
  await database.close();
  await receiver.stop();
});

beforeEach(async () => {
  setClock(0);
  await database.pool.query("truncate webhook_hosts, throttles");
  await database.pool.query("delete from work where kind = 'delivery'");
  await database.pool.query("delete from webhook_deliveries");
});

let endpoints = 0;
const newPath = () => {
  endpoints += 1;
  return `/host-${endpoints}`;
};
/** Two processes at once. */
const deliver = () => Promise.all([deliverWebhooks(container()), deliverWebhooks(second)]);
const onLocalhost = (path: string) => receiver.url(path).replace("127.0.0.1", "localhost");
const redeliver = (made: Awaited<ReturnType<typeof makeOrder>>, eventId: string) =>
  call("POST", `/v1/orders/${made.order.id}/events/${eventId}/redeliver`, {
    headers: { "X-Capability-Token": made.capability.review_token },
  });

describe("a host that fails", () => {
  test("gets few POSTs, however many requests name it: 3 requests make fewer than 40 POSTs in an hour", async () => {
    const path = newPath();
    receiver.answer(path, [500]);
    const webhook_url = receiver.url(path);
    for (let n = 0; n < 2; n += 1) await makeOrder({ webhook_url: `${webhook_url}` });
    await makeBatch({ webhook_url });
    for (const minute of [0, 0.2, 1.3, 2, 5.5, 6.6, 7, 20, 37, 38, 60]) {
      setClock(minutes(minute));
      await deliver();
    }
    // 5 POSTs that open the circuit and up to 4 that had already started, and then one each after 1, 6, and 36 minutes.
    expect(receiver.at(path).length).toBeGreaterThanOrEqual(8);
    expect(receiver.at(path).length).toBeLessThanOrEqual(12);
  });

  test("delays no other host, and gets everything when it recovers, each event once", async () => {
    const [broken, healthy] = [newPath(), newPath()];
    receiver.answer(broken, [500]);
    const made = await Promise.all(
      Array.from({ length: 6 }, () => makeOrder({ webhook_url: receiver.url(broken) })),
    );
    await deliver();
    const failed = receiver.at(broken).length;
    expect(failed).toBeLessThan(18);
    await makeOrder({ webhook_url: onLocalhost(healthy) });
    await deliver();
    expect(receiver.at(healthy)).toHaveLength(3);
    receiver.answer(broken, [204]);
    for (const at of [2, 3, 10, 20]) {
      setClock(minutes(at));
      await deliver();
    }
    for (const { order } of made) {
      const deliveries = await container().webhooks.listOf(order.id);
      expect(deliveries.map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
      const ids = new Set(deliveries.map(({ eventId }) => eventId));
      const got = receiver
        .at(broken)
        .slice(failed)
        .map(({ headers }) => headers["webhook-id"] as string);
      expect(got.filter((id) => ids.has(id)).sort()).toEqual([...ids].sort());
    }
  });

  test("for three days loses no delivery silently: each ends as failed, with the reason, and not before", async () => {
    const path = newPath();
    receiver.answer(path, [500]);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => makeOrder({ webhook_url: receiver.url(path) })),
    );
    // Only one process: a second one that asks for the same delivery would leave a wake-up, which causes an extra try. If a delivery's last
    // try fails just before the end, its next try comes only after that try's pause of up to a day.
    for (let hour = 0; hour <= 75; hour += 1) {
      setClock(minutes(60 * hour));
      await deliverWebhooks(container());
    }
    const all = async () =>
      (await Promise.all(made.map(({ order }) => container().webhooks.listOf(order.id)))).flat();
    expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set(["waiting"]));
    expect(receiver.at(path).length).toBeLessThan(35);
    for (const hour of [84, 90, 96, 108, 120]) {
      setClock(minutes(60 * hour));
      await deliverWebhooks(container());
    }
    for (const delivery of await all()) {
      expect(delivery).toMatchObject({ status: "failed", dueAt: null });
      const last = delivery.log.at(-1)!;
      expect(last.status_code ?? last.problem).toBeOneOf([
        500,
        expect.stringMatching(/^Not sent: the host of the webhook_url/),
      ]);
    }
    // A redelivery is sent at once, and starts a new schedule.
    receiver.answer(path, [204]);
    const [first] = await container().webhooks.listOf(made[0]!.order.id);
    expect((await redeliver(made[0]!, first!.eventId)).status).toBe(202);
    await deliver();
    expect((await container().webhooks.listOf(made[0]!.order.id))[0]).toMatchObject({ status: "delivered" });
  });

  test("delays no live deliveries through sandbox orders, and no other callers' deliveries through one caller's live orders", async () => {
    const hosts = createHostRepository(database);
    const sandbox = { key: "sandbox hooks.example", isPaced: true };
    const [ours, theirs] = ["key:a hooks.example", "key:b hooks.example"].map((key) => ({
      key,
      isPaced: false,
    }));
    const now = new Date();
    for (let n = 0; n < 5; n += 1) {
      await hosts.failed(sandbox, false, now);
      await hosts.failed(ours!, false, now);
    }
    expect(await hosts.admit(sandbox, now)).toHaveProperty("wait");
    expect(await hosts.admit(ours!, now)).toHaveProperty("wait");
    expect(await hosts.admit(theirs!, now)).toEqual({ isTry: false });
  });

  test("is shared fairly: sandbox orders and one caller's live orders leave places for every other caller", async () => {
    const webhook_url = receiver.url(newPath());
    const sendLive = async (address: string, from: object) => {
      const pack = { pack: "starter", email: "a@example.com", sandbox: false, at: new Date() } as const;
      const { code } = await container().credits.mint({ ...pack, source: freshAddress() });
      const { sandbox: _, ...letter } = orderBody;
      const body = { ...letter, from, webhook_url, credit_code: code, confirmation_token: await makeToken() };
      const { body: made } = await call("POST", "/v1/orders", { body, address });
      return made.order.id as string;
    };
    for (let n = 0; n < 7; n += 1) await makeOrder({ webhook_url });
    const stranger = freshAddress();
    for (let n = 0; n < 5; n += 1) await sendLive(stranger, ada);
    const customer = await sendLive(freshAddress(), grace);

    const work = createWorkQueue(database, { clock: container().clock });
    const leases = await work.claimDue(rooms, new Map());
    for (const lease of leases) await work.release(lease, { wait: container().clock() });
    work.close();
    const ids = leases.filter(({ kind }) => kind === "delivery").map(({ id }) => id);
    const { rows } = await database.pool.query(
      "select order_id as id, actor from order_events e join orders o on o.id = order_id where e.id = any($1)",
      [ids],
    );
    const count = (isOne: (row: { id: string; actor: string }) => boolean) => rows.filter(isOne).length;
    expect({
      sandbox: count(({ id }) => id.startsWith("ord_test_")),
      stranger: count(({ actor }) => actor === `addr:${stranger}`),
      customer: count(({ id }) => id === customer),
    }).toEqual({ sandbox: 5, stranger: 5, customer: 1 });
  });

  test("is tried by one delivery at a time, even by concurrent processes; failures of deliveries that had already started don't prolong the pause", async () => {
    const hosts = createHostRepository(database);
    const circuit = { key: "key:race hooks.example", isPaced: false };
    const at = (ms: number) => new Date(1_790_000_000_000 + ms);
    // Five failures that open the circuit, and four of deliveries that had already started.
    await Promise.all(Array.from({ length: 9 }, () => hosts.failed(circuit, false, at(0))));
    expect(await hosts.admit(circuit, at(59_999))).toEqual({ wait: at(60_000) });
    const race = await Promise.all(Array.from({ length: 12 }, () => hosts.admit(circuit, at(60_000))));
    expect(race.filter((admission) => "isTry" in admission && admission.isTry)).toHaveLength(1);
    // If a process dies during its try, another delivery may try after a while.
    expect(await hosts.admit(circuit, at(80_000))).toEqual({ isTry: true });
    await hosts.failed(circuit, true, at(80_000));
    expect(await hosts.admit(circuit, at(80_001))).toEqual({ wait: at(80_000 + 300_000) });
    await hosts.succeeded(circuit, at(90_000));
    expect(await hosts.admit(circuit, at(90_001))).toEqual({ isTry: false });
  });
});

describe("sandbox deliveries", () => {
  test("to a host that answers are limited: 120 at once, and then 2 a second, by all processes together", async () => {
    const hosts = createHostRepository(database);
    const circuit = { key: "sandbox rate.example", isPaced: true };
    const now = new Date();
    const later = (ms: number) => new Date(now.getTime() + ms);
    const admitted = async (count: number, at: Date) =>
      (await Promise.all(Array.from({ length: count }, () => hosts.admit(circuit, at)))).filter(
        (admission) => !("wait" in admission),
      ).length;
    expect(await admitted(200, now)).toBe(121);
    expect(await admitted(50, later(10_000))).toBe(20);
    expect(await admitted(200, later(days(1)))).toBe(121);
  });
});

describe("orders and batches without a key", () => {
  test("may name one host 60 times a minute, by all callers together; orders with another host or without a webhook aren't affected", async () => {
    const name = (webhook_url?: string) =>
      call("POST", "/v1/orders", {
        body: { ...orderBody, ...(webhook_url ? { webhook_url } : {}) },
        address: freshAddress(),
      });
    const url = receiver.url(newPath());
    const answers = await Promise.all(
      Array.from({ length: 63 }, (_, n) => name(n % 2 ? url : url.replace(/:\d+/, ":9"))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.body.code).toBe("rate_limited");
    expect((await name(onLocalhost(newPath()))).status).toBe(201);
    expect((await name()).status).toBe(201);
    const { key } = await container().keys.issue({ name: "shop", mode: "test", scopes: undefined });
    const keyed = await call("POST", "/v1/orders", {
      body: { ...orderBody, webhook_url: url },
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(keyed.status).toBe(201);
  });
});
