import { verifyCapability } from "#lib/domain/access/capability-token";
import type { LabelReader } from "#lib/domain/orders/read-labels";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import type { BatchView } from "./batch.ts";

/**
 * Whether a reader may see the sender's own names and the recipients of a batch: with the key that created it, or with its token, even an
 * expired one (docs/rules.md#labels). Throws invalid_capability for the token of something else.
 */
export function mayReadLabels(
  { keyring, clock }: { keyring: Keyring; clock: Clock },
  { id, actor: creator }: Pick<BatchView, "id" | "actor">,
  { actor, token }: LabelReader,
): boolean {
  if (token === null) return actor.kind === "key" && actor.id === creator;
  verifyCapability(keyring, token, { orderId: id, actions: ["cancel"], anyAge: true }, clock());
  return true;
}
