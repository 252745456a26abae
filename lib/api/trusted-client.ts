import { randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The request header in which our own server passes the client's address to handlers behind Next. Only this process can write
 * it, because its value starts with a secret made at start. The server removes any such header that a client sends. If our server
 * isn't in front, handlers accept no value and can't attribute the caller.
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
