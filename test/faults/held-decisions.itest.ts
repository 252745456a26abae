import { afterAll, expect, test } from "vitest";
import { decisionFaultPoints } from "#lib/shared/fault-points";
import { days, minutes, seconds, setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import { runToFault } from "./run-to-fault.ts";
import { sendLetter } from "./send-letter.ts";

const { createContainer } = await import("#lib/create-container");
const { openDatabase } = await import("#lib/db/client");
const { readEnv } = await import("#lib/env");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
const services = createContainer(readEnv());
afterAll(async () => {
  await services.close();
  await database.close();
});

const text = "Your social security number 536-22-8174 is still in my files.";
const person = { id: "test" } as never;

async function heldLetter(point: string, verdict: string) {
  const mint = { pack: "starter", email: "a@example.com", sandbox: false, at: new Date() } as const;
  const { code } = await services.credits.mint({ ...mint, source: `held:${point}:${verdict}` });
  const { order } = await sendLetter(services, { text, caller: `${point}-${verdict}`, creditCode: code });
  expect(order.stage).toBe("in_review");
  return { id: order.id, code };
}

test.each(decisionFaultPoints.flatMap((point) => [[point, "release"] as const, [point, "refuse"] as const]))(
  "after a kill -9 at %s, a decision to %s is not lost and is carried out once",
  async (point, verdict) => {
    setClock(0);
    const { id, code } = await heldLetter(point, verdict);
    await services.operators.decisions[verdict](person, id, "The test says so.");
    setClock(seconds(11));
    const { signal } = await runToFault("decision-applier.ts", {
      TEST_FAULT_POINT: point,
      DECISION_APPLIER: JSON.stringify([id]),
    });
    expect(signal, "the point was reached").toBe("SIGKILL");
    setClock(minutes(2));
    for (const due of await services.fulfilment.listDue(100)) await services.fulfilment.advance(due);
    expect((await services.orders.get(id)).stage).toBe(verdict === "release" ? "with_rail" : "refused");
    const pieces = await database.prisma.printQueueItem.count({ where: { orderId: id } });
    const { balanceCents } = await services.credits.getBalance(code);
    expect([pieces, balanceCents]).toEqual(verdict === "release" ? [1, 1901] : [0, 2100]);
    expect((await database.pool.query(audit)).rows).toEqual([]);
  },
);

test("a letter that is released long after its printed date waits until its sender could answer, and asks", async () => {
  const now = new Date();
  const toTuesday = days((2 - now.getUTCDay() + 7) % 7 || 7);
  setClock(toTuesday);
  const mint = { pack: "starter", email: "b@example.com", sandbox: false, at: now } as const;
  const { code } = await services.credits.mint({ ...mint, source: "late-date" });
  const letter = { text, caller: "late-date", creditCode: code, email: "b@example.com", dateLine: "auto" };
  const { order } = await sendLetter(services, letter);
  expect(order).toMatchObject({ stage: "in_review", datedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  setClock(toTuesday + days(4.8));
  await services.operators.decisions.release(person, order.id, "The test says so.");
  setClock(toTuesday + days(4.8) + seconds(11));
  await services.fulfilment.advance(order.id);
  const moved = await services.orders.get(order.id);
  const wait = moved.handOffAt!.getTime() - (Date.now() + toTuesday + days(4.8));
  expect([moved.stage, wait > days(2), wait < days(7)]).toEqual(["ready", true, true]);
  expect(moved.sendOn! > moved.datedOn!).toBe(true);
  const event = await database.prisma.orderEvent.findFirstOrThrow({
    where: { orderId: order.id, kind: "order.screening" },
  });
  expect(event.detail).toMatchObject({ dated_on: moved.datedOn });
  const { mail } = (await services.orders.composeMail("https://mail.example", "late_date", order.id))!;
  expect(mail.text).toContain("If that’s fine, do nothing");
  const queued = await database.prisma.message.findMany({ where: { reference: order.id } });
  expect(queued.map(({ kind }) => kind).sort()).toEqual(["held", "late_date"]);
  setClock(toTuesday + days(12));
  await services.fulfilment.advance(order.id);
  expect((await services.orders.get(order.id)).stage).toBe("with_rail");
  expect((await database.pool.query(audit)).rows).toEqual([]);
});
