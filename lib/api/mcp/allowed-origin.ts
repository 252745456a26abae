import { isLoopback } from "../base-url.ts";

/**
 * True if a page of this origin may call the tools. MCP: "Servers MUST validate the Origin header". Programs send no Origin.
 * `configured` is PUBLIC_BASE_URL, `sentTo` the origin that the request was sent to. Without a configured URL, only a page of this
 * server on this machine is allowed: the Host header alone proves nothing, because a rebound DNS name appears in both headers.
 */
export function isAllowedOrigin(
  origin: string | null,
  { configured, sentTo }: { configured: string | undefined; sentTo: string },
): boolean {
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  if (configured !== undefined) return origin === new URL(configured).origin;
  return isLoopback(sentTo) && origin === sentTo;
}
