import type { BatchStatus } from "./schema.ts";

/** The public status of each stage. No other table knows both (docs/rules.md#batch-status). */
export const statusOfBatch = {
  /** Card: the checkout is not open yet. */
  draft: "draft",
  /** A person decides (docs/rules.md#approval). Nothing is held or debited, and no payment exists. */
  awaiting_approval: "draft",
  awaiting_payment: "pending_payment",
  /** Paid. Its rows are becoming orders. */
  making: "running",
  /** All orders are created; some are not handed over yet. */
  running: "running",
  /** No more rows become orders and no more orders are handed over. The remaining ones are being canceled and refunded. */
  canceling: "canceled",
  completed: "completed",
  canceled: "canceled",
} as const satisfies Record<string, BatchStatus>;
export type BatchStage = keyof typeof statusOfBatch;

export const batchTransitions = {
  // Then as for a new batch: the checkout opens, or the code is debited and the rows are made.
  approve: { from: ["awaiting_approval"], to: "draft" },
  decline: { from: ["awaiting_approval"], to: "canceling" },
  await_payment: { from: ["draft"], to: "awaiting_payment" },
  start_making: { from: ["draft", "awaiting_payment"], to: "making" },
  finish_making: { from: ["making"], to: "running" },
  complete: { from: ["running"], to: "completed" },
  cancel: { from: ["draft", "awaiting_approval", "awaiting_payment", "making", "running"], to: "canceling" },
  finish_canceling: { from: ["canceling"], to: "canceled" },
} as const satisfies Record<string, { from: readonly BatchStage[]; to: BatchStage }>;
export type BatchTransition = keyof typeof batchTransitions;

/** Final stages. */
export const endedBatchStages: ReadonlySet<BatchStage> = new Set(["completed", "canceled"]);
