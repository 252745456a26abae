import { afterAll, expect, test } from "vitest";
import type { PrintRail } from "#lib/ports/print-rail";
import { rooms } from "#lib/work/rooms";
import { startWork, type Worker } from "#lib/work/worker-loop";
import { startStripe } from "#simulators/stripe";
import { createLiveBench } from "./live-bench.ts";
import { createScriptedRail } from "./scripted-rail.ts";

/** More letters than one process advances at a time. */
const letters = 14;
const stripe = await startStripe();
const good = createScriptedRail({ name: "good" });
let waiting = 0;
let goOn = () => {};
const gate = new Promise<void>((resolve) => {
  goOn = resolve;
});
const stopped: PrintRail = {
  ...createScriptedRail({ name: "stopped" }).rail,
  handles: ({ format }) => format === "letter",
  async submit({ orderId }) {
    waiting += 1;
    await gate;
    return { kind: "accepted", pieceId: `late_${orderId}` };
  },
};
const now = { offset: 0 };
const bench = createLiveBench({
  rails: [stopped, good.rail],
  stripe,
  clock: () => new Date(Date.now() + now.offset),
  handOffDelaySeconds: 60,
});
const workers: Worker[] = [];
afterAll(async () => {
  goOn();
  await Promise.all(workers.map((worker) => worker.stop()));
  await bench.close();
  await stripe.stop();
});

test("a stalled rail delays its own letters, but no other rail's letters and no payments", async () => {
  const code = await bench.mint("stopped");
  for (let n = 0; n < letters; n += 1) await bench.send({ creditCode: code });
  const postcard = await bench.send({ creditCode: code, format: "postcard_4x6" });
  now.offset = 2 * 60_000;
  workers.push(startWork(bench.running, { runs: { order: bench.fulfilment.run }, rooms }));
  await expect.poll(() => waiting, { timeout: 10_000 }).toBe(10);
  await expect
    .poll(async () => (await bench.orders.get(postcard.order.id)).status, { timeout: 10_000 })
    .toBe("submitted");

  const { order, payment } = await bench.send();
  const checkoutLink = payment!.checkoutLink as { payment_url: string };
  stripe.pay(checkoutLink.payment_url.split("/").at(-1)!);
  await bench.database.pool.query("update work set due_at = now() where id = $1", [order.id]);
  await expect.poll(async () => (await bench.orders.get(order.id)).stage, { timeout: 10_000 }).toBe("ready");
});
