import type { Clock } from "#lib/shared/clock";
import { isAppError } from "#lib/shared/errors";
import { describeError, type Logger } from "#lib/shared/logger";
import type { RunOutcome } from "#lib/shared/metrics";
import { noTracing, type Tracing, tracedId } from "#lib/shared/tracing";
import { type Lease, LeaseLost, type Next, type Run, type WorkKind } from "./work.ts";
import type { WorkQueue } from "./work-queue.ts";

export type RunDeps = {
  work: WorkQueue;
  clock: Clock;
  logger: Pick<Logger, "error" | "warn">;
  /** Counts a run's outcome and duration. */
  noteRun?: (kind: WorkKind, outcome: RunOutcome, ms: number) => void;
  /** Makes a trace of each run, or a part of the trace in which it is requested. */
  tracing?: Tracing;
};

const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/**
 * Executes one run under its lease. If the run fails, pauses the row, twice as long each time: from 5 seconds to an hour. Never
 * throws if the run fails.
 */
export function runLease(deps: RunDeps, lease: Lease, run: Run): Promise<void> {
  const { kind, id, partitionKey, failures } = lease;
  const { run: trace, isOn } = deps.tracing ?? noTracing;
  if (!isOn) return execute(deps, lease, run);
  const attributes = {
    ...{ "posthorn.work.partition": partitionKey, "posthorn.work.failures": failures },
    [`posthorn.${kind}`]: kind === "cron" ? id : tracedId(id),
  };
  return trace(`run ${kind}`, { root: "if_none", attributes }, () => execute(deps, lease, run));
}

async function execute(deps: RunDeps, lease: Lease, run: Run): Promise<void> {
  const { work, clock, logger } = deps;
  const began = performance.now();
  const note = (outcome: RunOutcome) => deps.noteRun?.(lease.kind, outcome, performance.now() - began);
  let next: Next | "released";
  try {
    next = await run(lease);
    note("done");
  } catch (error) {
    deps.tracing?.noteFailure(error);
    const seen = { kind: lease.kind, id: lease.id.slice(0, 12) };
    if (error instanceof LeaseLost) {
      note("lease_lost");
      return logger.warn(seen, "lease lost");
    }
    note(isAppError(error) ? "paused" : "failed");
    if (isAppError(error)) logger.warn({ ...seen, code: error.code, ...causeOf(error) }, "run paused");
    else logger.error({ ...seen, err: error }, "run failed");
    const pauseMs = Math.min(firstPauseMs * 2 ** lease.failures, longestPauseMs);
    next = { wait: new Date(clock().getTime() + pauseMs), failures: "count" };
  }
  if (next !== "released") await work.release(lease, next);
}

/** The error's cause for the log, such as a vendor's answer. Without it, the log would show only that the vendor is away. */
const causeOf = ({ cause }: Error) => (cause === undefined ? {} : { cause: describeError(cause) });

/** Runs one row now, whether it is due or not. If another run holds it, leaves a wake-up instead. */
export async function runNow(deps: RunDeps, kind: WorkKind, id: string, run: Run): Promise<void> {
  const lease = await deps.work.claim(kind, id);
  if (lease) await runLease(deps, lease, run);
}
