import type { Address, CorrectedAddress } from "#lib/domain/addresses/schema";

/** What a verifier can say. A vendor that is down or throttles throws a transient AppError: that is no verdict. */
export type Verification =
  | { kind: "deliverable"; warnings?: readonly string[] }
  | { kind: "corrected"; corrected: CorrectedAddress; warnings?: readonly string[] }
  | { kind: "missing_unit"; candidate?: CorrectedAddress }
  | {
      kind: "undeliverable";
      candidate?: CorrectedAddress;
      /** A clause that completes "the address cannot be delivered to: …". Names no street. */
      reason: string;
    };

/** Whose address it is: some vendors are asked for the recipient alone. */
type AddressRole = "recipient" | "sender";

export interface AddressVerifier {
  /** Who judges, for the event log: `builtin`, `sandbox`, `lob`, `usps`. */
  readonly source: string;
  /** Asked for recipients only: its answers are few. */
  readonly recipientOnly?: boolean;
  /** `by` names who judged where that is not `source`: one of several. */
  verify(address: Address, role: AddressRole): Promise<Verification & { by?: string }>;
}
