import type { ClaimedOrder } from "#lib/domain/orders/start-live-order";
import { receiveProcessorEvent } from "#lib/domain/payments/receive-processor-event";
import type { RailCallback } from "#lib/ports/print-rail";
import { runLease, runNow } from "#lib/work/run-lease";
import type { Lease, Run } from "#lib/work/work";
import { advanceOrder } from "./advance-order.ts";
import { sweepPoints } from "./rail-point-repository.ts";
import { receiveRailCallback } from "./receive-rail-callback.ts";
import { reconcileNow, reconcileOrders } from "./reconcile-orders.ts";
import type { LiveDeps } from "./step.ts";
import { forgetVendorEvents } from "./vendor-event-repository.ts";

/** Everything that advances live orders after they are created. */
export function createFulfilment(deps: LiveDeps) {
  const run: Run = (lease) => advanceOrder(deps, lease);
  const advance = (orderId: string) => runNow(deps, "order", orderId, run);
  return {
    run,
    /** Advances a live order as far as it can go now. Callbacks, timers, cancel calls, and the console only request this. */
    advance,
    /** Does the same with an order that was just written. */
    advanceClaimed: (claimed: ClaimedOrder) =>
      runLease(deps, claimed.lease, (lease) => advanceOrder(deps, lease, claimed)),
    receiveProcessorEvent: (payload: Buffer, signature: string | null) =>
      receiveProcessorEvent(deps, payload, signature),
    receiveRailCallback: (rail: string, callback: RailCallback) => receiveRailCallback(deps, rail, callback),
    /** The hourly pass over the orders that may need it, under the lease of its cron job. */
    reconcileUnder: (lease: Lease) => reconcileOrders(deps, advance, { lease, scope: "exceptions" }),
    /** `npm run reconcile`: visits every unsettled order. */
    reconcile: () => reconcileNow(deps, advance),
    /** Deletes expired rows of delivery points (docs/rules.md#thanksio-guards) and old callbacks. */
    async sweep(now: Date): Promise<void> {
      await sweepPoints(deps.database.prisma, now);
      await forgetVendorEvents(deps.database, now);
    },
    listDue: (limit: number) => deps.work.listDue("order", limit),
  };
}
