import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { Clock } from "#lib/shared/clock";
import { isAppError } from "#lib/shared/errors";

/** How long a failed vendor is skipped, so that a slow vendor doesn't slow every order. */
const restMs = 15_000;

export type AskDeps = {
  /** In order of preference. */
  vendors: readonly AddressVerifier[];
  /** Answers if no vendor does. Needs no network. */
  last: AddressVerifier;
  clock: Clock;
  warn: (issue: { verifier: string; issue: string }) => void;
};

/**
 * Combines several verifiers. The first one that answers decides, and the verdict names it. One that is down, slow, or out of quota
 * is skipped for a while; such a failure never counts as a verdict on an address (docs/rules.md#verifiers).
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
