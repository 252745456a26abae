/**
 * docs/rules.md#webhook-retries: the delay of the first attempt after its event, then the delay of each retry after a failure. 75.6
 * hours in total.
 */
export const pauseSeconds = [
  0,
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const;
export const webhookTimeoutMs = 15_000;

/** The most by which an endpoint can delay a retry: the longest pause. */
const maxRetryAfterSeconds = 24 * 3600;
/** Pauses grow by up to a tenth, so that deliveries that failed together aren't retried together. */
const jitter = 0.1;
/** When a delivery that waits for its host is given up: the whole schedule with the longest jitter. */
export const giveUpMs = pauseSeconds.reduce((sum, pause) => sum + pause, 0) * (1 + jitter) * 1000;

/**
 * When to retry after the `tries`-th attempt failed; null if that was the last. `retryAfter` is the response header, which can
 * delay a retry but not make it earlier. `random` is from 0 to 1.
 */
export function nextTry(
  { tries, retryAfter }: { tries: number; retryAfter: string | undefined },
  now: Date,
  random: number,
): Date | null {
  const pause = pauseSeconds[tries];
  if (pause === undefined) return null;
  const seconds = Math.max(pause * (1 + jitter * random), askedFor(retryAfter, now));
  return new Date(now.getTime() + Math.round(seconds * 1000));
}

/** The seconds that Retry-After asks for, as a number or an HTTP date (RFC 9110, 10.2.3); 0 for anything else. */
function askedFor(retryAfter: string | undefined, now: Date): number {
  const value = retryAfter?.trim() ?? "";
  const seconds = /^\d{1,10}$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), maxRetryAfterSeconds);
}
