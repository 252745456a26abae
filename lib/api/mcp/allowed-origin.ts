const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a page of this origin may talk to the tools. MCP: "Servers MUST validate the Origin header". Programs send none. Without
 * a configured address only a page of this very server on this machine counts: the Host header alone proves nothing, because a
 * name that was rebound to us sends itself as both.
 */
export function isAllowedOrigin(
  origin: string | null,
  { baseUrl, requestUrl }: { baseUrl: string | undefined; requestUrl: string },
): boolean {
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  if (baseUrl !== undefined) return origin === new URL(baseUrl).origin;
  const own = new URL(requestUrl);
  return loopback.has(own.hostname) && origin === own.origin;
}
