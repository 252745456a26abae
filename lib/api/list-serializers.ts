import type { z } from "zod";
import type { ListedOrder } from "#lib/domain/orders/order-list-repository";
import { type ListFilter, parseCursor } from "#lib/shared/list-cursor";
import type { listedOrderSchema } from "./list-schemas.ts";
import { fromOrder } from "./serializers.ts";

type ListQuery<Status> = Omit<ListFilter<Status>, "limit" | "after"> & {
  created_after?: string | undefined;
  created_before?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};
export const toListFilter = <Status>(query: ListQuery<Status>): ListFilter<Status> => ({
  reference: query.reference,
  status: query.status,
  createdAfter: query.created_after === undefined ? undefined : new Date(query.created_after),
  createdBefore: query.created_before === undefined ? undefined : new Date(query.created_before),
  after: query.cursor === undefined ? undefined : parseCursor(query.cursor),
  limit: query.limit ?? 50,
});

/** `order_url` is the order's page, with a link token for its sender. */
export function fromListedOrder(
  { order, labels, batch }: ListedOrder,
  order_url: string,
): z.input<typeof listedOrderSchema> {
  const row = batch ? { batch_id: batch.id, row: batch.row } : {};
  return { ...fromOrder(order, { labels }), order_url, ...row };
}
