import { getOrder } from "#lib/domain/orders/get-order";
import type { OrderReturn } from "#lib/domain/orders/order";
import type { OrderRepository } from "#lib/domain/orders/order-repository";
import type { OrderStatus } from "#lib/domain/orders/order-status";
import type { CertificateDeps } from "./compose-certificate.ts";
import type { RecordRepository } from "./record-repository.ts";
import { stateHashOf } from "./record-state.ts";

/**
 * Whether a Mailing record still says what we know. `superseded`: something happened since it was issued: `changedAt` is the time of the
 * latest event, and `returned` says whether the mailpiece came back since.
 */
export type RecordCurrency =
  | { currency: "current" }
  | { currency: "superseded"; status: OrderStatus; changedAt: Date; returned: OrderReturn | null }
  | { currency: "unknown" };

type Deps = Pick<CertificateDeps, "orders" | "certificates"> & { records: RecordRepository };

/** Compares the state that a record reports, by its hash, with the order's state now. Names no person and no order. */
export async function readCurrency(deps: Deps, hash: string): Promise<RecordCurrency> {
  const record = await deps.records.find(hash);
  if (!record) return { currency: "unknown" };
  const { orderId, issuedAt } = record;
  const [order, events, { documentSha256, proof }] = await Promise.all([
    getOrder({ orders: deps.orders as OrderRepository }, orderId),
    deps.orders.listEvents(orderId),
    deps.certificates.read(orderId),
  ]);
  const state = { order, events, documentSha256, receiptSha256: proof?.sha256 ?? null };
  if (stateHashOf(state) === hash) return { currency: "current" };
  const { status, returned, updatedAt } = order;
  return {
    ...{ currency: "superseded", status },
    changedAt: events.at(-1)?.at ?? updatedAt,
    returned: returned && returned.at > issuedAt ? returned : null,
  };
}
