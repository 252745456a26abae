import { leaseSeconds } from "./key-life.ts";

/** The answer to a request whose key is already in use: the first answer again, a conflict, or when to retry. */
export type Repeat =
  | { kind: "replay"; subjectId: string }
  | { kind: "in_flight"; retryAfterSeconds: number }
  | { kind: "mismatch" };

/**
 * Decides the answer to a request whose key is taken (docs/rules.md#idempotency-key). `held` is the claim of that key; null if it
 * was just released, so that the caller may retry at once.
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
 * The pause before a retry: as long again as the first request has already run, but not beyond the end of its lease. A client that
 * follows it retries seven times in a minute instead of thirty, so the throttle doesn't stop it before the claim of a crashed
 * process expires.
 */
export function retryAfterSecondsOf(leaseExpiresAt: Date, now: Date): number {
  const left = (leaseExpiresAt.getTime() - now.getTime()) / 1000;
  return Math.max(1, Math.ceil(Math.min(leaseSeconds - left, left)));
}
