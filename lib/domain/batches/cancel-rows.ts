import type { Transaction } from "#lib/db/transact";
import type { AdvanceDeps, BatchStep } from "./batch-step.ts";
import { endRows } from "./change-rows.ts";
import { cancelWaiting } from "./mark-rows.ts";

const ordersAtOnce = 200;
const detail = { by: "customer", of: "batch" };

/** Cancels rows that have not become orders. Their shares of the payment are then due for refund. */
export const cancelRows: BatchStep = async (deps, { batch, lease }) => {
  await deps.work.commit(lease, (tx) => cancelWaiting(tx, batch.id));
  return undefined;
};

/** Cancels open orders. Each order's share is then due for refund, and the order refunds it itself. */
export const cancelOrders: BatchStep = async (deps, { batch, lease }) => {
  const ids = await deps.facts.listOpenOrders(batch.id, ordersAtOnce);
  const change = { at: deps.clock(), detail };
  await deps.work.commit(lease, (tx) => endRows(tx, ids, "cancel", change));
  return undefined;
};

/**
 * Whether anything is left to cancel in the batch, whose row the caller's transaction has locked. Orders may change during the
 * check, so this cancels the first open order to be certain.
 */
export async function takesBackAny(
  { facts }: Pick<AdvanceDeps, "facts">,
  tx: Transaction,
  batchId: string,
  at: Date,
): Promise<boolean> {
  if ((await tx.batchRow.count({ where: { batchId, status: "waiting" }, take: 1 })) > 0) return true;
  for (;;) {
    const ids = await facts.listOpenOrders(batchId, ordersAtOnce, tx);
    if (ids.length === 0) return false;
    if ((await endRows(tx, ids, "cancel", { at, detail })).length > 0) return true;
  }
}
