import { noTracing } from "#lib/shared/tracing";
import { countRoom, type Rooms, roomOf, toRoom } from "./rooms.ts";
import { type RunDeps, runLease } from "./run-lease.ts";
import type { Lease, Run, WorkKind } from "./work.ts";

export type Worker = {
  /** Checks for due work now, ahead of the next second. */
  wake(): void;
  /** Stops claiming work, and waits for current runs. */
  stop(): Promise<void>;
  /** Whether a claim succeeded in the last half minute, with or without work. */
  isClaiming(): boolean;
};

const tickMs = 1_000;
/** The length of a lease. After this time without a claim, other processes have taken over this one's work. */
const stalledMs = 30_000;
/** Runs that end within this time share one claim for the work that follows. */
const refillMs = 20;

/**
 * Runs due work, in any number of processes: one claim per second for all kinds, and another as soon as a full partition has a free
 * place. Leaves partitions whose room isn't in `rooms` to other processes.
 */
export function startWork(
  deps: RunDeps,
  { runs, rooms }: { runs: Readonly<Partial<Record<WorkKind, Run>>>; rooms: Rooms },
): Worker {
  // A request may plan a check, but the work that the check starts isn't part of the request's trace.
  const { apart } = deps.tracing ?? noTracing;
  const going = new Set<Promise<void>>();
  const running = new Map<string, number>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let plannedAt = 0;
  let claimedAt = performance.now();
  let stopped = false;

  /** Plans a check after `ms`. An earlier planned check stays. */
  function plan(ms: number): void {
    const at = performance.now() + ms;
    if (stopped || (timer && plannedAt <= at)) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      if (looking) return plan(refillMs);
      looking = apart(look).finally(() => {
        looking = undefined;
        plan(tickMs);
      });
    }, ms);
  }

  async function look(): Promise<void> {
    try {
      const leases = await deps.work.claimDue(rooms, running);
      claimedAt = performance.now();
      for (const lease of leases) begin(lease);
    } catch (error) {
      deps.logger.error({ err: error }, "claiming work failed");
    }
  }

  function isFull(partition: string): boolean {
    const { places, total } = toRoom(rooms[roomOf(partition)]);
    return (running.get(partition) ?? 0) >= places || countRoom(running, roomOf(partition)) >= total;
  }

  function begin(lease: Lease): void {
    const { partitionKey, kind } = lease;
    running.set(partitionKey, (running.get(partitionKey) ?? 0) + 1);
    const run = runs[kind] ?? (() => Promise.reject(new Error(`Nothing runs ${kind}`)));
    const ended = apart(() => runLease(deps, lease, run))
      .catch((error: unknown) => deps.logger.error({ err: error }, "ending a run failed"))
      .finally(() => {
        const wasFull = isFull(partitionKey);
        const left = running.get(partitionKey)! - 1;
        if (left > 0) running.set(partitionKey, left);
        else running.delete(partitionKey);
        going.delete(ended);
        if (wasFull) plan(refillMs);
      });
    going.add(ended);
  }

  plan(0);
  return {
    wake: () => plan(0),
    isClaiming: () => !stopped && performance.now() - claimedAt < stalledMs,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(going);
    },
  };
}
