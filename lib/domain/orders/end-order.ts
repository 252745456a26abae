import type { Transaction } from "#lib/db/transact";
import { markRefundDue } from "#lib/domain/payments/payment-repository";
import type { OrderChange } from "./change-order.ts";
import type { TransitionName } from "./order-transitions.ts";

/** Changes one order in the caller's transaction, with its event and the emails about the change. */
export type ChangeOrder = (
  tx: Transaction,
  id: string,
  name: TransitionName,
  change: OrderChange,
) => Promise<boolean>;

/**
 * Ends an order in the caller's transaction. Any captured, authorized, or expected payment becomes due for refund in the same
 * commit.
 */
export async function endOrderIn(
  deps: { change: ChangeOrder },
  tx: Transaction,
  orderId: string,
  name: TransitionName,
  change: OrderChange,
): Promise<boolean> {
  if (!(await deps.change(tx, orderId, name, change))) return false;
  await markRefundDue(tx, orderId, change.at);
  return true;
}
