import type { Actor } from "#lib/domain/access/actor";
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
  if (token !== null) await verifyOrderToken(deps, id, token, ["cancel", "review"], { anyAge: true });
  const found = await deps.orders.findLabels(id);
  return token !== null || found?.actor === actor.id ? found?.labels : undefined;
}
