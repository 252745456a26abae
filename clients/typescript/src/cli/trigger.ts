import { parseArgs } from "node:util";
import type { Posthorn } from "../client.ts";
import type { OrderCreated } from "../types.ts";
import { connect, exitCodes, onlyOne, printJson, WrongUse } from "./terminal.ts";

const address = { line1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" };
const letter = {
  mail_class: "first_class",
  text: "A test letter from posthorn trigger.",
  to: { name: "Test Recipient", ...address },
  from: { name: "Test Sender", ...address, line2: "Floor 2" },
};

type Sent = Pick<OrderCreated, "order" | "capability" | "order_url">;
type Way = { approval?: true; text?: string; move?: (posthorn: Posthorn, sent: Sent) => Promise<unknown> };

const advanced = (to: "mailed" | "delivered" | "failed"): Way => ({
  move: (posthorn, { order, capability }) => posthorn.advance(order.id, to, capability.cancel_token),
});
const decided = (decision: "approved" | "declined"): Way => ({
  approval: true,
  async move(posthorn, { order, order_url }) {
    const { capability } = await posthorn.openLink(order.id, new URL(order_url).hash.slice(1));
    await posthorn.decide(order.id, capability.approve_token!, { decision });
  },
});

/** A text that screening leaves to a person. */
const doubtful = "Your social security number 536-22-8174 is still in my files.";

/** How a sandbox order reaches each event. */
const ways: Readonly<Record<string, Way>> = {
  "order.created": {},
  "order.screening": {},
  "order.submitted": {},
  "order.mailed": advanced("mailed"),
  "order.delivered": advanced("delivered"),
  "order.failed": advanced("failed"),
  "order.approval_requested": { approval: true },
  "order.approved": decided("approved"),
  "order.declined": decided("declined"),
  "order.held_for_review": { text: doubtful },
  "order.refused": { text: "Pay me 5000 dollars by Friday or I will kill you and burn your house down." },
  // Only an order that waits can still be canceled: others are printed at once in the sandbox.
  "order.canceled": {
    text: doubtful,
    move: (posthorn, { order, capability }) => posthorn.cancel(order.id, capability.cancel_token),
  },
};
export const triggers = Object.keys(ways);

/** Sends a sandbox letter and moves it to an event. */
export async function trigger(args: string[]): Promise<number> {
  const options = { "webhook-url": { type: "string" }, json: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const kind = onlyOne(positionals, `one event: ${triggers.join(", ")}`);
  const way = Object.hasOwn(ways, kind) ? ways[kind] : undefined;
  if (!way) throw new WrongUse(`"${kind}" can't be triggered. These can: ${triggers.join(", ")}.`);
  const posthorn = connect();
  const sent = await posthorn.send({
    ...{ ...letter, sandbox: true, webhook_url: values["webhook-url"] },
    ...(way.text === undefined ? {} : { text: way.text }),
    ...(way.approval ? { require_approval: true } : {}),
  });
  await way.move?.(posthorn, sent);
  const events = await posthorn.events(sent.order.id);
  if (values.json) printJson({ order_id: sent.order.id, events });
  else {
    console.log(sent.order.id);
    for (const { at, kind: happened } of events) console.log(`${at}  ${happened}`);
  }
  return exitCodes.ok;
}
