import type { Clock } from "#lib/shared/clock";
import { type AppError, isAppError } from "#lib/shared/errors";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import { postPublicUrl } from "#lib/shared/fetch-public-url";
import type { Keyring } from "#lib/shared/keyring";
import type { DeliveryRepository, Outcome } from "./delivery-repository.ts";
import { nextTry } from "./schedule.ts";
import { signWebhook } from "./signature.ts";

export type SendWebhookDeps = {
  deliveries: DeliveryRepository;
  /** The payload as JSON, with the order as it is now; null when the event is gone. */
  compose: (orderId: string, eventId: string) => Promise<string | null>;
  keyring: Keyring;
  clock: Clock;
  random: () => number;
  fault: HitFaultPoint;
  /** For an attempt, from the look-up of the name to the status. */
  timeoutMs: number;
  /** ALLOW_PRIVATE_URLS. */
  allowPrivate: boolean;
};

/**
 * One attempt at one delivery, where it is due and its turn. The row says "sending" before anything is sent: a process that dies in between
 * is followed when its lease ends, so an event comes at least once. Idempotent; a second call at once does nothing.
 */
export async function sendWebhook(deps: SendWebhookDeps, eventId: string): Promise<void> {
  const { deliveries, clock } = deps;
  const claim = await deliveries.claim(eventId, clock());
  if (!claim) return;
  deps.fault("webhook-claimed");
  const [{ url, keeper }, body] = await Promise.all([
    deliveries.findUrl(claim.orderId),
    deps.compose(claim.orderId, eventId),
  ]);
  if (url === null || body === null) {
    const attempt = { problem: "The address was erased with the content of the order." };
    return deliveries.record(claim, { status: "failed", dueAt: null, attempt });
  }
  const began = performance.now();
  const answer = await post(deps, { eventId, keeper, url, body });
  deps.fault("webhook-answered");
  const ms = Math.round(performance.now() - began);
  await deliveries.record(claim, {
    ...outcomeOf(deps, claim.tries, answer),
    attempt: { ...answer.seen, ms },
  });
  if (answer.seen.status_code === 410) await deliveries.stopWaiting(claim.orderId);
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

/** 2xx alone is success; 410 says that the endpoint is gone; everything else, redirects too, is tried again. */
function outcomeOf(
  { clock, random }: Pick<SendWebhookDeps, "clock" | "random">,
  tries: number,
  { seen: { status_code: status = 0 }, retryAfter }: Answer,
): Pick<Outcome, "status" | "dueAt"> {
  if (status >= 200 && status < 300) return { status: "delivered", dueAt: null };
  if (status === 410) return { status: "stopped", dueAt: null };
  const dueAt = nextTry({ tries, retryAfter }, clock(), random());
  return { status: dueAt ? "waiting" : "failed", dueAt };
}
