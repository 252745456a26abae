import { isLoopback } from "../base-url.ts";

/**
 * `configured` is PUBLIC_BASE_URL, `sentTo` the origin the request was sent to. Whether a page of this origin may talk to the tools. MCP: "Servers MUST validate the Origin header". Programs send none. Without
 * a configured address only a page of this very server on this machine counts: the Host header alone proves nothing, because a
 * name that was rebound to us sends itself as both.
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
