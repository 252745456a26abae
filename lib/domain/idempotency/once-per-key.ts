import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Claim, IdempotencyRepository } from "./idempotency-repository.ts";
import { fingerprintOf } from "./key-fingerprint.ts";

/** A request with the Idempotency-Key that came with it, if any. */
export type Call = { idempotencyKey: string | undefined; body: unknown };
type Deps = { idempotency: IdempotencyRepository; clock: Clock };

/**
 * Creates something at most once per Idempotency-Key. `scope` separates the keys of callers and of operations. `make` completes the
 * claim in the transaction that creates. Throws idempotency_mismatch, idempotency_in_flight.
 */
export async function makeOncePerKey<T>(
  deps: Deps,
  { idempotencyKey: key, body }: Call,
  scope: string,
  { make, replay }: { make: (claim: Claim | undefined) => Promise<T>; replay: (id: string) => Promise<T> },
): Promise<T> {
  if (key === undefined) return make(undefined);
  const outcome = await deps.idempotency.claim(scope, key, fingerprintOf(body), deps.clock());
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
