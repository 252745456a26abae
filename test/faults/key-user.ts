import pg from "pg";
import { toErrorResponse } from "#lib/api/envelope";
import { toWantedKey } from "#lib/api/key-serializers";
import { createOrder } from "#lib/api/operations/orders";
import { toOrderRequest } from "#lib/api/serializers";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";

/** What a process does all at once: makes keys with a mailbox session, or sends orders with a key. */
export type KeyTask = { gate: number } & (
  | { session: string; idempotencyKeys: (string | null)[] }
  | { key: string; bodies: unknown[] }
);

/** Waits until the test opens the gate, does its task, and prints the ID or the error code of each. Dies at its fault point. */
const task = JSON.parse(process.env.KEY_USER!) as KeyTask;
const services = createContainer(readEnv());

async function makeKeys(session: string, idempotencyKeys: (string | null)[]): Promise<Promise<string>[]> {
  const maker = { session: (await services.mailboxes.verify(session))! };
  const body = { mode: "live" } as const;
  const wanted = toWantedKey(body, undefined);
  return idempotencyKeys.map(async (key) => {
    const call = { idempotencyKey: key ?? undefined, body, admit: async () => {} };
    return (await services.ownKeys.make(maker, wanted, call)).stored.id;
  });
}

async function sendOrders(key: string, bodies: unknown[]): Promise<Promise<string>[]> {
  const actor = await services.authenticate({ authorization: `Bearer ${key}`, address: null });
  const call = { actor, surface: "v1", idempotencyKey: undefined, baseUrl: "http://localhost" } as const;
  return bodies.map(async (body) => {
    const request = toOrderRequest(createOrder.body.parse(body), actor);
    return (await services.orders.create(request, { ...call, body })).order.id;
  });
}

const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
await client.query("select pg_advisory_lock_shared($1)", [task.gate]);
await client.end();
const begun =
  "session" in task
    ? await makeKeys(task.session, task.idempotencyKeys)
    : await sendOrders(task.key, task.bodies);
const outcomes = await Promise.allSettled(begun);
for (const one of outcomes)
  console.log(one.status === "fulfilled" ? one.value : toErrorResponse(one.reason).envelope.code);
await services.close();
