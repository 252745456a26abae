import type { Clock } from "#lib/shared/clock";
import { type AppError, isAppError } from "#lib/shared/errors";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import { postPublicUrl } from "#lib/shared/fetch-public-url";
import type { Keyring } from "#lib/shared/keyring";
import type { Lease, Next } from "#lib/work/work";
import type { DeliveryStatus } from "./delivery.ts";
import type { DeliveryRepository, Target } from "./delivery-repository.ts";
import type { HostRepository } from "./host-repository.ts";
import { giveUpMs, nextTry } from "./schedule.ts";
import { signWebhook } from "./signature.ts";
import { circuitOf } from "./webhook-host.ts";
import type { WebhookUrls } from "./webhook-urls.ts";

export type SendWebhookDeps = {
  deliveries: DeliveryRepository;
  hosts: HostRepository;
  /** Makes the payload as JSON, with the order in its current state; null if the event is gone. */
  compose: (orderId: string, eventId: string) => Promise<string | null>;
  keyring: Keyring;
  clock: Clock;
  random: () => number;
  fault: HitFaultPoint;
  /** The timeout of a whole attempt, from the DNS look-up to the status. */
  timeoutMs: number;
  urls: WebhookUrls;
};

/**
 * How long an event waits while an earlier event of its order is being sent. The end of the earlier delivery wakes it sooner; this
 * limit covers a missed wake-up.
 */
const untilItsTurnMs = 5_000;

/**
 * Makes one attempt at one delivery if it is that event's turn and its host's. Marks the row "sending" before it sends anything. If
 * the process dies in between, another one retries when the lease expires, so an event arrives at least once. An event whose host
 * doesn't answer waits without being sent, at most as long as the schedule of retries.
 */
export async function sendWebhook(deps: SendWebhookDeps, lease: Lease): Promise<Next> {
  const { deliveries, hosts, clock } = deps;
  const eventId = lease.id;
  const target = await deliveries.findTarget(eventId);
  if (!target) return "settled";
  const circuit = target.url === null ? null : circuitOf({ ...target, url: target.url });
  const soon = new Date(clock().getTime() + untilItsTurnMs);
  if (!target.isTurn) {
    const wait = circuit && (await hosts.waitOf(circuit, clock()));
    return wait ? waitForHost(deps, lease, target, wait) : { wait: soon, failures: "keep" };
  }
  // A redelivery that was asked for by hand is sent at once.
  const isByHand = target.attempts > 0 && lease.failures === 0;
  const admission = circuit && !isByHand ? await hosts.admit(circuit, clock()) : { isTry: false };
  if ("wait" in admission) return waitForHost(deps, lease, target, admission.wait);

  const begun = await deliveries.begin(lease, clock());
  if (!begun) return { wait: soon, failures: "keep" };
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
  const answer = await post(deps, {
    eventId,
    keeper,
    url,
    body,
    sandbox: begun.orderId.startsWith("ord_test_"),
  });
  deps.fault("webhook-answered");
  const ms = Math.round(performance.now() - began);
  const outcome = outcomeOf(deps, lease.failures + 1, answer);
  // The try of an open circuit doesn't prolong a delivery that has already waited for the whole schedule.
  const isOver = admission.isTry && outcome.status === "waiting" && endOf(target) <= clock();
  const { status, next }: typeof outcome = isOver ? { status: "failed", next: "settled" } : outcome;
  if (circuit && status === "delivered") await hosts.succeeded(circuit, clock());
  else if (circuit && status !== "stopped") await hosts.failed(circuit, admission.isTry, clock());
  await deliveries.record(lease, clock(), { status, attempt: { ...answer.seen, ms } });
  if (answer.seen.status_code === 410) await deliveries.stopWaiting(begun.orderId);
  return next;
}

/** When the schedule of retries would have ended. */
const endOf = ({ since }: Target) => new Date(since.getTime() + giveUpMs);

/** Postpones an event until its host may be tried. Gives up when the schedule of retries would have ended. */
async function waitForHost(
  { deliveries, clock }: SendWebhookDeps,
  lease: Lease,
  target: Target,
  wait: Date,
): Promise<Next> {
  const end = endOf(target);
  if (end > clock()) return { wait: wait < end ? wait : end, failures: "keep" };
  const problem = "Not sent: the host of the webhook_url didn't accept webhooks for three days.";
  await deliveries.giveUp(lease, clock(), problem);
  return "settled";
}

type Answer = {
  seen: { status_code: number } | { status_code?: never; problem: string };
  retryAfter?: string | undefined;
};

async function post(
  { keyring, clock, urls, timeoutMs }: SendWebhookDeps,
  {
    url,
    body,
    keeper,
    eventId,
    sandbox,
  }: { url: string; body: string; keeper: string; eventId: string; sandbox: boolean },
): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...signWebhook(keyring, { keeper, eventId, at: clock(), body }),
  };
  try {
    const allowPrivate = urls(sandbox);
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
