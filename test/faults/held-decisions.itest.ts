import { afterAll, expect, test } from "vitest";
import { decisionFaultPoints } from "#lib/shared/fault-points";
import { minutes, seconds, setClock } from "../api/test-clock.ts";
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
