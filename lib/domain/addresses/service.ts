import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { Address } from "./schema.ts";
import { verifyRecipient, verifySender } from "./verify-addresses.ts";

/** Binds the two rules to the verifiers; magic addresses mean something only where the order is a sandbox one. */
export function createAddressChecks(verifiers: { live: AddressVerifier; sandbox: AddressVerifier }) {
  const choose = (order: { sandbox: boolean }) => (order.sandbox ? verifiers.sandbox : verifiers.live);
  return {
    verifyRecipient: (address: Address, order: { sandbox: boolean }) =>
      verifyRecipient(address, choose(order)),
    verifySender: (address: Address, order: { sandbox: boolean }) => verifySender(address, choose(order)),
  };
}
