import { createPasses } from "#lib/db/passes";
import { advanceOrder } from "./advance-order.ts";
import type { LiveDeps } from "./step.ts";

/** Orders that one pass moves at once: each waits for vendors most of the time, and their limits are the processor's and the rails'. */
const atOnce = 8;

/**
 * One pass over every live order that is not settled: the function that moves an order, and nothing of its own. One runner at a time
 * (`busy` otherwise); a pass that is broken off goes on where it stood. Idempotent.
 */
export async function reconcileOrders(deps: LiveDeps): Promise<{ visited: number; busy: boolean }> {
  const passes = createPasses(deps.database);
  const lease = await passes.claim("reconcile", deps.clock());
  if (!lease) return { visited: 0, busy: true };
  let visited = 0;
  let whole = false;
  try {
    for (let after = lease.cursor; ; ) {
      const ids = await deps.work.listUnsettled(after, atOnce);
      await Promise.all(ids.map((id) => advanceOrder(deps, id)));
      visited += ids.length;
      whole = ids.length < atOnce;
      if (whole || !(await passes.move(lease, ids.at(-1)!, ids.length, deps.clock()))) break;
      after = ids.at(-1)!;
    }
    return { visited, busy: false };
  } finally {
    await passes.end(lease, whole, deps.clock());
  }
}
