import { queueMessage } from "#lib/domain/messages/queue-message";
import { findPayment } from "#lib/domain/payments/payment-repository";
import type { Lease, Next } from "#lib/work/work";
import type { BatchTransition } from "./batch-stage.ts";
import type { AdvanceDeps, BatchRun, BatchStep } from "./batch-step.ts";
import { cancelOrders, cancelRows } from "./cancel-rows.ts";
import { expireBatchApproval } from "./expire-approval.ts";
import { makeRows } from "./make-rows.ts";
import { type BatchStepName, type NextBatchStep, nextBatchStep } from "./next-batch-step.ts";
import { captureAll, closePayment, endBatch, intendCapture, openCheckout, readPayment } from "./pay-batch.ts";
import { refundRows } from "./refund-rows.ts";

const steps: Record<BatchStepName, BatchStep> = {
  open_checkout: openCheckout,
  expire_approval: expireBatchApproval,
  give_up_draft: endBatch,
  read_payment: readPayment,
  make_rows: makeRows,
  let_hold_go: endBatch,
  begin_capture: intendCapture,
  capture: captureAll,
  finish_making: changeTo("finish_making"),
  complete: changeTo("complete"),
  cancel_waiting: cancelRows,
  cancel_orders: cancelOrders,
  refund: refundRows,
  close_payment: closePayment,
  finish_canceling: changeTo("finish_canceling"),
};

/** The longest time a run lasts before other batches get a turn. The next claim continues it. */
const runMs = 60_000;

/**
 * Advances a batch as far as it can go now, step by step, and commits each step under the lease. The create call, the cancel call,
 * and the timer only request a run. If a process dies, another one continues from the last commit when its lease expires.
 */
export async function advanceBatch(deps: AdvanceDeps, lease: Lease): Promise<Next> {
  const started = performance.now();
  let next = await nextOf(deps, lease.id);
  while (typeof next === "object" && "step" in next && performance.now() - started < runMs) {
    const { step, ...run } = next;
    next = (await steps[step](deps, { ...run, lease })) ?? (await nextOf(deps, lease.id));
  }
  if (next === "settled" || "wait" in next) return next;
  return { wait: deps.clock() };
}

type Planned =
  | Exclude<NextBatchStep, { step: BatchStepName }>
  | ({ step: BatchStepName } & Omit<BatchRun, "lease">);

async function nextOf(deps: AdvanceDeps, id: string): Promise<Planned> {
  const batch = await deps.batches.find(id);
  if (!batch) throw new Error("The batch's row is missing");
  const isByCard = !batch.sandbox && batch.accountId === null;
  const payment = isByCard ? await findPayment(deps.database.prisma, id) : null;
  const next = nextBatchStep(await deps.facts.read(batch, payment), deps.clock());
  return typeof next === "object" && "step" in next ? { ...next, batch, payment } : next;
}

function changeTo(name: BatchTransition): BatchStep {
  return async (deps, { batch, lease, payment }) => {
    const at = deps.clock();
    await deps.work.commit(lease, async (tx) => {
      const changed = await deps.batches.change(tx, batch.id, name, at);
      const isOver = name === "complete" || name === "finish_canceling";
      // An unpaid checkout costs nothing, so an email about it would let anyone make us email anyone.
      const wasHeld = batch.accountId !== null || payment?.intentId != null;
      if (changed && isOver && wasHeld && batch.email && !batch.sandbox)
        await queueMessage(tx, { kind: "batch_done", reference: batch.id, at });
    });
    return undefined;
  };
}
