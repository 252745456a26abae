import type { Database } from "#lib/db/client";
import type { Owner } from "#lib/domain/access/actor";
import type { Labels } from "#lib/domain/mail/labels";
import { type ListFilter, type ListPage, pageOf } from "#lib/shared/list-cursor";
import { approvalColumn, momentsOf, orderColumns } from "./insert-order.ts";
import type { Order } from "./order.ts";
import { type OrderRow, toOrder } from "./order-row.ts";
import type { OrderStatus } from "./order-status.ts";
import { orderStages, statusOfStage } from "./order-transitions.ts";

/** An order in its sender's list. `batch` is set for a row of a batch. */
export type ListedOrder = { order: Order; labels: Labels; batch: { id: string; row: number } | null };

const moments = momentsOf("");

// The inner query reads the owner's orders by index until the page is full.
const listSql = (owner: "actor" | "mailbox") => `
with found as (
  select o.id as order_id, c.reference, c.metadata from orders o join order_contents c on c.order_id = o.id
  where o.${owner} = $1 and ($2::text is null or c.reference = $2) and ($3::text[] is null or o.stage::text = any($3))
    and ($4::timestamptz is null or o.created_at > $4) and ($5::timestamptz is null or o.created_at < $5)
    and ($6::timestamptz is null or (o.created_at, o.id) < ($6, $7::text))
  order by o.created_at desc, o.id desc limit $8
)
select ${orderColumns}, ${approvalColumn}, ${moments.columns}, found.reference, found.metadata, made.batch_id, made.row
from found join orders on id = found.order_id
left join (select order_id, batch_id, row from batch_rows) made on made.order_id = found.order_id
${moments.join}
order by created_at desc, id desc`;

/** The orders of a key or of a mailbox, newest first. */
export async function listOrders(
  { pool }: Pick<Database, "pool">,
  owner: Owner,
  { reference, status, createdAfter, createdBefore, after, limit }: ListFilter<OrderStatus>,
): Promise<ListPage<ListedOrder>> {
  const [column, id] =
    "keyId" in owner ? (["actor", `key:${owner.keyId}`] as const) : (["mailbox", owner.mailbox] as const);
  const stages = status && orderStages.filter((stage) => statusOfStage[stage] === status);
  const { rows } = await pool.query<OrderRow & Labels & { batch_id: string | null; row: number | null }>({
    name: `list_orders_by_${column}`,
    text: listSql(column),
    values: [id, reference, stages, createdAfter, createdBefore, after?.at, after?.id, limit + 1],
  });
  const listed = rows.map((row) => ({
    order: toOrder(row),
    labels: { reference: row.reference, metadata: row.metadata },
    batch: row.batch_id === null ? null : { id: row.batch_id, row: row.row! },
  }));
  return pageOf(listed, limit, ({ order }) => ({ at: order.createdAt, id: order.id }));
}
