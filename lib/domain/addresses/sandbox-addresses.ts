import type { Verification } from "#lib/ports/address-verifier";
import type { Address, CorrectedAddress } from "./schema.ts";
import { standardizeAddress } from "./standardize-address.ts";

/** Values of `line1` that select an outcome for a sandbox order (docs/rules.md#magic-addresses). */
export const magicLines = ["UNDELIVERABLE", "MISSING UNIT", "CORRECT ME"] as const;

/** The outcome that a sandbox address selects, or null for an ordinary address. Ignores case and spacing. */
export function findMagicOutcome(address: Address): Verification | null {
  const candidate = (line1: string): CorrectedAddress => ({
    ...standardizeAddress(address).address,
    line1,
  });
  switch (address.line1.trim().replace(/\s+/g, " ").toUpperCase()) {
    case "UNDELIVERABLE":
      return {
        kind: "undeliverable",
        candidate: candidate("1 CANDIDATE ST"),
        reason: "this address doesn't exist",
      };
    case "MISSING UNIT":
      return { kind: "missing_unit", candidate: candidate("1 APARTMENT HOUSE ST") };
    case "CORRECT ME":
      return { kind: "corrected", corrected: candidate("1 CORRECTED ST") };
    default:
      return null;
  }
}
