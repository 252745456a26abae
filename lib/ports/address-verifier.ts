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

export interface AddressVerifier {
  /** Who judged, for the event log: `builtin`, `sandbox`, `lob`, `usps`. */
  readonly source: string;
  verify(address: Address): Promise<Verification>;
}
