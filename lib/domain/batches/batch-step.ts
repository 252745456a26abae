import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Lease } from "#lib/work/work";
import type { Batch } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchFactsRepository } from "./batch-facts-repository.ts";
import type { SandboxRowsRepository } from "./sandbox-rows-repository.ts";

export type AdvanceDeps = BatchDeps & { facts: BatchFactsRepository; sandboxRows: SandboxRowsRepository };

/** One run: the batch, the lease, and the card payment (null for the sandbox and for a credit code). */
export type BatchRun = { batch: Batch; lease: Lease; payment: Payment | null };

/** Runs one step. Returns the earliest time of the next step, if it has to wait. */
export type BatchStep = (deps: AdvanceDeps, run: BatchRun) => Promise<{ wait: Date } | undefined>;
