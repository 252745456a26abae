import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { earliestDay, handOffMoment } from "#lib/domain/mail/hand-off-day";
import { startStripe } from "#simulators/stripe";
import { setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import { createLiveBench } from "./live-bench.ts";
import { runToFault } from "./run-to-fault.ts";
import { createScriptedRail } from "./scripted-rail.ts";

/** Letters with a chosen day are printed once, on that day, whatever happens, and their money agrees (docs/rules.md#send-on). */
const stripe = await startStripe();
Object.assign(process.env, stripe.env);
const { createContainer } = await import("#lib/create-container");
const { readEnv } = await import("#lib/env");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
const services = createContainer(readEnv());

let offset = 0;
const clock = () => new Date(Date.now() + offset);
const scripted = createScriptedRail();
const bench = createLiveBench({ stripe, clock, handOffDelaySeconds: 600, rails: [scripted.rail] });
const sendOn = earliestDay({ now: new Date(), handOffDelaySeconds: 600 });
const leaves = handOffMoment(sendOn).getTime();

beforeEach(() => setClock(0));
afterEach(async () => {
  offset = 0;
  expect((await database.pool.query(audit)).rows).toEqual([]);
});
afterAll(async () => {
  await services.close();
  await bench.close();
  await database.close();
  await stripe.stop();
});

describe("in the last second", () => {
  test("either the cancellation or the hand-off wins, never both, and the money agrees", async () => {
    const creditCode = await bench.mint("last-second");
    const made: Awaited<ReturnType<typeof bench.send>>[] = [];
    for (let n = 0; n < 12; n += 1) made.push(await bench.send({ creditCode, sendOn }));
    offset = leaves - Date.now() + 5;
    const cancel = async ({ order, capability }: Awaited<ReturnType<typeof bench.send>>) =>
      bench.orders.cancel(await bench.orders.verifyCapability(order.id, capability.cancelToken, ["cancel"]));
    // Half of them begin with the hand-off, the others with the cancellation.
    await Promise.allSettled(
      made.flatMap((one, n) => {
        const race = [() => bench.fulfilment.advance(one.order.id), () => cancel(one)];
        return (n % 2 ? race.reverse() : race).map((run) => run());
      }),
    );
    let printed = 0;
    for (const { order } of made) {
      await bench.fulfilment.advance(order.id);
      const { stage } = await bench.orders.get(order.id);
      const pieces = scripted.pieces.get(order.id) ?? 0;
      expect([stage, pieces]).toEqual(stage === "canceled" ? ["canceled", 0] : ["with_rail", 1]);
      printed += pieces;
    }
    expect((await bench.credits.getBalance(creditCode)).balanceCents).toBe(23_000 - 199 * printed);
  });

  test("nothing is printed a second before its day's hand-off, whoever asks", async () => {
    const { order } = await bench.send({ creditCode: await bench.mint("early"), sendOn });
    offset = leaves - Date.now() - 1000;
    await Promise.all(Array.from({ length: 4 }, () => bench.fulfilment.advance(order.id)));
    expect([(await bench.orders.get(order.id)).stage, scripted.pieces.get(order.id)]).toEqual([
      "ready",
      undefined,
    ]);
  });
});

test.each(["hand-over-committed", "submission-committed"])(
  "a kill -9 at %s prints each letter once, on its day, and the money agrees",
  async (point) => {
    const at = new Date();
    const mint = { pack: "bulk", email: "a@example.com", sandbox: false, at } as const;
    const { code } = await services.credits.mint({ ...mint, source: `send-on:${point}` });
    const { signal } = await runToFault("order-maker.ts", {
      TEST_FAULT_POINT: point,
      ORDER_MAKER: JSON.stringify({ creditCodes: [code], count: 3, sendOn }),
    });
    expect(signal).toBe("SIGKILL");
    const orders = await database.prisma.order.findMany({ where: { createdAt: { gte: at }, sendOn } });
    expect(orders.length).toBeGreaterThan(0);
    for (let round = 1; round <= 12; round += 1) {
      setClock(leaves - Date.now() + round * 4 * 60_000);
      for (const id of await services.fulfilment.listDue(100)) await services.fulfilment.advance(id);
    }
    let printed = 0;
    for (const { id: orderId } of orders) {
      const pieces = await database.prisma.printQueueItem.count({ where: { orderId } });
      const { stage } = await services.orders.get(orderId);
      expect(pieces).toBe(stage === "canceled" ? 0 : 1);
      printed += pieces;
      const submitted = (await services.orders.listEvents(orderId)).find((e) => e.kind === "order.submitted");
      if (submitted) expect(submitted.at.toISOString().slice(0, 10)).toBe(sendOn);
    }
    expect((await services.credits.getBalance(code)).balanceCents).toBe(23_000 - 199 * printed);
  },
);

test("a price change before the day changes nothing, and a pause in printing only delays the letter", async () => {
  const at = new Date();
  const mint = { pack: "bulk", email: "a@example.com", sandbox: false, at } as const;
  const { code } = await services.credits.mint({ ...mint, source: "send-on:price" });
  const { sendLetter } = await import("./send-letter.ts");
  const text = "Dear Grace,\n\nThe price may change.\n\nAda";
  const { order } = await sendLetter(services, { text, caller: "price", creditCode: code, sendOn });
  const dearer = createContainer(readEnv({ ...process.env, PRICE_BOOK: '{"firstClass":999}' }));
  setClock(leaves - Date.now() + 1000);
  await database.pool.query("update hand_over set paused_at = now(), pause_reason = 'bucket_ahead'");
  await dearer.fulfilment.advance(order.id);
  expect((await dearer.orders.get(order.id)).stage).toBe("ready");
  await database.pool.query("update hand_over set paused_at = null, pause_reason = null");
  setClock(leaves - Date.now() + 30 * 3_600_000);
  await dearer.fulfilment.advance(order.id);
  await dearer.close();
  expect(await services.orders.get(order.id)).toMatchObject({ stage: "with_rail", priceCents: 199 });
  expect((await services.credits.getBalance(code)).balanceCents).toBe(23_000 - 199);
  expect(await database.prisma.printQueueItem.count({ where: { orderId: order.id } })).toBe(1);
});
