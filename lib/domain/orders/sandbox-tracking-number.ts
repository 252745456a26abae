import { createHash } from "node:crypto";
import { type Format, pieces } from "#lib/domain/mail/pieces";

/** A mock number that cannot be taken for a real one: letters in front, never 20 digits. Cards have none (docs/rules.md#sandbox). */
export function sandboxTrackingNumber(orderId: string, format: Format): string | null {
  if (!pieces[format].trackable) return null;
  const digits = createHash("sha256")
    .update(`sandbox-tracking:${orderId}`)
    .digest("hex")
    .slice(0, 12)
    .toUpperCase();
  return `SANDBOX-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
