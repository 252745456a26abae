/** What a request with a known key gets: the first answer again, a conflict, or the advice to wait. */
export type Repeat =
  | { kind: "replay"; subjectId: string }
  | { kind: "in_flight"; retryAfterSeconds: number }
  | { kind: "mismatch" };

/** A crashed process's claim expires after this long; longer than any request may take. */
export const leaseSeconds = 60;

/**
 * Judges a request whose key is taken (docs/rules.md#idempotency-key). `held` is the claim of that key; null if it was released just
 * now, so that the caller may retry at once.
 */
export function judgeRepeat(
  held: { fingerprint: string; subjectId: string | null; leaseExpiresAt: Date } | null,
  fingerprint: string,
  now: Date,
): Repeat {
  if (!held) return { kind: "in_flight", retryAfterSeconds: 1 };
  if (held.fingerprint !== fingerprint) return { kind: "mismatch" };
  if (held.subjectId !== null) return { kind: "replay", subjectId: held.subjectId };
  return { kind: "in_flight", retryAfterSeconds: retryAfterSecondsOf(held.leaseExpiresAt, now) };
}

/**
 * As long again as the request has run, but at most until its lease expires. A client that obeys retries seven times in a minute
 * instead of thirty, so the throttle doesn't stop it while a crashed process's claim expires.
 */
export function retryAfterSecondsOf(leaseExpiresAt: Date, now: Date): number {
  const left = (leaseExpiresAt.getTime() - now.getTime()) / 1000;
  return Math.max(1, Math.ceil(Math.min(leaseSeconds - left, left)));
}
