import type { Actor } from "#lib/domain/access/actor";
import { pageActions } from "#lib/domain/access/capability-token";
import type { Labels } from "#lib/domain/mail/labels";
import { type TokenDeps, verifyOrderToken } from "./verify-order-token.ts";

export type LabelReader = { actor: Actor; token: string | null };

/**
 * The sender's own names for an order, for the key that created it and for a holder of one of its tokens; undefined for others
 * (docs/rules.md#labels). Throws not_found, invalid_capability.
 */
export async function readLabels(
  deps: TokenDeps,
  id: string,
  { actor, token }: LabelReader,
): Promise<Labels | undefined> {
  if (actor.kind !== "key" && token === null) return undefined;
  if (token !== null) await verifyOrderToken(deps, id, token, pageActions, { anyAge: true });
  const found = await deps.orders.findLabels(id);
  return token !== null || found?.actor === actor.id ? found?.labels : undefined;
}

/**
 * Checks that the caller is the key that created the order, or holds one of its tokens, of any age. Throws not_found,
 * invalid_capability.
 */
export async function verifySender(
  deps: TokenDeps,
  id: string,
  { actor, token }: LabelReader,
): Promise<void> {
  const found = token === null && actor.kind === "key" ? await deps.orders.findLabels(id) : null;
  if (!found || found.actor !== actor.id)
    await verifyOrderToken(deps, id, token, pageActions, { anyAge: true });
}
