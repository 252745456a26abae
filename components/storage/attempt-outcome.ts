import { ApiProblem } from "#lib/api/api-problem";

/** What a failed answer says about an attempt. */
export type Outcome =
  /** Nothing was created, and nothing will be. */
  | "refused"
  /** The order may exist. Retry. */
  | "unknown"
  /** The order may exist, and retrying doesn't help. */
  | "stuck";

/** The service may have created the order before it failed, or an earlier request with the key is still running. */
const undecided: ReadonlySet<string> = new Set([
  "unreachable",
  "idempotency_in_flight",
  "internal_error",
  "service_unavailable",
]);

/** Refusals that come before the service looks at the key. They say nothing about an earlier request with that key. */
const beforeTheKey: ReadonlySet<string> = new Set(["rate_limited", "unattributable_request"]);
const foreverBeforeTheKey: ReadonlySet<string> = new Set([
  "invalid_session",
  "forbidden_origin",
  "not_found",
  "method_not_allowed",
  "payload_too_large",
  "unsupported_media_type",
]);

/** Decides the outcome by the error, and by whether this was the attempt's first request. */
export function outcomeOf(problem: unknown, isFirst: boolean): Outcome {
  if (!(problem instanceof ApiProblem)) return "stuck";
  const { code, madeId } = problem;
  // The answer names an order. A repeat with the same key returns it.
  if (undecided.has(code) || madeId !== undefined) return "unknown";
  if (isFirst) return "refused";
  if (beforeTheKey.has(code)) return "unknown";
  return foreverBeforeTheKey.has(code) ? "stuck" : "refused";
}

const longestPauseMs = 60_000;

/** The pause before the `count`th retry of an attempt: as long as the service says, or else twice as long each time. */
export function pauseMsBefore(count: number, problem: ApiProblem): number {
  return Math.min((problem.retryAfterSeconds ?? 2 ** count) * 1000, longestPauseMs);
}

/** Keys live as long as their order's content: at least 30 days (docs/rules.md#idempotency-life). */
const keyLivesMs = 29 * 86_400_000;
/** Whether the service may have forgotten the key, so that a retry could make a second order. */
export const isKeyTooOld = (at: number, now: number): boolean => now - at > keyLivesMs;

/** Makes an Idempotency-Key. Not crypto.randomUUID, which browsers offer only over HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
