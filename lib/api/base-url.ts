import type { Env } from "#lib/env";

type Configured = Pick<Env, "PUBLIC_BASE_URL" | "PORT">;

/**
 * Where this deployment is reached, without a slash at the end: as configured, else at the name of this machine that the request was
 * sent to. No other Host is believed, for whoever calls writes it: an upload or a link would go where they please.
 */
export function baseUrlOf(request: Request, { PUBLIC_BASE_URL, PORT }: Configured): string {
  if (PUBLIC_BASE_URL) return PUBLIC_BASE_URL.replace(/\/+$/, "");
  const sent = sentOrigin(request);
  return isLoopback(sent) ? sent : `http://localhost:${PORT}`;
}

/** `Cache-Control` of a document that names its own address: what was made of a Host is nobody else's. */
export function cachingOf({ PUBLIC_BASE_URL }: Pick<Env, "PUBLIC_BASE_URL">, seconds: number): string {
  return PUBLIC_BASE_URL ? `public, max-age=${seconds}` : "no-store";
}

/** The origin a request was sent to. By its Host header: behind Next a request's own URL names the address Next was started with. */
export function sentOrigin(request: Request): string {
  const { protocol, origin } = new URL(request.url);
  const sent = `${protocol}//${request.headers.get("host")}`;
  return request.headers.has("host") && URL.canParse(sent) ? new URL(sent).origin : origin;
}

/** Whether an origin is this machine by its name, which no DNS record can be made to say. */
export function isLoopback(origin: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
}
