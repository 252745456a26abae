import { type CapabilityAction, issueCapability } from "#lib/domain/access/capability-token";
import { type LinkReach, verifyLink } from "#lib/domain/access/link-token";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { getOrder } from "./get-order.ts";
import type { OrderRepository } from "./order-repository.ts";

/** What a link opens now: after erasure, only a token for the certificate. */
export type OpenedLink =
  | { opens: "sender"; cancelToken: string; reviewToken: string; approveToken: string | undefined }
  | { opens: "recipient"; cancelToken: string }
  | { opens: "record"; certificateToken: string };

/**
 * Exchanges the link of an order, or of the batch that it is a row of, for new one-action tokens, valid for 7 days. Throws not_found,
 * invalid_capability.
 */
export async function openOrderLink(
  { orders, keyring, clock }: { orders: OrderRepository; keyring: Keyring; clock: Clock },
  id: string,
  token: string | null,
): Promise<OpenedLink> {
  const order = await getOrder({ orders }, id);
  const row = await orders.findRowOf(order.id);
  const reach: LinkReach = verifyLink(keyring, token, row ? [order.id, row.batchId] : [order.id]);
  const issue = (action: CapabilityAction) =>
    issueCapability(keyring, { id: order.id, createdAt: clock() }, action);
  if (await orders.isErased(order.id)) return { opens: "record", certificateToken: issue("certificate") };
  return reach === "sender"
    ? {
        ...{ opens: "sender", cancelToken: issue("cancel"), reviewToken: issue("review") },
        approveToken: order.stage === "awaiting_approval" ? issue("approve") : undefined,
      }
    : { opens: "recipient", cancelToken: issue("undo") };
}
