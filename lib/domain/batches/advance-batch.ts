import { LeaseLost, type RowLease } from "#lib/db/leases";
import { queueMessage } from "#lib/domain/messages/queue-message";
import { findPayment, type Payment } from "#lib/domain/payments/payment-repository";
import { isAppError } from "#lib/shared/errors";
import type { Batch } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchFactsRepository } from "./batch-facts-repository.ts";
import type { BatchTransition } from "./batch-stage.ts";
import { cancelOrders, cancelRows } from "./cancel-rows.ts";
import { makeRows } from "./make-rows.ts";
import { type BatchStepName, type NextBatchStep, nextBatchStep } from "./next-batch-step.ts";
import { captureAll, closePayment, endBatch, intendCapture, openCheckout, readPayment } from "./pay-batch.ts";
import { giveBackRows } from "./refund-rows.ts";
import type { RehearsalRepository } from "./sandbox-rows-repository.ts";

export type AdvanceDeps = BatchDeps & { facts: BatchFactsRepository; rehearsals: RehearsalRepository };
/** One run: what it moves, under which lease, and how it is paid; null for a rehearsal and for a code. */
export type BatchRun = { batch: Batch; lease: RowLease; payment: Payment | null };
/** A step answers the moment before which nothing can follow, if there is one. */
export type BatchStep = (deps: AdvanceDeps, run: BatchRun) => Promise<{ wait: Date } | undefined>;

const steps: Record<BatchStepName, BatchStep> = {
  open_checkout: openCheckout,
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
  give_back: giveBackRows,
  close_payment: closePayment,
  finish_canceling: changeTo("finish_canceling"),
};

/** A run ends well before its lease does, so that no other one takes it over; the next tick goes on. */
const runMs = 60_000;

/**
 * Moves a batch as far as it can go now, one step after the other, each committed under the lease. The only thing that moves a batch: the
 * call that wrote it, the cancel call and the timer ask for it. A process that dies is followed when its lease ends, and goes on where the
 * last commit stood. Never throws for a vendor's failure.
 */
export async function advanceBatch(deps: AdvanceDeps, id: string): Promise<void> {
  const lease = await deps.batches.claim(id, deps.clock());
  if (!lease) return;
  const started = performance.now();
  try {
    let next = await nextOf(deps, id);
    while (typeof next === "object" && "step" in next && performance.now() - started < runMs) {
      const { step, ...run } = next;
      next = (await steps[step](deps, { ...run, lease })) ?? (await nextOf(deps, id));
    }
    await deps.batches.release(lease, dueAfter(next, deps.clock()), false);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!isAppError(error)) deps.logger.error({ err: error, batch: id.slice(0, 13) }, "batch failed");
    else deps.logger.warn({ code: error.code, batch: id.slice(0, 13) }, "batch paused");
    const pauseMs = Math.min(5_000 * 2 ** (await deps.batches.failuresOf(id)), 3_600_000);
    await deps.batches.release(lease, new Date(deps.clock().getTime() + pauseMs), true);
  }
}

type Planned =
  | Exclude<NextBatchStep, { step: BatchStepName }>
  | ({ step: BatchStepName } & Omit<BatchRun, "lease">);

async function nextOf(deps: AdvanceDeps, id: string): Promise<Planned> {
  const batch = await deps.batches.find(id);
  if (!batch) throw new Error("A batch without its row");
  const isByCard = !batch.sandbox && batch.accountId === null;
  const payment = isByCard ? await findPayment(deps.database.prisma, id) : null;
  const next = nextBatchStep(await deps.facts.read(batch, payment), deps.clock());
  return typeof next === "object" && "step" in next ? { ...next, batch, payment } : next;
}

function dueAfter(next: Planned, now: Date): Date | null {
  if (next === "settled") return null;
  return "wait" in next ? next.wait : now;
}

function changeTo(name: BatchTransition): BatchStep {
  return async (deps, { batch, lease }) => {
    const at = deps.clock();
    await deps.batches.commit(lease, async (tx) => {
      const changed = await deps.batches.change(tx, batch.id, name, at);
      const isOver = name === "complete" || name === "finish_canceling";
      if (changed && isOver && batch.email && !batch.sandbox)
        await queueMessage(tx, { kind: "batch_done", reference: batch.id, at });
    });
    return undefined;
  };
}
