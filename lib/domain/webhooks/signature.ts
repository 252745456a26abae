import { createHmac } from "node:crypto";
import type { Keyring } from "#lib/shared/keyring";

const purpose = "webhook";

/**
 * The secret that an order's deliveries are signed with, for its 201: `whsec_` and 32 bytes in base64. Nothing is stored: it is derived from
 * the newest secret of APP_SECRET and the order's id.
 */
export function webhookSecretOf(keyring: Keyring, orderId: string): string {
  return `whsec_${keysOf(keyring, orderId)[0]!.toString("base64")}`;
}

/**
 * The headers of an attempt (Standard Webhooks). One signature for each secret in APP_SECRET, newest first: whichever of them the order's
 * 201 was derived from, its receiver finds one that fits (docs/decisions/0078).
 */
export function signWebhook(
  keyring: Keyring,
  { orderId, eventId, at, body }: { orderId: string; eventId: string; at: Date; body: string },
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const signed = `${eventId}.${timestamp}.${body}`;
  const signatures = keysOf(keyring, orderId).map(
    (key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  return {
    "webhook-id": eventId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

/** 32 bytes for each secret that is listed, newest first. */
function keysOf(keyring: Keyring, orderId: string): Buffer[] {
  return keyring.kids.map((kid) =>
    createHmac("sha256", keyring.keyOf(purpose, kid)!.key).update(orderId).digest(),
  );
}
