import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Capability } from "#lib/domain/access/capability-token";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { ChangeOrder } from "./end-order.ts";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";

/**
 * Records a return that the sender reports, because only they see the returned envelope. Also after a delivery, a refund, or the
 * erasure of the content. Idempotent: if the return was already recorded, the order stays as it is. Throws not_returnable if the
 * piece isn't in the mail (docs/rules.md#returned).
 */
export async function reportReturn(
  deps: {
    database: Pick<Database, "prisma">;
    orders: Pick<OrderRepository, "findOrder">;
    change: ChangeOrder;
    clock: Clock;
  },
  { orderId }: Capability,
  reason: ReturnReason,
): Promise<Order> {
  const detail = { by: "sender", reason };
  await transact(deps.database, (tx) => deps.change(tx, orderId, "send_back", { at: deps.clock(), detail }));
  const order = await getOrder(deps, orderId);
  if (order.returned) return order;
  throw new AppError(
    "not_returnable",
    `An order that is ${order.status} isn't in the mail, so it can't come back.`,
  );
}
