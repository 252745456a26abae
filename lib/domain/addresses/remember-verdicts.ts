import { createHmac } from "node:crypto";
import type { AddressVerifier, Verification } from "#lib/ports/address-verifier";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import type { Address } from "./schema.ts";
import { standardizeAddress } from "./standardize-address.ts";

/** How long a verdict is cached. */
export const verdictLivesMs = 86_400_000;

export type VerdictMemory = {
  find(source: string, key: Uint8Array, since: Date): Promise<unknown>;
  keep(source: string, key: Uint8Array, verdict: unknown, at: Date): Promise<void>;
};

type Deps = { memory: VerdictMemory; keyring: Pick<Keyring, "derive">; clock: Clock };

/**
 * Caches a vendor's verdicts, so that it is asked once a day about one address in any spelling and for any resident. Addresses
 * with the same Publication 28 form share a verdict. Names are neither sent nor stored.
 */
export function rememberVerdicts(vendor: AddressVerifier, { memory, keyring, clock }: Deps): AddressVerifier {
  const secret = keyring.derive("address-verdicts", vendor.source);
  return {
    ...vendor,
    async verify(address, role) {
      const now = clock();
      const key = createHmac("sha256", secret).update(placeOf(address)).digest();
      const since = new Date(now.getTime() - verdictLivesMs);
      const known = await memory.find(vendor.source, key, since);
      if (known) return named(known as Verification, address);
      const verdict = await vendor.verify(address, role);
      await memory.keep(vendor.source, key, named(verdict, null), now);
      return verdict;
    },
  };
}

function placeOf(address: Address): string {
  const { name: _, ...place } = standardizeAddress(address).address;
  return JSON.stringify([place.line1, place.line2 ?? "", place.city, place.state, place.zip]);
}

/** A verdict with the recipient's name added or removed. */
function named<V extends Verification>(verdict: V, address: Address | null): V {
  const name = address ? standardizeAddress(address).address.name : "";
  if (verdict.kind === "corrected") return { ...verdict, corrected: { ...verdict.corrected, name } };
  if ("candidate" in verdict && verdict.candidate)
    return { ...verdict, candidate: { ...verdict.candidate, name } };
  return verdict;
}
