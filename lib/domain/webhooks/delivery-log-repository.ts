import type { Database } from "#lib/db/client";
import { orderIdsBefore } from "#lib/shared/ids";

/** docs/rules.md#retention-deliveries. An order's letter may go out 180 days after it was created. */
const keptMonths = 9;
const batch = 5_000;
/** Limits a run of the hourly sweep. 100 batches an hour are 12 million rows a day. */
const batchesAtMost = 100;

// Content that was erased has no URL to send to, so no run and no redelivery touches these rows anymore.
const forgetSql = `
with old as (
  select d.event_id, d.order_id from webhook_deliveries d join order_contents c on c.order_id = d.order_id
  where d.order_id >= $1 and d.order_id < $2 and d.status not in ('waiting', 'sending') and c.erased_at is not null
  order by d.order_id limit $3
), settled as (
  delete from work using old where kind = 'delivery' and id = old.event_id
), forgotten as (
  delete from webhook_deliveries d using old where d.event_id = old.event_id
)
select count(*)::int as count, max(order_id) as last from old`;

/** Deletes the webhook deliveries of old orders whose content was erased, and their work. Idempotent. */
export async function forgetDeliveries({ pool }: Pick<Database, "pool">, now: Date): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths));
  for (const [start, end] of orderIdsBefore(before)) {
    let from = start;
    for (let batches = 0; batches < batchesAtMost; batches += 1) {
      const { rows } = await pool.query<{ count: number; last: string | null }>(forgetSql, [
        from,
        end,
        batch,
      ]);
      if (rows[0]!.count < batch) break;
      from = rows[0]!.last!;
    }
  }
}
