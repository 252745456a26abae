import type { Env } from "#lib/env";

/** Where this deployment is reached, without a slash at the end: as configured, else as the request was sent. */
export function baseUrlOf(request: Request, env: Pick<Env, "PUBLIC_BASE_URL">): string {
  return env.PUBLIC_BASE_URL?.replace(/\/+$/, "") ?? new URL(request.url).origin;
}
