import { checkAddress } from "#lib/domain/addresses/check-address";
import { findMagicOutcome } from "#lib/domain/addresses/sandbox-addresses";
import type { AddressVerifier } from "#lib/ports/address-verifier";

/** Checks addresses by postal rules alone, without a database: a plausible address passes. */
export const builtinVerifier: AddressVerifier = {
  source: "builtin",
  async verify(address) {
    return checkAddress(address);
  },
};

/**
 * For sandbox orders only: magic values of `line1` select the outcome, and all other addresses are checked by the postal rules.
 */
export const sandboxVerifier: AddressVerifier = {
  source: "sandbox",
  async verify(address) {
    return findMagicOutcome(address) ?? checkAddress(address);
  },
};
