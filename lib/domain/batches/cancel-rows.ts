import { endRows } from "#lib/domain/orders/change-rows";
import type { BatchStep } from "./advance-batch.ts";
import { cancelWaiting } from "./mark-rows.ts";

const ordersAtOnce = 200;

/** Rows that were not made yet: what was paid for them is owed from then on. */
export const cancelRows: BatchStep = async (deps, { batch, lease }) => {
  await deps.batches.commit(lease, (tx) => cancelWaiting(tx, batch.id));
  return undefined;
};

/** What was paid for them is owed from the same moment, and given back by each order itself. */
export const cancelOrders: BatchStep = async (deps, { batch, lease }) => {
  const ids = await deps.facts.listOpenOrders(batch.id, ordersAtOnce);
  const change = { at: deps.clock(), detail: { by: "customer", of: "batch" } };
  await deps.batches.commit(lease, (tx) => endRows(tx, ids, "cancel", change));
  return undefined;
};
