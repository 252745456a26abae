import { createHash } from "node:crypto";
import type { Order, StoredOrderEvent } from "#lib/domain/orders/order";

/**
 * The hash of everything that a Mailing record reports and that can change after it is issued. Two records with the same hash say the
 * same. It contains nothing that is erased, so a record stays current after erasure. Old records state their hashes forever: never
 * change what is hashed.
 */
export function stateHashOf({
  order,
  events,
  documentSha256,
  receiptSha256,
}: {
  order: Pick<Order, "id" | "status" | "trackingNumber">;
  events: readonly Pick<StoredOrderEvent, "id">[];
  documentSha256: string;
  receiptSha256: string | null;
}): string {
  const state = JSON.stringify([
    "posthorn-record-1",
    order.id,
    order.status,
    order.trackingNumber,
    documentSha256,
    receiptSha256,
    events.map(({ id }) => id),
  ]);
  return createHash("sha256").update(state).digest("hex");
}
