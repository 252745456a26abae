import { confirmationUsed, readQuoteToken } from "#lib/domain/access/quote-token";
import type { ConfirmationRepository } from "#lib/domain/idempotency/confirmation-repository";
import type { Claim, IdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import { fingerprintOf } from "#lib/domain/idempotency/key-fingerprint";
import { type Call, makeOncePerKey } from "#lib/domain/idempotency/once-per-key";
import type { Clock } from "#lib/shared/clock";
import { AppError, isAppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";

export type OnceDeps = {
  idempotency: IdempotencyRepository;
  confirmations: ConfirmationRepository;
  keyring: Keyring;
  clock: Clock;
};

/** What the statement that creates something also writes, so that a repeat of its request is recognized. */
export type Once = { claim: Claim | undefined; fingerprint: string };

type Work<T> = { make: (once: Once) => Promise<T>; replay: (id: string) => Promise<T> };

/**
 * Creates something at most once per Idempotency-Key and per confirmation token (docs/rules.md#idempotency). `replay` returns what
 * the same request has already created. A failure releases the claim. `make` must throw confirmation_used if another request used
 * the token first. Throws idempotency_mismatch, idempotency_in_flight, confirmation_used.
 */
export async function makeAtMostOnce<T>(
  deps: OnceDeps,
  call: Call,
  { actorId, token }: { actorId: string; token: string | undefined },
  { make, replay }: Work<T>,
): Promise<T> {
  const fingerprint = fingerprintOf(call.body);
  const jti = token === undefined ? null : (readQuoteToken(deps.keyring, token)?.jti ?? null);

  async function findRepeat(claim: Claim | undefined): Promise<T | null> {
    const used = jti && (await deps.confirmations.find(jti));
    if (!used) return null;
    if (used.fingerprint !== fingerprint) throw confirmationUsed(used.subjectId);
    if (claim) await deps.idempotency.complete(claim, used.subjectId);
    return replay(used.subjectId);
  }

  async function makeOrFind(claim: Claim | undefined): Promise<T> {
    const repeat = await findRepeat(claim);
    if (repeat) return repeat;
    try {
      return await make({ claim, fingerprint });
    } catch (error) {
      // Another request used the token during this one.
      const first = isAppError(error) && error.code === "confirmation_used" ? await findRepeat(claim) : null;
      if (first) return first;
      throw error;
    }
  }
  return makeOncePerKey(deps, call, actorId, { make: makeOrFind, replay });
}

/** Another request used the confirmation token first. `makeAtMostOnce` then finds what it created. */
export const confirmationTaken = () =>
  new AppError("confirmation_used", "This confirmation token was already used.");
