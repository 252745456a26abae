import type { Database } from "#lib/db/client";
import { insertedValues, insertOrdersSql, type OrderToWrite } from "#lib/domain/orders/insert-order";
import { type Lease, LeaseLost } from "#lib/work/work";

// One statement instead of a transaction, so that no locked row waits for the event loop. It locks the batch first, so that a
// cancel happens entirely before or after it, and then the rows. If one of them is no longer waiting, none becomes an order.
const makeSandboxRowsSql = insertOrdersSql({
  before: `lease as (
  select b.stage = 'making' as making from work w join batches b on b.id = w.id
  where w.kind = 'batch' and w.id = $3 and w.lease = $4 for update of w, b
), waiting as (
  select row from batch_rows where batch_id = $3 and row = any($5) and status = 'waiting' and (select making from lease) for update
)`,
  columns: ", row int",
  which: "join waiting on waiting.row = given.row where (select count(*) from waiting) = cardinality($5)",
  after: `, made as (
  update batch_rows r set status = 'made', order_id = given.id from given where r.batch_id = $3 and r.row = given.row
)`,
  answer: "(select making from lease) as making, (select count(*)::int from created) as created",
});

export type SandboxRowsRepository = ReturnType<typeof createSandboxRowsRepository>;

/** Turns rows of sandbox batches into orders. */
export function createSandboxRowsRepository({ pool }: Pick<Database, "pool">) {
  return {
    /**
     * Turns rows into orders: all or none, at most once each, and only under the run's lease. Creates none if the batch was
     * canceled. Throws LeaseLost, or an error if a row was no longer waiting.
     */
    async make(lease: Lease, rows: readonly number[], orders: readonly OrderToWrite[]): Promise<void> {
      const values = insertedValues(orders, (index) => ({ row: rows[index] }));
      const { rows: answers } = await pool.query<{ making: boolean | null; created: number }>({
        name: "make_sandbox_rows",
        text: makeSandboxRowsSql,
        values: [...values, lease.id, lease.number, rows],
      });
      const { making, created } = answers[0]!;
      if (making === null) throw new LeaseLost(lease);
      if (making && created !== orders.length) throw new Error(`A row of ${lease.id} was no longer waiting`);
    },
  };
}
