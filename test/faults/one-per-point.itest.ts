import { afterAll, expect, test } from "vitest";
import { startStripe } from "#simulators/stripe";
import { createLiveBench } from "./live-bench.ts";
import { createScriptedRail } from "./scripted-rail.ts";

/** Two workers hand over letters to one address at the same moment, to a rail that prints only one of them. */
const minute = 60_000;
const hour = 60 * minute;
let offset = 0;
let dies = true;
const clock = () => new Date(Date.now() + offset);
const stripe = await startStripe();
const scripted = createScriptedRail({ name: "thanksio" });
const bench = createLiveBench({
  ...{ stripe, clock, handOffDelaySeconds: 60, rails: [{ ...scripted.rail, onePerPointMs: 37 * hour }] },
  fault: (name) => {
    // By this point, both have passed the check before the hand-off.
    if (dies && name === "hand-over-committed") throw new Error("This process dies here");
  },
});
afterAll(async () => {
  await bench.close();
  await stripe.stop();
});
const printed = (ids: readonly string[]) => ids.filter((id) => scripted.pieces.has(id));

test("one is printed, the others wait and are printed one by one, and their row is deleted", async () => {
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4])
    ids.push((await bench.send({ creditCode: await bench.mint(`point:${n}`) })).order.id);
  offset = 2 * minute;
  for (const id of ids) await bench.fulfilment.advance(id).catch(() => {});
  const stages = async () => Promise.all(ids.map(async (id) => (await bench.orders.get(id)).stage));
  expect(await stages()).toEqual(ids.map(() => "handing_over"));

  dies = false;
  offset = 20 * minute;
  await Promise.all(ids.map((id) => bench.fulfilment.advance(id)));
  expect(printed(ids)).toHaveLength(1);
  expect((await stages()).sort()).toEqual(["ready", "ready", "ready", "with_rail"]);

  for (const count of [2, 3, 4]) {
    offset += 37 * hour + minute;
    await Promise.all(ids.map((id) => bench.fulfilment.advance(id)));
    expect(printed(ids)).toHaveLength(count);
  }
  expect(await bench.database.prisma.railPoint.count()).toBe(1);
  offset += 38 * hour;
  await bench.fulfilment.sweep(clock());
  expect(await bench.database.prisma.railPoint.count()).toBe(0);
});
