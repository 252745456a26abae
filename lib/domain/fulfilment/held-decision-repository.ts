import { randomBytes } from "node:crypto";
import type { Transaction } from "#lib/db/transact";

export type HeldVerdict = "release" | "refuse";

/** A decision about a held order that has not been applied to it. */
export type OpenDecision = { id: string; dueAt: Date };

/** A final decision, to be applied to its orders. */
export type FinalDecision = { verdict: HeldVerdict; reason: string | null; session: string };

/** How long a decision can be undone before it takes effect (docs/rules.md#undo-decision). */
export const undoMs = 10_000;

/**
 * Records a decision about those of the given orders that are held and not decided yet, and returns these orders. The caller has
 * locked their work, so that the second of two concurrent decisions finds an order already decided.
 */
export async function insertDecision(
  tx: Transaction,
  orderIds: readonly string[],
  { at, ...decision }: FinalDecision & { at: Date },
): Promise<{ id: string; orderIds: string[] }> {
  const open = await tx.order.findMany({
    where: {
      id: { in: [...orderIds] },
      stage: "in_review",
      heldDecisions: { none: { appliedAt: null, decision: { status: { not: "undone" } } } },
    },
    select: { id: true },
  });
  const id = `dec_${randomBytes(16).toString("hex")}`;
  if (open.length === 0) return { id, orderIds: [] };
  await tx.heldDecision.create({
    data: {
      ...{ id, ...decision, status: "pending", madeAt: at, dueAt: new Date(at.getTime() + undoMs) },
      orders: { create: open.map((order) => ({ orderId: order.id })) },
    },
  });
  return { id, orderIds: open.map((order) => order.id) };
}

/**
 * Makes a due decision final and marks it as applied to the order. Null if it was undone. Undoing changes the same row under the
 * opposite condition, so only one of the two can succeed, and for all orders of the decision.
 */
export async function applyDecision(
  tx: Transaction,
  { id, orderId, at }: { id: string; orderId: string; at: Date },
): Promise<FinalDecision | null> {
  const [decision] = await tx.$queryRaw<FinalDecision[]>`
    update held_decisions set status = 'final', closed_at = coalesce(closed_at, ${at})
    where id = ${id} and (status = 'final' or (status = 'pending' and due_at <= ${at}))
    returning verdict::text, reason, session`;
  if (!decision) return null;
  await tx.heldDecisionOrder.updateMany({
    where: { decisionId: id, orderId, appliedAt: null },
    data: { appliedAt: at },
  });
  return decision;
}

/** Undoes a decision that isn't final, and returns its orders. Null if it was already final or undone. */
export async function undoDecision(tx: Transaction, id: string, at: Date): Promise<string[] | null> {
  const { count } = await tx.heldDecision.updateMany({
    where: { id, status: "pending" },
    data: { status: "undone", closedAt: at },
  });
  if (count !== 1) return null;
  const orders = await tx.heldDecisionOrder.findMany({
    where: { decisionId: id },
    select: { orderId: true },
  });
  return orders.map(({ orderId }) => orderId).sort();
}
