import { checkAddress } from "#lib/domain/addresses/check-address";
import { findMagicOutcome } from "#lib/domain/addresses/sandbox-addresses";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import { loadZipCities } from "./load-zip-cities.ts";

/** Checks addresses by postal rules and the cities of ZIP Codes, without a database of streets: a plausible address passes. */
export const builtinVerifier: AddressVerifier = {
  source: "builtin",
  async verify(address) {
    return checkAddress(address, await loadZipCities(address.zip));
  },
};

/**
 * For sandbox orders only: magic values of `line1` select the outcome, and all other addresses are checked by the postal rules.
 */
export const sandboxVerifier: AddressVerifier = {
  source: "sandbox",
  async verify(address) {
    return findMagicOutcome(address) ?? checkAddress(address, await loadZipCities(address.zip));
  },
};
