import type { Transaction } from "#lib/db/transact";

/** The rules that an order was last held for. */
const rulesOf = (order: string) =>
  `(select detail -> 'rules' from order_events where order_id = ${order} and kind = 'order.held_for_review' order by position desc limit 1)`;

/**
 * Rows of the same batch held for the same rules as this one, including itself: the template is reviewed once
 * (docs/rules.md#batch-review). Only the order itself if it isn't in a batch.
 */
export async function listHeldTogether(tx: Transaction, orderId: string): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select o.id from batch_rows own join batch_rows r on r.batch_id = own.batch_id join orders o on o.id = r.order_id
     where own.order_id = $1 and o.stage = 'in_review' and ${rulesOf("o.id")} = ${rulesOf("$1")}`,
    orderId,
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : [orderId];
}
