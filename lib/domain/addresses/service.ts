import type { AddressVerifier } from "#lib/ports/address-verifier";
import { previewVerdict } from "./preview-verdict.ts";
import type { Address } from "./schema.ts";
import { parseCoordinates, reverseAddress, type SuggestDeps, suggestAddresses } from "./suggest-addresses.ts";

type AddressDeps = SuggestDeps & {
  /** The verifier for addresses that a person is typing. In the sandbox, the one with magic addresses. */
  typedVerifierFor: (call: { sandbox: boolean }) => AddressVerifier;
};

/** Address autocomplete and verification for forms. */
export function createAddresses(deps: AddressDeps) {
  return {
    /** What an order would say of this address. May ask a vendor, whose verdict the order then finds in the cache. */
    verify: (address: Address, { role, sandbox }: { role: "recipient" | "sender"; sandbox: boolean }) =>
      previewVerdict(address, role, deps.typedVerifierFor({ sandbox })),
    suggest: (query: string | undefined) => suggestAddresses(query, deps),
    /** `valid` is false if coordinates are missing or out of range. */
    async reverse(lat: string | undefined, lon: string | undefined) {
      const at = parseCoordinates(lat, lon);
      if (!at) return { valid: false, enabled: deps.geocoder !== null, address: null };
      return { valid: true, ...(await reverseAddress(at, deps)) };
    },
  };
}
