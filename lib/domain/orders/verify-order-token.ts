import {
  type Capability,
  type CapabilityAction,
  verifyCapability,
} from "#lib/domain/access/capability-token";
import type { Clock } from "#lib/shared/clock";
import { isAppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { getOrder } from "./get-order.ts";
import type { OrderRepository } from "./order-repository.ts";

export type TokenDeps = { orders: OrderRepository; keyring: Keyring; clock: Clock };

/**
 * Checks that the caller holds a token for this order. Throws not_found, invalid_capability, and, unless `anyAge`,
 * expired_capability.
 */
export async function verifyOrderToken<A extends CapabilityAction>(
  deps: TokenDeps,
  orderId: string,
  token: string | null,
  actions: readonly A[],
  { anyAge = false }: { anyAge?: boolean } = {},
): Promise<Capability<A>> {
  const order = await getOrder(deps, orderId);
  const now = deps.clock();
  try {
    return verifyCapability(deps.keyring, token, { orderId: order.id, actions, anyAge }, now);
  } catch (error) {
    // The token of a batch is valid for each of its rows (docs/rules.md#batch-token).
    const row =
      isAppError(error) && error.code === "invalid_capability" ? await deps.orders.findRowOf(order.id) : null;
    if (!row) throw error;
    const { action } = verifyCapability(deps.keyring, token, { orderId: row.batchId, actions, anyAge }, now);
    return { orderId: order.id, action };
  }
}
