import { createHash } from "node:crypto";
import { type Format, pieces } from "#lib/domain/mail/pieces";

/**
 * A made-up number that can't be mistaken for a real one, because it starts with letters and never has 20 digits. Cards have none
 * (docs/rules.md#sandbox).
 */
export function sandboxTrackingNumber(orderId: string, format: Format): string | null {
  if (!pieces[format].trackable) return null;
  const digits = createHash("sha256")
    .update(`sandbox-tracking:${orderId}`)
    .digest("hex")
    .slice(0, 12)
    .toUpperCase();
  return `SANDBOX-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
