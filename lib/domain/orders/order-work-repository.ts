import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import { type Lane, stagesAtRail } from "./lanes.ts";

/** Who may take steps for an order now. Its number fences: what an older run writes late is refused. */
export type Lease = { orderId: string; number: number };

/** Longer than any run: the slowest vendor's time-out and what is around it. A crashed run's order is looked at again after it. */
const leaseMs = 180_000;

/** A run that went on after its lease was lost: another one has the order. */
export class LeaseLost extends Error {}

export async function insertWork(tx: Transaction, orderId: string, dueAt: Date): Promise<void> {
  await tx.orderWork.create({ data: { orderId, dueAt } });
}

/** Asks for the order to be looked at, now or at `at`: sooner than planned, never later. Does nothing for what is not a live order. */
export async function wakeOrder(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx.$executeRaw`update order_work set due_at = least(coalesce(due_at, ${at}), ${at}) where order_id = ${orderId}`;
}

export function createOrderWork(database: Pick<Database, "prisma" | "pool">) {
  return {
    /**
     * Takes the order for one run; null while another run has it, which will see the wake-up that this call leaves. `due_at` is the end of
     * the lease meanwhile: who dies is followed then.
     */
    async claim(orderId: string, now: Date): Promise<Lease | null> {
      const until = new Date(now.getTime() + leaseMs);
      const { rows } = await database.pool.query(
        `update order_work set lease_number = lease_number + 1, leased_until = $2, due_at = $2
         where order_id = $1 and (leased_until is null or leased_until <= $3) returning lease_number`,
        [orderId, until, now],
      );
      if (rows[0]) return { orderId, number: rows[0].lease_number };
      await wakeOrder(database.prisma, orderId, now);
      return null;
    },

    /** Ends a run. `dueAt` is when to look again, null when the order is settled; a wake-up that came meanwhile is sooner than either. */
    async release(lease: Lease, dueAt: Date | null, failed: boolean): Promise<void> {
      await database.pool.query(
        `update order_work set due_at = case when due_at < leased_until then due_at else $3 end, leased_until = null,
           failures = case when $4 then failures + 1 else 0 end
         where order_id = $1 and lease_number = $2`,
        [lease.orderId, lease.number, dueAt, failed],
      );
    },

    /** Runs that failed in a row before this one. */
    async failuresOf(orderId: string): Promise<number> {
      const row = await database.prisma.orderWork.findUnique({
        where: { orderId },
        select: { failures: true },
      });
      return row?.failures ?? 0;
    },

    /** One step's writes, whole, and only while the lease is this run's: its row is locked until they are committed. Throws LeaseLost. */
    commit<T>(lease: Lease, work: (tx: Transaction) => Promise<T>): Promise<T> {
      return transact(database, async (tx) => {
        const rows = await tx.$queryRaw<unknown[]>`
          select 1 from order_work where order_id = ${lease.orderId} and lease_number = ${lease.number} for update`;
        if (rows.length === 0) throw new LeaseLost(`The lease on ${lease.orderId} was lost`);
        return work(tx);
      });
    },

    /** Orders that are to be looked at, the longest due first; those of one lane, or all. */
    async listDue(now: Date, limit: number, lane?: Lane): Promise<string[]> {
      const inLane = `join orders on orders.id = order_id and
        (stage = any($3::"OrderStage"[]) and format || '/' || mail_class || '/' || tracking = any($4)) = $5`;
      const { rows } = await database.pool.query(
        `select order_id from order_work ${lane ? inLane : ""}
         where due_at <= $1 and (leased_until is null or leased_until <= $1) order by due_at limit $2`,
        [now, limit, ...(lane ? [stagesAtRail, lane.pieces, lane.inside] : [])],
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
