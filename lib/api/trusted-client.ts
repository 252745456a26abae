import { randomBytes, timingSafeEqual } from "node:crypto";

/**
 * How our own server tells a handler behind Next the client's address: in a request header that only this process can write,
 * because it carries a secret made at start. The server removes whatever a client sends under this name. Without our server in
 * front, no value is accepted, and the caller is unattributable.
 */
export const clientAddressHeader = "x-posthorn-client";

const holder = globalThis as { posthornClientSecret?: string };
// On globalThis, because Next bundles its own copy of this module.
function secret(): string {
  holder.posthornClientSecret ??= randomBytes(24).toString("base64url");
  return holder.posthornClientSecret;
}

export function writeTrustedAddress(address: string | null): string {
  return `${secret()} ${address ?? ""}`;
}

/** The address that our server wrote, or null. */
export function readTrustedAddress(value: string | null): string | null {
  if (value === null) return null;
  const space = value.indexOf(" ");
  const presented = Buffer.from(value.slice(0, Math.max(0, space)));
  const expected = Buffer.from(secret());
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return null;
  return value.slice(space + 1) || null;
}
