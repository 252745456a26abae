import type { Env } from "#lib/env";

type Configured = Pick<Env, "PUBLIC_BASE_URL" | "PORT">;

/**
 * The URL of this deployment, without a trailing slash: the configured one, or else the name of this machine that the request was
 * sent to. Ignores any other Host header, because the caller writes it and could direct uploads or links anywhere.
 */
export function baseUrlOf(request: Request, { PUBLIC_BASE_URL, PORT }: Configured): string {
  if (PUBLIC_BASE_URL) return PUBLIC_BASE_URL.replace(/\/+$/, "");
  const sent = sentOrigin(request);
  return isLoopback(sent) ? sent : `http://localhost:${PORT}`;
}

/**
 * The `Cache-Control` header of a document that contains its own URL. A document made from a Host header must not be served to
 * another caller.
 */
export function cachingOf({ PUBLIC_BASE_URL }: Pick<Env, "PUBLIC_BASE_URL">, seconds: number): string {
  return PUBLIC_BASE_URL ? `public, max-age=${seconds}` : "no-store";
}

/**
 * The origin that a request was sent to, from its Host header. Behind Next, `request.url` has the address that Next was started
 * with.
 */
export function sentOrigin(request: Request): string {
  const { protocol, origin } = new URL(request.url);
  const sent = `${protocol}//${request.headers.get("host")}`;
  return request.headers.has("host") && URL.canParse(sent) ? new URL(sent).origin : origin;
}

/** Whether an origin is this machine, by a name that no DNS record can claim. */
export function isLoopback(origin: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
}
