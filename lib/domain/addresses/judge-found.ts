import type { Verification } from "#lib/ports/address-verifier";
import type { Address, CorrectedAddress } from "./schema.ts";
import { differsInSubstance, standardizeAddress } from "./standardize-address.ts";

/** What a database answered, without the name. `line2` may be empty. */
export type FoundPlace = Omit<CorrectedAddress, "name" | "line2"> & { line2?: string | undefined };

/** What a database found, as we write it: with the name as typed, in postal capitals. */
export function toCandidate(address: Address, { line2, ...found }: FoundPlace): CorrectedAddress {
  const { name } = standardizeAddress(address).address;
  return { name, ...found, ...(line2 ? { line2 } : {}) };
}

/**
 * Deliverable as typed, or corrected: by more than capitals, punctuation, the spelling of a word of Publication 28 and four digits
 * behind a ZIP. Both sides are standardised and laid in one line before they are compared: vendors part lines in their own way.
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
