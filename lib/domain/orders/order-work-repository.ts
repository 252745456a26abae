import type { Database } from "#lib/db/client";
import { createLeases, LeaseLost } from "#lib/db/leases";
import type { Transaction } from "#lib/db/transact";
import { type Lane, stagesAtRail } from "./lanes.ts";

/** Who may take steps for an order now. Its number fences: what an older run writes late is refused. */
export type Lease = { orderId: string; number: number };

export { LeaseLost };

const toRow = ({ orderId, number }: Lease) => ({ id: orderId, number });

export async function insertWork(tx: Transaction, orderId: string, dueAt: Date): Promise<void> {
  await tx.orderWork.create({ data: { orderId, dueAt } });
}

/** Asks for the order to be looked at, now or at `at`: sooner than planned, never later. Does nothing for what is not a live order. */
export async function wakeOrder(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx.$executeRaw`update order_work set due_at = least(coalesce(due_at, ${at}), ${at}) where order_id = ${orderId}`;
}

export function createOrderWork(database: Pick<Database, "prisma" | "pool">) {
  const leases = createLeases(database, { table: "order_work", key: "order_id" });
  return {
    /** One run of an order; null while another has it, which will see the wake-up that this call leaves. */
    async claim(orderId: string, now: Date): Promise<Lease | null> {
      const lease = await leases.claim(orderId, now);
      return lease && { orderId, number: lease.number };
    },

    /** Ends a run. `dueAt` is when to look again, null when the order is settled; a wake-up that came meanwhile is sooner than either. */
    release: (lease: Lease, dueAt: Date | null, failed: boolean) =>
      leases.release(toRow(lease), dueAt, failed),

    /** Runs that failed in a row before this one. */
    failuresOf: leases.failuresOf,

    /** One step's writes, whole, and only while the lease is this run's. Throws LeaseLost. */
    commit: <T>(lease: Lease, work: (tx: Transaction) => Promise<T>): Promise<T> =>
      leases.commit(toRow(lease), work),

    /** Orders that are to be looked at, the longest due first; those of one lane, or all. */
    async listDue(now: Date, limit: number, lane?: Lane): Promise<string[]> {
      const inLane = `join orders on orders.id = order_id and
        (stage = any($3::"OrderStage"[]) and format || '/' || mail_class || '/' || tracking = any($4)) = $5`;
      const { rows } = await database.pool.query(
        `select order_id from order_work ${lane ? inLane : ""}
         where ${lane ? "bulk = $6" : "bulk in (false, true)"} and due_at <= $1 and (leased_until is null or leased_until <= $1)
         order by due_at limit $2`,
        [now, limit, ...(lane ? [stagesAtRail, lane.pieces, lane.inside, lane.bulk] : [])],
      );
      return rows.map(({ order_id }) => order_id as string);
    },

    /** Every order that is not settled, after `after`, by id: for reconciliation. */
    async listUnsettled(after: string, limit: number): Promise<string[]> {
      const { rows } = await database.pool.query(
        "select order_id from order_work where due_at is not null and order_id > $1 order by order_id limit $2",
        [after, limit],
      );
      return rows.map(({ order_id }) => order_id as string);
    },
  };
}
export type OrderWork = ReturnType<typeof createOrderWork>;
