import { addCrons, nextSlot } from "#lib/work/crons";
import { createPasses } from "#lib/work/passes";
import type { Lease } from "#lib/work/work";
import type { LiveDeps } from "./step.ts";

/** How many orders one pass advances concurrently. They mostly wait for vendors, so the vendors' limits decide. */
const atOnce = 8;

export const reconcileSlot = { everyMinutes: 60, atMinute: 31 };

/**
 * Makes one pass over every live order that isn't settled, and advances each with advanceOrder. An interrupted pass resumes where
 * it stopped. Idempotent. Returns the number of orders visited.
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

/** Runs a pass now. Returns `busy` if another process is running one. */
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
