import { addCrons, nextSlot } from "#lib/work/crons";
import { createPasses } from "#lib/work/passes";
import type { Lease } from "#lib/work/work";
import { listExceptions } from "./exception-repository.ts";
import type { LiveDeps } from "./step.ts";

/** How many orders one pass advances concurrently. They mostly wait for vendors, so the vendors' limits decide. */
const atOnce = 8;
/** How many exceptions one statement finds. */
const pageSize = 2_000;
/** Tracking events that no run processed are looked for among those of this time. */
const eventsForMs = 3 * 3_600_000;

export const reconcileSlot = { everyMinutes: 60, atMinute: 31 };

/** Which orders a pass visits: those that may wait for the wrong thing, or every one that isn't settled. */
export type ReconcileScope = "exceptions" | "all";

/**
 * Makes one pass over live orders, and advances each with advanceOrder. An interrupted pass resumes where it stopped. Idempotent.
 * Returns the number of orders visited.
 */
export async function reconcileOrders(
  deps: LiveDeps,
  advance: (orderId: string) => Promise<void>,
  { lease, scope }: { lease: Lease; scope: ReconcileScope },
): Promise<number> {
  const pass = createPasses(deps.work).of("reconcile", lease);
  let visited = 0;
  for (let after = await pass.begin(deps.clock()); ; ) {
    const ids = await listNext(deps, scope, after);
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      await Promise.all(some.map(advance));
      await pass.move(some.at(-1)!, some.length);
    }
    visited += ids.length;
    if (ids.length < pageSize) break;
    after = ids.at(-1)!;
  }
  await pass.end(deps.clock());
  return visited;
}

function listNext(
  { work, database, clock }: LiveDeps,
  scope: ReconcileScope,
  after: string,
): Promise<string[]> {
  if (scope === "all") return work.listUnsettled("order", after, pageSize);
  const now = clock();
  const eventsSince = new Date(now.getTime() - eventsForMs);
  return listExceptions(database, { after, now, eventsSince, limit: pageSize });
}

/** Visits every order that isn't settled, now. Returns `busy` if another process is running a pass. */
export async function reconcileNow(
  deps: LiveDeps,
  advance: (orderId: string) => Promise<void>,
): Promise<{ visited: number; busy: boolean }> {
  await addCrons(deps.database, { reconcile: reconcileSlot }, deps.clock());
  const lease = await deps.work.claim("cron", "reconcile");
  if (!lease) return { visited: 0, busy: true };
  try {
    return { visited: await reconcileOrders(deps, advance, { lease, scope: "all" }), busy: false };
  } finally {
    await deps.work.release(lease, { wait: nextSlot(reconcileSlot, deps.clock()) });
  }
}
