import { parseArgs } from "node:util";
import type { Posthorn } from "../client.ts";
import { pause } from "../transport.ts";
import type { ListedOrder, OrderEvents, WebhookPayload } from "../types.ts";
import { signWebhook } from "../verify-webhook.ts";
import { secondsOf } from "./follow.ts";
import { connect, exitCodes, Failure, untilStopped, WrongUse, warn } from "./terminal.ts";

/** The number of the newest orders that are read. */
const window = 100;
/** A few events, such as a refund, don't change the order. So all orders are read once in this many rounds. */
const roundsPerSweep = 20;
const deliveryTimeoutMs = 10_000;

type Event = OrderEvents["events"][number];

/**
 * Posts the events of the key's orders to a local address, as the service posts them to a `webhook_url`. It reads them from the
 * service, so this machine needs no public address.
 */
export async function listen(args: string[]): Promise<number> {
  const options = {
    forward: { type: "string" },
    events: { type: "string" },
    interval: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options });
  const { forward } = values;
  if (!forward || !URL.canParse(forward)) {
    throw new WrongUse("Give --forward, the address of your endpoint, such as http://localhost:8787/hook");
  }
  const seconds = secondsOf(values.interval, 3);
  const wanted = values.events?.split(",");
  const posthorn = connect();
  const secret = await webhookSecretOf(posthorn);
  const signal = untilStopped();
  const source = eventSource(posthorn);
  await source(true);
  console.log(
    `Listening. Events go to ${new URL(forward).origin}, signed with the webhook secret of your API key.`,
  );
  for (let round = 1; !signal.aborted; round += 1) {
    const events = await source(round % roundsPerSweep === 0).catch((error: unknown) => {
      warn(`The events could not be read. Trying again: ${(error as Error).message}`);
      return [];
    });
    for (const { event, order } of events) {
      if (!wanted || wanted.includes(event.kind)) await deliver(forward, secret, event, order);
    }
    await pause(seconds * 1000, signal);
  }
  return exitCodes.ok;
}

async function webhookSecretOf(posthorn: Posthorn): Promise<string> {
  if (!process.env.POSTHORN_API_KEY) {
    throw new WrongUse(
      "Set POSTHORN_API_KEY: listen follows the orders of a key. posthorn keys create --out posthorn.env makes a test key.",
    );
  }
  const [own] = await posthorn.keys();
  if (!own) throw new Failure("The service did not name your API key.");
  return (await posthorn.key(own.id)).webhook_secret;
}

/** Returns a function that reads the events since its last call. Its first call returns none, because those events happened before. */
function eventSource(posthorn: Posthorn) {
  const changes = new Map<string, string>();
  const seen = new Set<string>();
  /** Kept between calls, so that an event isn't lost when a later read of the same round fails. */
  const found: { event: Event; order: ListedOrder }[] = [];
  let isFirst = true;
  return async (everything: boolean) => {
    const orders: ListedOrder[] = [];
    for await (const order of posthorn.orders()) {
      if (orders.push(order) === window) break;
    }
    for (const order of orders.toReversed()) {
      if (!everything && changes.get(order.id) === order.updated_at) continue;
      const events = (await posthorn.events(order.id)).filter(({ id }) => !seen.has(id));
      if (!isFirst && events.length > 0) {
        // The order may have moved on since the list: a delivered event carries a delivered order.
        const current = { ...order, ...(await posthorn.order(order.id)) };
        for (const event of events) found.push({ event, order: current });
      }
      for (const { id } of events) seen.add(id);
      changes.set(order.id, order.updated_at);
    }
    isFirst = false;
    return found.splice(0).toSorted((a, b) => a.event.at.localeCompare(b.event.at));
  };
}

async function deliver(forward: string, secret: string, event: Event, listed: ListedOrder): Promise<void> {
  const { batch_id, row, order_url, ...order } = listed;
  const payload: WebhookPayload = {
    type: event.kind,
    timestamp: event.at,
    data: {
      ...{ event, order, order_url: order_url.split("#")[0]! },
      ...(batch_id === undefined ? {} : { batch_id }),
      ...(row === undefined ? {} : { row }),
      ...(order.reference === undefined ? {} : { reference: order.reference }),
    },
  };
  const body = JSON.stringify(payload);
  const headers = { "Content-Type": "application/json", ...(await signWebhook(secret, event.id, body)) };
  const signal = AbortSignal.timeout(deliveryTimeoutMs);
  const outcome = await fetch(forward, { method: "POST", headers, body, signal, redirect: "manual" }).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    () => "no answer: is your endpoint running?",
  );
  console.log(`${event.at}  ${event.kind}  ${order.id}  -> ${outcome}`);
}
