import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Claim, IdempotencyRepository } from "./idempotency-repository.ts";
import { fingerprintOf } from "./key-fingerprint.ts";

/**
 * Creates something at most once per Idempotency-Key (docs/rules.md#idempotency-key). `replay` returns what the key has already
 * created. A failure releases the claim. Throws idempotency_mismatch, idempotency_in_flight.
 */
export async function makeAtMostOnce<T>(
  deps: { idempotency: IdempotencyRepository; clock: Clock },
  call: { idempotencyKey: string | undefined; body: unknown },
  actorId: string,
  { make, replay }: { make: (claim: Claim | undefined) => Promise<T>; replay: (id: string) => Promise<T> },
): Promise<T> {
  if (call.idempotencyKey === undefined) return make(undefined);
  const fingerprint = fingerprintOf(call.body);
  const outcome = await deps.idempotency.claim(actorId, call.idempotencyKey, fingerprint, deps.clock());
  switch (outcome.kind) {
    case "replay":
      return replay(outcome.subjectId);
    case "mismatch":
      throw new AppError("idempotency_mismatch", "This Idempotency-Key was used for a different request.");
    case "in_flight":
      throw inFlight(outcome.retryAfterSeconds);
    case "claimed":
      try {
        return await make(outcome.claim);
      } catch (error) {
        await deps.idempotency.release(outcome.claim);
        throw error;
      }
  }
}

export function inFlight(retryAfterSeconds: number): AppError {
  const message = "An earlier request with this Idempotency-Key is still running.";
  return new AppError("idempotency_in_flight", message, { retryAfterSeconds });
}
