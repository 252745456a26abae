import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

/** Proof that a purchase token of this purchase was checked. */
export type PurchaseProof = { readonly purchaseId: string };

const prefix = "svcp_";
const purpose = "purchase";

/**
 * `svcp_` + base64url(key id 1, HMAC-SHA256 32), for one purchase. It lets the browser that bought credit see where the code went,
 * and nothing else: it can't show the code. Deterministic, so a replayed checkout returns the same token. docs/rules.md#purchase-token
 */
export function issuePurchaseToken(keyring: Keyring, purchaseId: string): string {
  const { kid, mac } = keyring.sign(purpose, Buffer.from(purchaseId));
  return prefix + Buffer.concat([Buffer.from([kid]), mac]).toString("base64url");
}

/** Throws invalid_capability. */
export function verifyPurchaseToken(
  keyring: Keyring,
  token: string | null,
  purchaseId: string,
): PurchaseProof {
  const bytes = token?.startsWith(prefix) ? Buffer.from(token.slice(prefix.length), "base64url") : null;
  const isGenuine =
    bytes?.length === 33 &&
    prefix + bytes.toString("base64url") === token &&
    keyring.verify(purpose, bytes[0]!, Buffer.from(purchaseId), bytes.subarray(1));
  if (isGenuine) return { purchaseId };
  throw new AppError("invalid_capability", "The purchase token is missing, or it isn't for this purchase.", {
    next: ["Send the purchase.token of POST /v1/credits/checkout as X-Capability-Token."],
  });
}
