import { afterAll, beforeEach, expect, test } from "vitest";
import { webhookFaultPoints } from "#lib/shared/fault-points";
import { startReceiver } from "#simulators/webhook-receiver";
import { setClock } from "../api/test-clock.ts";
import { runToFault } from "./run-to-fault.ts";

process.env.ALLOW_PRIVATE_URLS = "on";
const receiver = await startReceiver();
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 1 });
afterAll(async () => {
  await receiver.stop();
  await database.close();
});
const { makeOrder } = await import("../api/letters.ts");

beforeEach(async () => {
  setClock(0);
  // An earlier test advanced the clock, so the rate of this host counts from a time that is still in the future.
  await database.prisma.webhookHost.deleteMany();
});

async function send(env: Record<string, string> = {}): Promise<string | null> {
  return (await runToFault("webhook-sender.ts", env)).signal;
}

const idsAt = (path: string) => receiver.at(path).map(({ headers }) => headers["webhook-id"] as string);

test.each(webhookFaultPoints)("an event whose sender is killed at %s still arrives", async (point) => {
  const path = `/${point}`;
  const { order } = await makeOrder({ webhook_url: receiver.url(path) });
  expect(await send({ TEST_FAULT_POINT: point }), "the point was reached").toBe("SIGKILL");
  expect(await send(), "before its lease has ended").toBeNull();
  expect(new Set(idsAt(path)).size).toBeLessThan(3);
  setClock(61_000);
  await send();
  expect(new Set(idsAt(path)).size).toBe(3);
  const deliveries = await container().webhooks.listOf(order.id);
  expect(deliveries.map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
});

test("two processes send each event once, and each order's events in order", async () => {
  const paths = Array.from({ length: 30 }, (_, n) => `/both-${n}`);
  const made = await Promise.all(paths.map((path) => makeOrder({ webhook_url: receiver.url(path) })));
  await Promise.all([send(), send()]);
  // One of the two runs may find all events claimed and end, although the last answers of the other run then make more events due.
  await send();
  for (const [n, path] of paths.entries()) {
    const events = await container().orders.listEvents(made[n]!.order.id);
    expect(idsAt(path)).toEqual(events.map(({ id }) => id));
  }
});
