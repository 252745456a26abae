import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { type FaultPoint, orderFaultPoints } from "#lib/shared/fault-points";
import { startStripe } from "#simulators/stripe";
import { minutes, setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import { runToFault } from "./run-to-fault.ts";

/**
 * The process is killed at every point of the payment path between two writes, or between a write and a vendor's call, while the
 * processor's events come late, twice, in the wrong order, or never. The next process finds every order, and the books are
 * consistent. FAULT_ORDERS=200 is the long form. CI kills at each point that both ways to pay reach with one of them;
 * FAULT_POINTS=all kills at all of them with both.
 */
const ordersPerPoint = Number(process.env.FAULT_ORDERS ?? 3);
const priceCents = 199;
const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
const services = createContainer(readEnv());

beforeEach(() => setClock(0));
afterAll(async () => {
  await services.close();
  await database.close();
  await stripe.stop();
});

let reported = 0;
const late: object[] = [];
stripe.onEvent((event) => {
  reported += 1;
  if (reported % 4 === 0) return;
  if (reported % 4 === 1) late.unshift(event);
  else for (let times = 0; times < (reported % 4) - 1; times += 1) receive(event);
});
const receiving: Promise<void>[] = [];
function receive(event: object): void {
  const payload = Buffer.from(JSON.stringify(event));
  const t = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", stripe.env.STRIPE_WEBHOOK_SECRET).update(`${t}.${payload}`).digest("hex");
  receiving.push(services.fulfilment.receiveProcessorEvent(payload, `t=${t},v1=${mac}`));
}

async function runMaker(point: FaultPoint, creditCodes: string[]) {
  const { signal, lines: answered } = await runToFault("order-maker.ts", {
    TEST_FAULT_POINT: point,
    ORDER_MAKER: JSON.stringify({ creditCodes, count: ordersPerPoint }),
  });
  return { signal, answered };
}

/** Lets time pass and workers run, until only the mail is left to wait for. */
async function letTimePass(): Promise<void> {
  for (let round = 1; round <= 40; round += 1) {
    setClock(minutes(11 + round * 4));
    const event = late.pop();
    if (event) receive(event);
    await Promise.all(receiving.splice(0));
    for (const id of await services.fulfilment.listDue(1000)) await services.fulfilment.advance(id);
  }
}

const ended = new Set(["canceled", "failed"]);

async function paymentsSince(start: Date) {
  return database.prisma.payment.findMany({ where: { createdAt: { gte: start } } });
}

/** Every order is complete: one piece and paid for, or no piece and no charge. */
async function checkOrders(start: Date, answered: readonly string[]): Promise<number> {
  const payments = await paymentsSince(start);
  expect(payments.length, "what was being made").toBeGreaterThan(0);
  expect(payments.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining([...answered]));
  let sent = 0;
  for (const { subjectId: orderId, refundStatus, status } of payments) {
    const order = await services.orders.get(orderId);
    const pieces = await database.prisma.printQueueItem.count({ where: { orderId } });
    if (ended.has(order.stage))
      expect([pieces, status === "lapsed" || refundStatus === "completed"], orderId).toEqual([0, true]);
    else expect([order.stage, pieces, refundStatus], orderId).toEqual(["with_rail", 1, "none"]);
    if (!ended.has(order.stage)) sent += 1;
  }
  expect((await database.pool.query(audit)).rows).toEqual([]);
  return sent;
}

/** Points that only card payments reach. */
const cardOnly: readonly FaultPoint[] = [
  "before-checkout-call",
  "after-checkout-call",
  "capture-committed",
  "after-capture-call",
  "capture-written",
  "give-back-committed",
  "after-give-back-call",
];

const isAll = process.env.FAULT_POINTS === "all";
const shared = orderFaultPoints.filter((point) => !cardOnly.includes(point));
const codePoints = shared.filter((_, index) => isAll || index % 2 === 0);
const cardPoints = [...cardOnly, ...shared.filter((_, index) => isAll || index % 2 === 1)];

describe("a kill -9 while letters are paid with a code", () => {
  test.each(codePoints)(
    "at %s loses no letter, mails none twice, and the money is consistent",
    async (point) => {
      const start = new Date();
      const mint = { pack: "bulk", email: "a@example.com", sandbox: false, at: start } as const;
      const codes: string[] = [];
      for (let n = 0; n < ordersPerPoint; n += 100) {
        codes.push((await services.credits.mint({ ...mint, source: `fault:${point}:${n}` })).code);
      }
      const { signal, answered } = await runMaker(point, codes);
      expect(signal, "the point was reached").toBe("SIGKILL");
      await letTimePass();
      const sent = await checkOrders(start, answered);
      const balances = await Promise.all(codes.map((code) => services.credits.getBalance(code)));
      const left = balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
      expect(left).toBe(codes.length * 23_000 - sent * priceCents);
    },
  );
});

describe("a kill -9 while letters are paid by card", () => {
  test.each(cardPoints)(
    "at %s loses no letter, mails none twice, and the money is consistent",
    async (point) => {
      const start = new Date();
      const before = new Set(stripe.intents.keys());
      const { signal, answered } = await runMaker(point, []);
      expect(signal, "the point was reached").toBe("SIGKILL");
      await letTimePass();
      for (const session of stripe.sessions.values())
        if (session.status === "open") stripe.expire(session.id);
      await letTimePass();
      const sent = await checkOrders(start, answered);
      const intents = [...stripe.intents.values()].filter(({ id }) => !before.has(id));
      const captured = intents.filter(({ status, refunded }) => status === "succeeded" && !refunded);
      expect(captured.length, "as many charges as pieces").toBe(sent);
      expect(intents.filter(({ status }) => status === "requires_capture")).toEqual([]);
    },
  );
});
