import { writeDecision } from "#lib/domain/orders/approval-repository";
import type { BatchStep } from "./batch-step.ts";

/** Cancels a batch that no person decided about in time (docs/rules.md#approval). */
export const expireBatchApproval: BatchStep = async (deps, { batch, lease }) => {
  const at = deps.clock();
  await deps.work.commit(lease, async (tx) => {
    // Only one of an approval, another decision, a cancellation, and this finds the batch waiting.
    if (!(await deps.batches.change(tx, batch.id, "decline", at))) return;
    await writeDecision(tx, batch.id, { decision: "expired", at });
  });
  return undefined;
};
