import type { Database } from "#lib/db/client";
import { undecidedSql } from "./decision-repository.ts";
import type { HeldBatch } from "./held-group.ts";

/** The most rows to show, and so to decide, at once. */
const mostRows = 200;

/**
 * The held rows of an order's batch, this order first. Null for a single order. Returns at most 200, because rows that aren't shown
 * can't be decided.
 */
export async function readHeldBatch(
  { pool }: Pick<Database, "pool">,
  orderId: string,
): Promise<HeldBatch | null> {
  const { rows } = await pool.query(
    `select r.order_id, r.recipient, r.fields, b.template, b.format, b.sender,
       (select e.detail -> 'rules' from order_events e where e.order_id = o.id and e.kind = 'order.held_for_review'
        order by e.position desc limit 1) as rules
     from batch_rows own join batches b on b.id = own.batch_id join batch_rows r on r.batch_id = b.id join orders o on o.id = r.order_id
     where own.order_id = $1 and o.stage = 'in_review' and not b.sandbox
       and ${undecidedSql} and r.recipient is not null and b.sender is not null
     order by r.order_id <> $1, r.row limit $2`,
    [orderId, mostRows],
  );
  const [first] = rows;
  if (!first) return null;
  return {
    template: first.template,
    format: first.format,
    sender: first.sender,
    rows: rows.map((row) => ({
      orderId: row.order_id,
      recipient: row.recipient,
      fields: row.fields ?? {},
      rules: row.rules ?? [],
    })),
  };
}
