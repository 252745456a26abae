import { lanesOf } from "#lib/domain/orders/lanes";
import { createOrderWork } from "#lib/domain/orders/order-work-repository";
import type { RailCallback } from "#lib/ports/print-rail";
import { advanceOrder } from "./advance-order.ts";
import { receiveProcessorEvent } from "./receive-processor-event.ts";
import { receiveRailCallback } from "./receive-rail-callback.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import type { LiveDeps } from "./step.ts";

/** What moves live orders after they were created. */
export function createFulfilment(given: Omit<LiveDeps, "work">) {
  const deps: LiveDeps = { ...given, work: createOrderWork(given.database) };
  const advance = (orderId: string) => advanceOrder(deps, orderId);
  return {
    /** Moves a live order as far as it can go. Callbacks, timers, cancel, and the console only ask for this. */
    advance,
    receiveProcessorEvent: (payload: Buffer, signature: string | null) =>
      receiveProcessorEvent(deps, payload, signature),
    receiveRailCallback: (rail: string, callback: RailCallback) => receiveRailCallback(deps, rail, callback),
    reconcile: () => reconcileOrders(deps),
    listDue: (limit: number) => deps.work.listDue(given.clock(), limit),
    /** One list of due orders per print rail, so that a rail that does not answer delays only its own orders. */
    lanes: () =>
      lanesOf(given.rails).map((lane) => ({
        listDue: (limit: number) => deps.work.listDue(given.clock(), limit, lane),
        advance,
      })),
  };
}
