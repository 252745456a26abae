import { createHmac } from "node:crypto";
import type { Actor } from "#lib/domain/access/actor";
import type { Keyring } from "#lib/shared/keyring";

const purpose = "webhook";

/**
 * The secret that signs the deliveries of an order, or of all rows of a batch. It is returned in the 201: `whsec_` and 32 bytes in
 * base64. It isn't stored, but derived from the newest secret of APP_SECRET and the ID of the order or batch.
 */
export function webhookSecretOf(keyring: Keyring, keeper: string): string {
  return `whsec_${keysOf(keyring, keeper)[0]!.toString("base64")}`;
}

/**
 * Whose secret signs the webhooks of an order or batch: that of the key it was made with, or else its own (docs/rules.md#webhook-secret). Older
 * orders of older keys have their own, because their receivers know it.
 */
export function keeperOf(
  key: { id: string; signsFrom: Date | null | undefined } | null,
  made: { id: string; createdAt: Date },
): string {
  return key && (!key.signsFrom || made.createdAt >= key.signsFrom) ? key.id : made.id;
}

/** Whether an order or batch of this caller is signed with its own secret. */
export const hasOwnSecret = (actor: Actor, made: { id: string; createdAt: Date }): boolean =>
  keeperOf(actor.kind === "key" ? { id: actor.keyId, signsFrom: actor.signsFrom } : null, made) === made.id;

/**
 * The headers of an attempt (Standard Webhooks). Has one signature for each secret in APP_SECRET, newest first, so that a
 * receiver that was set up under any of them finds a match (docs/decisions/0078).
 */
export function signWebhook(
  keyring: Keyring,
  { keeper, eventId, at, body }: { keeper: string; eventId: string; at: Date; body: string },
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const signed = `${eventId}.${timestamp}.${body}`;
  const signatures = keysOf(keyring, keeper).map(
    (key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  return {
    "webhook-id": eventId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/** 32 bytes for each listed secret, newest first. */
function keysOf(keyring: Keyring, keeper: string): Buffer[] {
  return keyring.kids.map((kid) =>
    createHmac("sha256", keyring.keyOf(purpose, kid)!.key).update(keeper).digest(),
  );
}
