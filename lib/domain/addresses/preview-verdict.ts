import type { AddressVerifier } from "#lib/ports/address-verifier";
import { isAppError } from "#lib/shared/errors";
import type { Address, CorrectedAddress } from "./schema.ts";
import { verifyRecipient, verifySender } from "./verify-addresses.ts";

/** What an order would say of an address, without an order. */
export type AddressCheck = {
  verdict: "deliverable" | "corrected" | "missing_unit" | "undeliverable";
  /** The verifier that decided: `usps`, `lob`, `builtin`, or `sandbox`. */
  checkedBy: string;
  /** Why an order would be refused. Absent if it would be accepted. */
  reason?: string;
  correctedTo?: CorrectedAddress;
  /** The address that was probably meant instead of a refused one. */
  candidate?: CorrectedAddress;
  warnings: readonly string[];
  next?: readonly string[];
};

/**
 * Runs the check of orders and returns its verdict instead of throwing it, so that quotes and orders never disagree
 * (docs/rules.md#address-preview). Throws only what isn't a verdict, such as a failing verifier.
 */
export async function previewVerdict(
  address: Address,
  role: "recipient" | "sender",
  verifier: AddressVerifier,
): Promise<AddressCheck> {
  let checkedBy = verifier.source;
  const noted: AddressVerifier = {
    ...verifier,
    async verify(...asked) {
      const verdict = await verifier.verify(...asked);
      checkedBy = verdict.by ?? verifier.source;
      return verdict;
    },
  };
  try {
    if (role === "sender") {
      const { warnings } = await verifySender(address, noted);
      return { verdict: "deliverable", checkedBy, warnings };
    }
    const { correctedTo, warnings } = await verifyRecipient(address, noted);
    if (!correctedTo) return { verdict: "deliverable", checkedBy, warnings };
    return { verdict: "corrected", checkedBy, correctedTo, warnings };
  } catch (error) {
    if (!isAppError(error) || error.code !== "address_undeliverable") throw error;
    const { fields = [], next, extra } = error.details;
    const candidate = extra?.candidate as CorrectedAddress | undefined;
    return {
      verdict: fields.some(({ path }) => path === "to.line2") ? "missing_unit" : "undeliverable",
      checkedBy,
      reason: error.message,
      ...(candidate ? { candidate } : {}),
      warnings: [],
      ...(next ? { next } : {}),
    };
  }
}
