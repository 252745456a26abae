import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { approvalFaultPoints } from "#lib/shared/fault-points";
import { startStripe } from "#simulators/stripe";
import { days, minutes, setClock } from "../api/test-clock.ts";
import { audit } from "../setup/audit.ts";
import { runToFault } from "./run-to-fault.ts";

/**
 * The process is killed between the writes of an approval, and right after them. One decision is left, and the money agrees with it.
 * CI kills at each point of a card's approval with a letter or with a batch; FAULT_POINTS=all kills at all of them with both.
 */
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

const baseUrl = "http://localhost:3000";
const auditNow = async () => (await database.pool.query(audit)).rows;
const approve = (orderId: string) =>
  services.orders.decideApproval({ orderId, action: "approve" }, { decision: "approved", baseUrl });
async function letTimePass(from: number): Promise<void> {
  for (let round = 1; round <= 15; round += 1) {
    setClock(from + round * minutes(4));
    for (const id of await services.approvals.listDue(100)) await services.approvals.advance(id);
    for (const id of await services.fulfilment.listDue(100)) await services.fulfilment.advance(id);
  }
}

/** Kills a process at this point of its first approval; returns the order, or the batch of this name. */
async function killAt(point: string, creditCode?: string, batch?: string): Promise<string> {
  const { signal, lines } = await runToFault("approver.ts", {
    ...{ TEST_FAULT_POINT: point, APPROVER: JSON.stringify({ creditCode, batch, count: 2 }) },
  });
  expect(signal, "the point was reached").toBe("SIGKILL");
  expect(lines).toHaveLength(1);
  return lines[0]!;
}
async function mint(source: string): Promise<string> {
  const pack = { pack: "starter", email: "a@example.com", sandbox: false } as const;
  return (await services.credits.mint({ ...pack, source, at: new Date() })).code;
}

describe("a kill -9 during an approval that a code pays", () => {
  test.each(approvalFaultPoints)("at %s leaves all of it or nothing, and then continues", async (point) => {
    const code = await mint(`fault:${point}`);
    const id = await killAt(point, code);
    const committed = point === "order-approved";
    const { approval, stage } = await services.orders.get(id);
    expect([approval?.decision, stage]).toEqual(
      committed ? ["approved", "screening"] : [null, "awaiting_approval"],
    );
    expect((await services.credits.getBalance(code)).balanceCents).toBe(committed ? 1901 : 2100);
    expect(await auditNow()).toEqual([]);
    // The person clicks again, as the page allows.
    await approve(id);
    await letTimePass(0);
    expect((await services.orders.get(id)).stage).toBe("with_rail");
    expect((await services.credits.getBalance(code)).balanceCents).toBe(1901);
    expect(await database.prisma.printQueueItem.count({ where: { orderId: id } })).toBe(1);
    expect(await auditNow()).toEqual([]);
  });

  test("and nobody presses again: it ends after 7 days, undebited", async () => {
    const code = await mint("fault:expiry");
    const id = await killAt("before-approval-commit", code);
    await letTimePass(days(7));
    expect(await services.orders.get(id)).toMatchObject({
      stage: "canceled",
      approval: { decision: "expired" },
    });
    expect((await services.credits.getBalance(code)).balanceCents).toBe(2100);
    expect(await auditNow()).toEqual([]);
  });
});

const cardPoints = [
  "before-approval-commit",
  "order-approved",
  "before-checkout-call",
  "after-checkout-call",
];
const isAll = process.env.FAULT_POINTS === "all";

describe("a kill -9 during an approval that a card pays", () => {
  test.each(cardPoints.filter((_, index) => isAll || index % 2 === 0))(
    "at %s opens one checkout at most",
    async (point) => {
      const before = stripe.sessions.size;
      const id = await killAt(point);
      await letTimePass(0);
      const { payment } = await approve(id);
      expect(payment?.checkoutLink).toMatchObject({ payment_url: expect.any(String) });
      expect(stripe.sessions.size - before).toBe(1);
      expect(await auditNow()).toEqual([]);
    },
  );
});

describe("a kill -9 during the approval of a batch", () => {
  const approveBatch = (orderId: string) =>
    services.batches.decideApproval({ orderId, action: "approve" }, { decision: "approved", baseUrl });
  const stageOf = async (id: string) => {
    const { stage, approval } = await services.batches.get(id);
    return [stage, approval?.decision];
  };
  /** Makes the orders of the batch and hands them over. */
  async function letBatchPass(id: string): Promise<void> {
    for (const later of [0, 11, 22]) {
      setClock(minutes(later));
      await services.batches.advance(id);
      for (const due of await services.fulfilment.listDue(100)) await services.fulfilment.advance(due);
    }
    await services.batches.advance(id);
  }

  test.each(approvalFaultPoints)("at %s leaves all of it or nothing, and then continues", async (point) => {
    const code = await mint(`fault:batch:${point}`);
    const id = await killAt(point, code, point);
    const committed = point === "order-approved";
    expect(await stageOf(id)).toEqual(committed ? ["making", "approved"] : ["awaiting_approval", null]);
    expect((await services.credits.getBalance(code)).balanceCents).toBe(committed ? 2100 - 398 : 2100);
    expect(await auditNow()).toEqual([]);
    await approveBatch(id);
    await letBatchPass(id);
    expect((await services.batches.get(id)).counts).toEqual({ submitted: 2 });
    expect((await services.credits.getBalance(code)).balanceCents).toBe(2100 - 398);
    expect(await auditNow()).toEqual([]);
  });

  test("and nobody presses again: it ends after 7 days, undebited", async () => {
    const code = await mint("fault:batch:expiry");
    const id = await killAt("before-approval-commit", code, "expiry");
    setClock(days(7) + minutes(1));
    expect(await services.batches.listDue(100)).toContain(id);
    await services.batches.advance(id);
    expect(await stageOf(id)).toEqual(["canceled", "expired"]);
    expect((await services.credits.getBalance(code)).balanceCents).toBe(2100);
    expect(await auditNow()).toEqual([]);
  });

  test.each(cardPoints.filter((_, index) => isAll || index % 2 === 1))(
    "that a card pays, at %s, opens one checkout at most",
    async (point) => {
      const before = stripe.sessions.size;
      const id = await killAt(point, undefined, `card-${point}`);
      // The killed process held the batch's lease.
      setClock(minutes(4));
      await approveBatch(id);
      await services.batches.advance(id);
      const { payment } = await approveBatch(id);
      expect(payment?.checkoutLink).toMatchObject({ payment_url: expect.any(String) });
      expect(stripe.sessions.size - before).toBe(1);
      expect(await auditNow()).toEqual([]);
    },
  );
});
