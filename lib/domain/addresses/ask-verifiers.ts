import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { Clock } from "#lib/shared/clock";
import { isAppError } from "#lib/shared/errors";

/** A vendor that failed is left alone for so long: a slow one must not slow every order. */
const restMs = 15_000;

export type AskDeps = {
  /** The preferred one first. */
  vendors: readonly AddressVerifier[];
  /** Asked when no vendor answers: it needs none. */
  last: AddressVerifier;
  clock: Clock;
  warn: (issue: { verifier: string; issue: string }) => void;
};

/**
 * Several verifiers as one: the first that answers judges, and is named. One that is down, slow or out of answers is passed over and
 * rests for a while; that is never a verdict on an address (docs/rules.md#verifiers).
 */
export function askVerifiers({ vendors, last, clock, warn }: AskDeps): AddressVerifier {
  const restUntil = new Map<AddressVerifier, number>();
  return {
    source: last.source,
    async verify(address, role) {
      for (const vendor of vendors) {
        if (vendor.recipientOnly && role === "sender") continue;
        if ((restUntil.get(vendor) ?? 0) > clock().getTime()) continue;
        try {
          return { by: vendor.source, ...(await vendor.verify(address, role)) };
        } catch (error) {
          if (!isAppError(error)) throw error;
          restUntil.set(vendor, clock().getTime() + restMs);
          warn({ verifier: vendor.source, issue: error.message });
        }
      }
      return { by: last.source, ...(await last.verify(address, role)) };
    },
  };
}
