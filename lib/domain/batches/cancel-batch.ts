import { transact } from "#lib/db/transact";
import type { Capability } from "#lib/domain/access/capability-token";
import { AppError } from "#lib/shared/errors";
import { runNow } from "#lib/work/run-work";
import { wake } from "#lib/work/wake";
import { advanceBatch } from "./advance-batch.ts";
import type { BatchView } from "./batch.ts";
import type { AdvanceDeps } from "./batch-step.ts";
import { takesBackAny } from "./cancel-rows.ts";
import { getBatch } from "./get-batch.ts";
import { endBatchIn } from "./pay-batch.ts";

/**
 * Takes back every row that is not handed over. From the first commit on no row is made any more; what is left is taken back at once, or by
 * the worker where another run has the batch. Idempotent. Throws too_late for a batch whose rows are all handed over or have ended.
 */
export async function cancelBatch(
  deps: AdvanceDeps,
  { orderId: id }: Capability<"cancel">,
): Promise<BatchView> {
  const at = deps.clock();
  await transact(deps.database, async (tx) => {
    await wake(tx, "batch", [id], at);
    const ended = await endBatchIn(deps, tx, id, at);
    // Thrown in here, so that a batch with nothing left to take back stays as it is: its end is noticed by a watch, seconds later.
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
