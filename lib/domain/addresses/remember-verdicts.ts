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
export function rememberVerdicts(vendor: AddressVerifier, deps: Deps): AddressVerifier {
  return {
    ...vendor,
    async verify(address, role) {
      const known = await findVerdict(vendor.source, address, deps);
      if (known) return known;
      const verdict = await vendor.verify(address, role);
      const key = keyOf(vendor.source, address, deps.keyring);
      await deps.memory.keep(vendor.source, key, named(verdict, null), deps.clock());
      return verdict;
    },
  };
}

/**
 * Answers with the vendors' cached verdicts, in the order of `sources`, and otherwise with `last`. Calls no vendor, because quotes
 * are asked for while a person types (docs/rules.md#verifiers).
 */
export function recallVerdicts(
  { sources, last }: { sources: readonly string[]; last: AddressVerifier },
  deps: Deps,
): AddressVerifier {
  return {
    source: last.source,
    async verify(address, role) {
      for (const source of sources) {
        const known = await findVerdict(source, address, deps);
        if (known) return { by: source, ...known };
      }
      return last.verify(address, role);
    },
  };
}

async function findVerdict(
  source: string,
  address: Address,
  { memory, keyring, clock }: Deps,
): Promise<Verification | null> {
  const since = new Date(clock().getTime() - verdictLivesMs);
  const known = await memory.find(source, keyOf(source, address, keyring), since);
  return known ? named(known as Verification, address) : null;
}

const keyOf = (source: string, address: Address, keyring: Deps["keyring"]) =>
  createHmac("sha256", keyring.derive("address-verdicts", source)).update(placeOf(address)).digest();

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
