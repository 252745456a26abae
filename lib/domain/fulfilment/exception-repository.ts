import type { Database } from "#lib/db/client";
import { orderPartition } from "#lib/domain/orders/order-partition";
import { partitionsSql } from "#lib/work/claim-sql";

/**
 * The orders for which hourly reconciliation is needed (docs/rules.md#reconciliation), in ID order. Each condition starts from
 * something rare, so that the millions of letters in the mail cost nothing. $1: the ID after which to start; $2: now; $3: the
 * partitions of orders that aren't with a printer; $4: the time from which tracking events are checked; $5: the most orders to return.
 */
const exceptionsSql = `with recursive ${partitionsSql}, frozen as (
  select e.reference as subject from credit_lots l join credit_entries e on e.lot_id = l.id and e.kind = 'debit'
  where l.frozen_at is not null
), rare as (
  select id from work where kind = 'order' and partition_key = any($3) and due_at is not null
  union select due.id from partitions, lateral (
    select id from work where partition_key = name and kind = 'order' and due_at <= $2) as due
  union select order_id from submissions where status in ('pending', 'unknown')
  union select subject_id from payments where flag is not null or refund_status in ('due', 'requested', 'failed')
  union select subject from frozen
  union select p.subject_id from frozen join payments p on p.batch_id = frozen.subject
  union select t.order_id from tracking_events t join submissions s on s.order_id = t.order_id and s.piece_id = t.piece_id
    where t.kind = any(enum_range(null::"TrackingEventKind")) and t.received_at > $4 and t.processed_at is null
)
select w.id from rare join work w on w.kind = 'order' and w.id = rare.id join payments p on p.subject_id = w.id
where w.id > $1 and (w.due_at is not null or p.refund_status in ('due', 'requested'))
order by w.id limit $5`;

export async function listExceptions(
  { pool }: Pick<Database, "pool">,
  { after, now, eventsSince, limit }: { after: string; now: Date; eventsSince: Date; limit: number },
): Promise<string[]> {
  const notAtRail = [orderPartition({ bulk: false }), orderPartition({ bulk: true })];
  const values = [after, now, notAtRail, eventsSince, limit];
  const { rows } = await pool.query<{ id: string }>(exceptionsSql, values);
  return rows.map(({ id }) => id);
}
