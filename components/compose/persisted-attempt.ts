/** Makes an Idempotency-Key. Not crypto.randomUUID, which browsers offer only over HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

const unanswered = new Set([
  "unreachable",
  "idempotency_in_flight",
  "internal_error",
  "rate_limited",
  "service_unavailable",
]);

/** Whether the outcome of an attempt is unknown. An attempt without an answer stays open; a refusal ends it. */
export function isUnanswered(problem: unknown): boolean {
  return !(problem instanceof Error && "code" in problem) || unanswered.has(String(problem.code));
}
