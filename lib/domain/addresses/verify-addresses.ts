import type { AddressVerifier } from "#lib/ports/address-verifier";
import { AppError, isAppError } from "#lib/shared/errors";
import { zipProblem } from "./check-address.ts";
import type { Address, CorrectedAddress } from "./schema.ts";

export type VerifiedRecipient = {
  correctedTo?: CorrectedAddress;
  source: string;
  warnings: readonly string[];
};
export type VerifiedSender = { source: string; warnings: readonly string[] };

/**
 * Recipients are checked strictly (docs/rules.md#recipient-strict): an address that is undeliverable or lacks its unit throws
 * `address_undeliverable`, with the standardized `candidate` if there is one. A failing verifier's error is rethrown.
 */
export async function verifyRecipient(
  address: Address,
  verifier: AddressVerifier,
): Promise<VerifiedRecipient> {
  const result = await verifier.verify(address, "recipient");
  const source = result.by ?? verifier.source;
  switch (result.kind) {
    case "deliverable":
      return { source, warnings: result.warnings ?? [] };
    case "corrected":
      return { correctedTo: result.corrected, source, warnings: result.warnings ?? [] };
    case "missing_unit":
      throw new AppError(
        "address_undeliverable",
        "The recipient's address needs an apartment, suite, or unit number. Without it, the letter would probably be returned.",
        {
          ...withCandidate(result.candidate),
          fields: [{ path: "to.line2", message: "needs an apartment, suite, or unit number" }],
          next: ["Add the apartment, suite, or unit number to line2 and send the request again."],
        },
      );
    case "undeliverable":
      throw undeliverable("recipient", result.reason, result.candidate);
  }
}

/**
 * Senders are checked leniently (docs/rules.md#sender-lenient): only a ZIP Code that doesn't exist or isn't in the state is an
 * error. Anything milder, including a failing verifier, is a warning, and the address stays as typed.
 */
export async function verifySender(address: Address, verifier: AddressVerifier): Promise<VerifiedSender> {
  const problem = zipProblem(address);
  if (problem) throw undeliverable("return", problem);
  try {
    const result = await verifier.verify(address, "sender");
    const source = result.by ?? verifier.source;
    switch (result.kind) {
      case "deliverable":
      case "corrected":
        return { source, warnings: result.warnings ?? [] };
      case "missing_unit":
        return {
          source,
          warnings: ["The return address may be missing an apartment, suite, or unit number."],
        };
      case "undeliverable":
        return { source, warnings: [`The return address may not be deliverable: ${result.reason}.`] };
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { source } = verifier;
    return { source, warnings: ["We couldn't check the return address, so we'll use it as typed."] };
  }
}

function undeliverable(whose: "recipient" | "return", reason: string, candidate?: CorrectedAddress) {
  const subject = whose === "recipient" ? "The recipient's address" : "The return address";
  return new AppError("address_undeliverable", `${subject} cannot be used: ${reason}.`, {
    fields: [{ path: whose === "recipient" ? "to" : "from", message: reason }],
    ...withCandidate(candidate),
  });
}

const withCandidate = (candidate: CorrectedAddress | undefined) =>
  candidate
    ? {
        extra: { candidate },
        next: [
          "Correct the address and send the request again. `candidate` is the address that was probably meant.",
        ],
      }
    : {};
