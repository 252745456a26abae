import type { Clock } from "#lib/shared/clock";
import { type AppError, isAppError } from "#lib/shared/errors";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import { postPublicUrl } from "#lib/shared/fetch-public-url";
import type { Keyring } from "#lib/shared/keyring";
import type { Lease, Next } from "#lib/work/work";
import type { DeliveryStatus } from "./delivery.ts";
import type { DeliveryRepository } from "./delivery-repository.ts";
import { nextTry } from "./schedule.ts";
import { signWebhook } from "./signature.ts";

export type SendWebhookDeps = {
  deliveries: DeliveryRepository;
  /** Makes the payload as JSON, with the order in its current state; null if the event is gone. */
  compose: (orderId: string, eventId: string) => Promise<string | null>;
  keyring: Keyring;
  clock: Clock;
  random: () => number;
  fault: HitFaultPoint;
  /** The timeout of a whole attempt, from the DNS look-up to the status. */
  timeoutMs: number;
  /** ALLOW_PRIVATE_URLS. */
  allowPrivate: boolean;
};

/**
 * How long an event waits while an earlier event of its order is being sent. The end of the earlier delivery wakes it sooner; this
 * limit covers a missed wake-up.
 */
const untilItsTurnMs = 5_000;

/**
 * Makes one attempt at one delivery if it is that event's turn. Marks the row "sending" before it sends anything. If the process
 * dies in between, another one retries when the lease expires, so an event arrives at least once.
 */
export async function sendWebhook(deps: SendWebhookDeps, lease: Lease): Promise<Next> {
  const { deliveries, clock } = deps;
  const eventId = lease.id;
  const begun = await deliveries.begin(lease, clock());
  if (!begun) {
    if (!(await deliveries.isOpen(eventId))) return "settled";
    return { wait: new Date(clock().getTime() + untilItsTurnMs), failures: "keep" };
  }
  deps.fault("webhook-claimed");
  const [{ url, keeper }, body] = await Promise.all([
    deliveries.findUrl(begun.orderId),
    deps.compose(begun.orderId, eventId),
  ]);
  if (url === null || body === null) {
    const attempt = { problem: "The webhook_url was erased with the content of the order." };
    await deliveries.record(lease, clock(), { status: "failed", attempt });
    return "settled";
  }
  const began = performance.now();
  const answer = await post(deps, { eventId, keeper, url, body });
  deps.fault("webhook-answered");
  const ms = Math.round(performance.now() - began);
  const { status, next } = outcomeOf(deps, lease.failures + 1, answer);
  await deliveries.record(lease, clock(), { status, attempt: { ...answer.seen, ms } });
  if (answer.seen.status_code === 410) await deliveries.stopWaiting(begun.orderId);
  return next;
}

type Answer = {
  seen: { status_code: number } | { status_code?: never; problem: string };
  retryAfter?: string | undefined;
};

async function post(
  { keyring, clock, allowPrivate, timeoutMs }: SendWebhookDeps,
  { url, body, keeper, eventId }: { url: string; body: string; keeper: string; eventId: string },
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...signWebhook(keyring, { keeper, eventId, at: clock(), body }),
  };
  try {
    const options = { code: "validation_error", field: "webhook_url", timeoutMs, allowPrivate } as const;
    const { status, retryAfter } = await postPublicUrl(url, { ...options, headers, body });
    return { seen: { status_code: status }, retryAfter };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { seen: { problem: (error as AppError).message } };
  }
}

/**
 * The outcome of an attempt. Only 2xx is a success, and 410 means that the endpoint is gone. Everything else, including redirects,
 * is retried.
 */
function outcomeOf(
  { clock, random }: Pick<SendWebhookDeps, "clock" | "random">,
  tries: number,
  { seen: { status_code: status = 0 }, retryAfter }: Answer,
): { status: DeliveryStatus; next: Next } {
  if (status >= 200 && status < 300) return { status: "delivered", next: "settled" };
  if (status === 410) return { status: "stopped", next: "settled" };
  const wait = nextTry({ tries, retryAfter }, clock(), random());
  return wait
    ? { status: "waiting", next: { wait, failures: "count" } }
    : { status: "failed", next: "settled" };
}
