import { transact } from "#lib/db/transact";
import type { CancelAction, Capability } from "#lib/domain/access/capability-token";
import { AppError } from "#lib/shared/errors";
import { runNow } from "#lib/work/run-lease";
import { wake } from "#lib/work/wake";
import { advanceBatch } from "./advance-batch.ts";
import type { BatchView } from "./batch.ts";
import type { AdvanceDeps } from "./batch-step.ts";
import { takesBackAny } from "./cancel-rows.ts";
import { getBatch } from "./get-batch.ts";
import { endBatchIn } from "./pay-batch.ts";

/**
 * Cancels every row that isn't handed over. After the first commit, no more rows become orders. This call cancels the remaining
 * rows, or the worker does if another run holds the batch. Idempotent. Throws too_late if every row is handed over or has ended.
 */
export async function cancelBatch(
  deps: AdvanceDeps,
  { orderId: id }: Capability<CancelAction>,
): Promise<BatchView> {
  const at = deps.clock();
  await transact(deps.database, async (tx) => {
    await wake(tx, "batch", [id], at);
    const ended = await endBatchIn(deps, tx, id, at);
    // Thrown inside the transaction, so that a batch with nothing left to cancel doesn't change. A periodic check ends it within
    // seconds.
    if (ended && !(await takesBackAny(deps, tx, id, at))) throw tooLate();
  });
  await runNow(deps, "batch", id, (lease) => advanceBatch(deps, lease));
  const batch = await getBatch(deps, id);
  if (batch.stage === "completed") throw tooLate();
  return batch;
}

function tooLate(): AppError {
  return new AppError("too_late", "Every letter in this batch has already been handed over or has ended.", {
    next: ["Follow the rows with GET /v1/batches/{id}/rows."],
  });
}
