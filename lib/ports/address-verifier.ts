import type { Address, CorrectedAddress } from "#lib/domain/addresses/schema";

/** A verifier's verdicts. A vendor that is down or throttles throws a temporary AppError: that isn't a verdict. */
export type Verification =
  | { kind: "deliverable"; warnings?: readonly string[] }
  | { kind: "corrected"; corrected: CorrectedAddress; warnings?: readonly string[] }
  | { kind: "missing_unit"; candidate?: CorrectedAddress }
  | {
      kind: "undeliverable";
      candidate?: CorrectedAddress;
      /** Completes the sentence "the address cannot be delivered to: …". Names no street. */
      reason: string;
    };

/** Whose address it is: some vendors are only used for recipients. */
type AddressRole = "recipient" | "sender";

export interface AddressVerifier {
  /** The verifier's name in the event log: `builtin`, `sandbox`, `lob`, `usps`. */
  readonly source: string;
  /** Used for recipients only, because its calls are limited. */
  readonly recipientOnly?: boolean;
  /** `by` names the deciding verifier if it isn't `source`: one of several. */
  verify(address: Address, role: AddressRole): Promise<Verification & { by?: string }>;
}
