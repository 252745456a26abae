import type { Database } from "./client.ts";
import { type Transaction, transact } from "./transact.ts";

/** Who may take steps for a row of work now. Its number fences: what an older run writes late is refused. */
export type RowLease = { id: string; number: number };

/** Longer than any run: the slowest vendor's time-out and what is around it. A crashed run's row is looked at again after it. */
const leaseMs = 180_000;

/** A run that went on after its lease was lost: another one has the row. */
export class LeaseLost extends Error {}

/**
 * Leases on the rows of a table with the columns due_at, lease_number, leased_until and failures (docs/decisions/0043). The due date in the
 * row is the queue: what a process held that died comes back by itself.
 */
export function createLeases(
  database: Pick<Database, "prisma" | "pool">,
  { table, key }: { table: "order_work"; key: "order_id" } | { table: "batches"; key: "id" },
) {
  /** Asks for the row to be looked at, now or at `at`: sooner than planned, never later. Does nothing where there is no such row. */
  async function wake(tx: Transaction, id: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      `update ${table} set due_at = least(coalesce(due_at, $2::timestamptz), $2::timestamptz) where ${key} = $1`,
      id,
      at,
    );
  }

  return {
    wake,

    /**
     * Takes the row for one run; null while another run has it, which will see the wake-up that this call leaves. `due_at` is the end of
     * the lease meanwhile: who dies is followed then.
     */
    async claim(id: string, now: Date): Promise<RowLease | null> {
      const until = new Date(now.getTime() + leaseMs);
      const { rows } = await database.pool.query(
        `update ${table} set lease_number = lease_number + 1, leased_until = $2, due_at = $2
         where ${key} = $1 and (leased_until is null or leased_until <= $3) returning lease_number`,
        [id, until, now],
      );
      if (rows[0]) return { id, number: rows[0].lease_number };
      await wake(database.prisma, id, now);
      return null;
    },

    /** Ends a run. `dueAt` is when to look again, null when the row is settled; a wake-up that came meanwhile is sooner than either. */
    async release(lease: RowLease, dueAt: Date | null, failed: boolean): Promise<void> {
      await database.pool.query(
        `update ${table} set due_at = case when due_at < leased_until then due_at else $3 end, leased_until = null,
           failures = case when $4 then failures + 1 else 0 end
         where ${key} = $1 and lease_number = $2`,
        [lease.id, lease.number, dueAt, failed],
      );
    },

    /** Runs that failed in a row before this one. */
    async failuresOf(id: string): Promise<number> {
      const { rows } = await database.pool.query(`select failures from ${table} where ${key} = $1`, [id]);
      return rows[0]?.failures ?? 0;
    },

    /** One step's writes, whole, and only while the lease is this run's: its row is locked until they are committed. Throws LeaseLost. */
    commit<T>(lease: RowLease, work: (tx: Transaction) => Promise<T>): Promise<T> {
      return transact(database, async (tx) => {
        const rows = await tx.$queryRawUnsafe<unknown[]>(
          `select 1 from ${table} where ${key} = $1 and lease_number = $2 for update`,
          lease.id,
          lease.number,
        );
        if (rows.length === 0) throw new LeaseLost(`The lease on ${lease.id} was lost`);
        return work(tx);
      });
    },
  };
}
