import type { Address, CorrectedAddress } from "#lib/domain/addresses/schema";

/** A verifier's verdict. If a vendor is down or throttles, it throws a temporary AppError instead, because that isn't a verdict. */
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

/** Whose address it is, because some vendors are used only for recipients. */
type AddressRole = "recipient" | "sender";

export interface AddressVerifier {
  /** The verifier's name in the event log: `builtin`, `sandbox`, `lob`, `usps`. */
  readonly source: string;
  /** True if it is used only for recipients, because its calls are limited. */
  readonly recipientOnly?: boolean;
  /** `by` names the deciding verifier if `source` stands for several. */
  verify(address: Address, role: AddressRole): Promise<Verification & { by?: string }>;
}
