import type { Verification } from "#lib/ports/address-verifier";
import type { Address, CorrectedAddress } from "./schema.ts";
import { differsInSubstance, standardizeAddress } from "./standardize-address.ts";

/** What a database returned, without the name. `line2` may be empty. */
export type FoundPlace = Omit<CorrectedAddress, "name" | "line2"> & { line2?: string | undefined };

/** Converts a database's result to our form: postal capitals, and the name as typed. */
export function toCandidate(address: Address, { line2, ...found }: FoundPlace): CorrectedAddress {
  const { name } = standardizeAddress(address).address;
  return { name, ...found, ...(line2 ? { line2 } : {}) };
}

/**
 * Whether the address is deliverable as typed or was corrected. Capitals, punctuation, spellings that Publication 28 treats as
 * equal, and an added +4 don't count as corrections. Both sides are standardized and joined into one line before comparison,
 * because vendors split lines differently.
 */
export function judgeFound(
  address: Address,
  found: FoundPlace,
  warnings: readonly string[] = [],
): Verification {
  const corrected = toCandidate(address, found);
  const typed = inOneLine(standardizeAddress(address).address);
  const standard = inOneLine(standardizeAddress({ ...corrected, state: address.state }).address);
  const differs = differsInSubstance(
    { ...typed, state: address.state },
    { ...standard, state: corrected.state },
  );
  return differs ? { kind: "corrected", corrected, warnings } : { kind: "deliverable", warnings };
}

const inOneLine = ({ line1, line2 = "", ...rest }: CorrectedAddress): CorrectedAddress => ({
  ...rest,
  line1: `${line1} ${line2}`.trim(),
});
