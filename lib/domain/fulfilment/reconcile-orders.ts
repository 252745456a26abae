import { addCrons, nextSlot } from "#lib/work/crons";
import { createPasses } from "#lib/work/passes";
import type { Lease } from "#lib/work/work";
import type { LiveDeps } from "./step.ts";

/**
 * Orders that one pass advances concurrently. Each mostly waits for vendors, so the limits are the processor's and the rails'.
 */
const atOnce = 8;

export const reconcileSlot = { everyMinutes: 60, atMinute: 31 };

/**
 * One pass over every live order that isn't settled, with the same function that advances any order. An interrupted pass resumes
 * where it stopped. Idempotent. Returns the number of orders visited.
 */
export async function reconcileOrders(
  deps: LiveDeps,
  advance: (orderId: string) => Promise<void>,
  lease: Lease,
): Promise<number> {
  const pass = createPasses(deps.work).of("reconcile", lease);
  let visited = 0;
  for (let after = await pass.begin(deps.clock()); ; ) {
    const ids = await deps.work.listUnsettled("order", after, atOnce);
    await Promise.all(ids.map(advance));
    visited += ids.length;
    if (ids.length < atOnce) break;
    after = ids.at(-1)!;
    await pass.move(after, ids.length);
  }
  await pass.end(deps.clock());
  return visited;
}

/** Runs a pass now. `busy` if another process is running one. */
export async function reconcileNow(
  deps: LiveDeps,
  advance: (orderId: string) => Promise<void>,
): Promise<{ visited: number; busy: boolean }> {
  await addCrons(deps.database, { reconcile: reconcileSlot }, deps.clock());
  const lease = await deps.work.claim("cron", "reconcile");
  if (!lease) return { visited: 0, busy: true };
  try {
    return { visited: await reconcileOrders(deps, advance, lease), busy: false };
  } finally {
    await deps.work.release(lease, { wait: nextSlot(reconcileSlot, deps.clock()) });
  }
}
