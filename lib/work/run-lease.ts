import type { Clock } from "#lib/shared/clock";
import { isAppError } from "#lib/shared/errors";
import type { Logger } from "#lib/shared/logger";
import { type Lease, LeaseLost, type Next, type Run, type WorkKind } from "./work.ts";
import type { WorkQueue } from "./work-queue.ts";

export type RunDeps = {
  work: WorkQueue;
  clock: Clock;
  logger: Pick<Logger, "error" | "warn">;
};

const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/**
 * Executes one run under its lease. If the run fails, pauses the row, twice as long each time: from 5 seconds to an hour. Never
 * throws if the run fails.
 */
export async function runLease({ work, clock, logger }: RunDeps, lease: Lease, run: Run): Promise<void> {
  let next: Next;
  try {
    next = await run(lease);
  } catch (error) {
    const seen = { kind: lease.kind, id: lease.id.slice(0, 12) };
    if (error instanceof LeaseLost) return logger.warn(seen, "lease lost");
    if (isAppError(error)) logger.warn({ ...seen, code: error.code }, "run paused");
    else logger.error({ ...seen, err: error }, "run failed");
    const pauseMs = Math.min(firstPauseMs * 2 ** lease.failures, longestPauseMs);
    next = { wait: new Date(clock().getTime() + pauseMs), failures: "count" };
  }
  await work.release(lease, next);
}

/** Runs one row now, whether it is due or not. If another run holds it, leaves a wake-up instead. */
export async function runNow(deps: RunDeps, kind: WorkKind, id: string, run: Run): Promise<void> {
  const lease = await deps.work.claim(kind, id);
  if (lease) await runLease(deps, lease, run);
}
