import type { Env } from "#lib/env";

/** Where this deployment is reached, without a slash at the end: as configured, else as the request was sent. */
export function baseUrlOf(request: Request, { PUBLIC_BASE_URL }: Pick<Env, "PUBLIC_BASE_URL">): string {
  return PUBLIC_BASE_URL?.replace(/\/+$/, "") ?? sentOrigin(request);
}

/** The origin a request was sent to. By its Host header: behind Next a request's own URL names the address Next was started with. */
export function sentOrigin(request: Request): string {
  const { protocol, origin } = new URL(request.url);
  const sent = `${protocol}//${request.headers.get("host")}`;
  return request.headers.has("host") && URL.canParse(sent) ? new URL(sent).origin : origin;
}
