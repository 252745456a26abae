import { advanceOrder } from "./advance-order.ts";
import type { LiveDeps } from "./end-order.ts";

const page = 200;
/** Any number that nobody else takes as an advisory lock: "reconcile" on a telephone keypad, cut. */
const lock = 73_266_245;

/**
 * One pass over every live order that is not settled: the function that moves an order, and nothing of its own. One runner at a time
 * (`busy` otherwise); a pass that is broken off is simply begun again, because an order that was moved is found as it is. Idempotent.
 */
export async function reconcileOrders(deps: LiveDeps): Promise<{ visited: number; busy: boolean }> {
  const client = await deps.database.pool.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [lock]);
    if (!rows[0].held) return { visited: 0, busy: true };
    let visited = 0;
    for (let after = ""; ; ) {
      const ids = await deps.work.listUnsettled(after, page);
      for (const id of ids) await advanceOrder(deps, id);
      visited += ids.length;
      if (ids.length < page) break;
      after = ids.at(-1)!;
    }
    return { visited, busy: false };
  } finally {
    // The lock ends with its connection, however the pass ended.
    client.release(true);
  }
}
