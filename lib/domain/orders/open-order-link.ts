import type { Database } from "#lib/db/client";
import { type CapabilityAction, issueCapability } from "#lib/domain/access/capability-token";
import { type LinkReach, verifyLink } from "#lib/domain/access/link-token";
import type { Address } from "#lib/domain/addresses/schema";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { findApproval } from "./approval-repository.ts";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";

/** What a person needs to decide about an order that waits for approval, in addition to its pages. */
export type WaitingLetter = { to: Address; from: Address; paidBy: "card" | "credit" | "nothing" };

/** What a link opens now: after erasure, only a token for the certificate. */
export type OpenedLink =
  | {
      opens: "sender";
      cancelToken: string;
      reviewToken: string;
      approveToken?: string;
      approval?: WaitingLetter;
    }
  | { opens: "recipient"; cancelToken: string }
  | { opens: "record"; certificateToken: string };

type LinkDeps = { database: Database; orders: OrderRepository; keyring: Keyring; clock: Clock };

/**
 * Exchanges the link of an order, or of the batch that it is a row of, for new one-action tokens, valid for 7 days. Throws not_found,
 * invalid_capability.
 */
export async function openOrderLink(deps: LinkDeps, id: string, token: string | null): Promise<OpenedLink> {
  const { orders, keyring, clock } = deps;
  const order = await getOrder({ orders }, id);
  const row = await orders.findRowOf(order.id);
  const reach: LinkReach = verifyLink(keyring, token, row ? [order.id, row.batchId] : [order.id]);
  const issue = (action: CapabilityAction) =>
    issueCapability(keyring, { id: order.id, createdAt: clock() }, action);
  if (await orders.isErased(order.id)) return { opens: "record", certificateToken: issue("certificate") };
  return reach === "sender"
    ? {
        ...{ opens: "sender", cancelToken: issue("cancel"), reviewToken: issue("review") },
        ...(mayApprove(order) ? { approveToken: issue("approve") } : {}),
        ...(order.stage === "awaiting_approval" ? { approval: await readWaiting(deps, order) } : {}),
      }
    : { opens: "recipient", cancelToken: issue("undo") };
}

/** While it waits, and while it is unpaid after an approval: repeating the approval then returns the checkout. */
const mayApprove = ({ stage, approval }: Order): boolean =>
  stage === "awaiting_approval" ||
  (approval?.decision === "approved" && (stage === "draft" || stage === "awaiting_payment"));

async function readWaiting({ database, orders }: LinkDeps, { id, sandbox }: Order): Promise<WaitingLetter> {
  const [addresses, approval] = await Promise.all([orders.getAddresses(id), findApproval(database, id)]);
  return { ...addresses, paidBy: sandbox ? "nothing" : approval?.accountId ? "credit" : "card" };
}
