import type { Transaction } from "#lib/db/transact";
import type { AdvanceDeps, BatchStep } from "./batch-step.ts";
import { endRows } from "./change-rows.ts";
import { cancelWaiting } from "./mark-rows.ts";

const ordersAtOnce = 200;
const detail = { by: "customer", of: "batch" };

/** Rows that were not made yet: what was paid for them is owed from then on. */
export const cancelRows: BatchStep = async (deps, { batch, lease }) => {
  await deps.work.commit(lease, (tx) => cancelWaiting(tx, batch.id));
  return undefined;
};

/** What was paid for them is owed from the same moment, and given back by each order itself. */
export const cancelOrders: BatchStep = async (deps, { batch, lease }) => {
  const ids = await deps.facts.listOpenOrders(batch.id, ordersAtOnce);
  const change = { at: deps.clock(), detail };
  await deps.work.commit(lease, (tx) => endRows(tx, ids, "cancel", change));
  return undefined;
};

/**
 * Whether the batch, whose row the caller's transaction has locked, still has anything to take back. Orders move while it is asked: only one
 * that was taken back in this transaction is sure to be, so the first of them are.
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
