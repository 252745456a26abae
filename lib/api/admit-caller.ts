import type { Services } from "#lib/container";
import { type Actor, assertScope, throttledId } from "#lib/domain/access/actor";
import { networkOf } from "#lib/domain/access/client-address";
import { webhookHostOf } from "#lib/domain/webhooks/webhook-host";
import { isAppError } from "#lib/shared/errors";
import type { Operation, Throttle } from "./operation.ts";
import type { RouteContext } from "./route-context.ts";
import { clientAddressHeader, readTrustedAddress } from "./trusted-client.ts";

/** The steps that REST and MCP share before they call a use case: identify the caller, check the scope, and count the call. */

export type Caller = { actor: Actor; address: string | null };

/** Identifies the caller of a request. Throws invalid_key, invalid_session, key_disabled, key_store_unavailable. */
export async function identifyCaller(
  request: Request,
  context: RouteContext,
  services: Services,
  { mailboxSession }: Pick<Operation, "mailboxSession"> = {},
): Promise<Caller> {
  const address = context.clientAddress ?? readTrustedAddress(request.headers.get(clientAddressHeader));
  const authorization = request.headers.get("authorization");
  const actor = await services.authenticate({ authorization, address, mailboxSession });
  return { actor, address };
}

/**
 * Checks that the caller's key has the operation's scope, then counts the call against its throttles. Adds the remaining calls to
 * `headers` (draft-ietf-httpapi-ratelimit-headers), even when it refuses. Throws insufficient_scope, unattributable_request,
 * rate_limited.
 */
export async function admitCaller(
  { scope, throttles = [] }: Pick<Operation, "scope" | "throttles">,
  { actor, address }: Caller,
  body: unknown,
  services: Services,
  headers: Record<string, string>,
): Promise<void> {
  if (scope) assertScope(actor, scope);
  for (const rule of throttles) {
    if (rule.when && !rule.when(body as never)) continue;
    const id = countedBy(rule, { actor, address }, body);
    if (id !== null) await consume(rule, id, services, headers);
  }
}

/** The key under which a throttle counts the call; null if it doesn't count the call. Throws unattributable_request. */
function countedBy({ by }: Throttle, { actor, address }: Caller, body: unknown): string | null {
  if (by === "address" && address !== null) return `addr:${networkOf(address)}`;
  if (by !== "webhook_host") return throttledId(actor);
  const { webhook_url: url } = (body ?? {}) as { webhook_url?: string };
  return url && actor.kind !== "key" ? webhookHostOf(url) : null;
}

async function consume(
  rule: Throttle,
  id: string,
  services: Services,
  headers: Record<string, string>,
): Promise<void> {
  const show = (remaining: number, resetSeconds: number) => {
    headers["RateLimit-Policy"] = `"${rule.name}";q=${rule.perMinute};w=60`;
    headers.RateLimit = `"${rule.name}";r=${remaining};t=${resetSeconds}`;
  };
  try {
    const { remaining, resetSeconds } = await services.throttle.consume(rule, id);
    show(remaining, resetSeconds);
  } catch (error) {
    if (isAppError(error) && error.code === "rate_limited") show(0, error.details.retryAfterSeconds ?? 60);
    throw error;
  }
}
