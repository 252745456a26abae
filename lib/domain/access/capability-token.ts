import { createHash, timingSafeEqual } from "node:crypto";
import { handOffMoment } from "#lib/domain/mail/hand-off-day";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

/**
 * The actions that a capability token can allow on one order (docs/rules.md#capability-token). `cancel` and `review` also open its pages and
 * certificate. `undo` only cancels, `rate` only reviews, and `certificate` only opens the certificate (docs/rules.md#links). `approve` only decides about an order
 * that waits for approval (docs/rules.md#approval).
 */
const capabilityActions = { cancel: 1, review: 2, undo: 3, rate: 4, certificate: 5, approve: 6 } as const;
export type CapabilityAction = keyof typeof capabilityActions;

/** Tokens that cancel, review, open the pages, or open the certificate. */
export const cancelActions = ["cancel", "undo"] as const;
export const reviewActions = ["review", "rate"] as const;
export const pageActions = ["cancel", "review"] as const;
export const certificateActions = ["cancel", "review", "certificate"] as const;
export type CancelAction = (typeof cancelActions)[number];
export type ReviewAction = (typeof reviewActions)[number];

/** Proof that a token for this order and action was checked. cancelOrder and addReview accept nothing else. */
export type Capability<A extends CapabilityAction = CapabilityAction> = {
  readonly orderId: string;
  readonly action: A;
};

const version = 1;
const prefix = "svcc_";
const bodyLength = 1 + 1 + 4 + 1 + 16;
/** docs/rules.md#capability-token. The days of an order with a chosen day begin when it goes to the printer. */
const lifetimeSeconds = 7 * 24 * 3600;

/**
 * `svcc_` + base64url(version 1, key id 1, expiry 4, action 1, sha256(order id)[16], HMAC-SHA256 32). Deterministic for an order,
 * so a replayed order returns the same tokens.
 */
export function issueCapability(
  keyring: Keyring,
  order: { id: string; createdAt: Date; sendOn?: string | null },
  action: CapabilityAction,
): string {
  const body = Buffer.alloc(bodyLength);
  body.writeUInt8(version, 0);
  const begins = Math.max(
    order.createdAt.getTime(),
    order.sendOn ? handOffMoment(order.sendOn).getTime() : 0,
  );
  body.writeUInt32BE(Math.floor(begins / 1000) + lifetimeSeconds, 2);
  body.writeUInt8(capabilityActions[action], 6);
  orderDigest(order.id).copy(body, 7);
  body.writeUInt8(keyring.kids[0]!, 1);
  const { mac } = keyring.sign("capability", Buffer.concat([Buffer.from(prefix), body]));
  return prefix + Buffer.concat([body, mac]).toString("base64url");
}

/**
 * Checks shape, key ID and MAC, order and action, then expiry, in this order. A forged token, or one for another order, is
 * therefore always 403; only a genuine expired token is 410 (docs/rules.md#capability-token). `anyAge` also accepts an expired
 * token, for certificates and redelivery (docs/rules.md#any-age-token).
 */
export function verifyCapability<A extends CapabilityAction>(
  keyring: Keyring,
  token: string | null | undefined,
  expected: { orderId: string; actions: readonly A[]; anyAge?: boolean },
  now: Date,
): Capability<A> {
  const bytes = token?.startsWith(prefix) ? Buffer.from(token.slice(prefix.length), "base64url") : null;
  if (
    !bytes ||
    bytes.length !== bodyLength + 32 ||
    prefix + bytes.toString("base64url") !== token ||
    bytes[0] !== version
  ) {
    throw invalid(expected);
  }
  const body = bytes.subarray(0, bodyLength);
  const signed = Buffer.concat([Buffer.from(prefix), body]);
  if (!keyring.verify("capability", body.readUInt8(1), signed, bytes.subarray(bodyLength)))
    throw invalid(expected);
  const action = expected.actions.find((name) => capabilityActions[name] === body.readUInt8(6));
  if (action === undefined || !timingSafeEqual(body.subarray(7), orderDigest(expected.orderId)))
    throw invalid(expected);
  if (!expected.anyAge && body.readUInt32BE(2) * 1000 <= now.getTime()) {
    throw new AppError(
      "expired_capability",
      "This capability token has expired. Tokens are valid for 7 days.",
    );
  }
  return { orderId: expected.orderId, action };
}

function orderDigest(orderId: string): Buffer {
  return createHash("sha256").update(orderId).digest().subarray(0, 16);
}

/** The field in which callers get the token of an action. */
const tokenNames: Readonly<Record<CapabilityAction, string>> = {
  cancel: "cancel_token",
  undo: "cancel_token",
  review: "review_token",
  rate: "review_token",
  certificate: "certificate_token",
  approve: "approve_token",
};

function invalid({ orderId, actions }: { orderId: string; actions: readonly CapabilityAction[] }): AppError {
  const names = [...new Set(actions.map((action) => tokenNames[action]))].join(" or ");
  const subject = orderId.startsWith("bat_") ? "batch" : "order";
  return new AppError(
    "invalid_capability",
    `This call needs the ${names} of this ${subject}. The token is missing, damaged, or another one.`,
  );
}
